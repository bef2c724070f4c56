// Domains made of what is in play and of other domains: names, lists, objects, and values of one's
// own.
#pragma once

#include <algorithm>
#include <utility>

#include "model/kinds/domain.hpp"

namespace sabueso::model {

// ---- names in play

/// How names read: those that the printed game has, and with which article ("the {0} confidant").
struct NameStyle {
  PrintedNames printed{};
  std::optional<Text> article{};

  std::string operator()(const std::string& name, Language language) const;
};

/// Names that something in play has, or that have just been made of it.
class NameList {
 public:
  // Implicit: either will do where a list is asked for.
  NameList(const std::vector<std::string>& kept) : kept_(&kept) {}
  NameList(std::vector<std::string>&& made) : made_(std::move(made)) {}

  const std::vector<std::string>& all() const { return kept_ != nullptr ? *kept_ : made_; }

 private:
  const std::vector<std::string>* kept_ = nullptr;
  std::vector<std::string> made_{};
};

/// Names in play: what one of them is called, in Spanish with its article, and which there are.
template <class C>
struct Names {
  Text what;
  std::function<NameList(const C&)> list;
  NameStyle style{};
};

namespace detail {

template <class C>
class OneOf final : public DomainImpl<std::size_t, C> {
 public:
  explicit OneOf(const Names<C>& names)
      : DomainImpl<std::size_t, C>(names.what, name_schema()), names_(names) {}

  std::size_t read(const Node& node, const C& c) const override {
    return node.one_of(names_.list(c).all(), names_.what, names_.style.printed);
  }
  OrderedJson write(const std::size_t& index, const C& c) const override {
    return json_string(names_.list(c).all()[index]);
  }
  std::string show(const std::size_t& index, const C& c, Language language) const override {
    return names_.style(names_.list(c).all()[index], language);
  }
  Shape shape(const C& c) const override {
    return {names_.what, words_of(names_.list(c).all(), names_.style.printed)};
  }

 private:
  Names<C> names_;
};

}  // namespace detail

/// One of the names, as its index.
template <class C>
Domain<std::size_t, C> one_of(const Names<C>& names) {
  return Domain<std::size_t, C>(new detail::OneOf<C>(names));
}

namespace detail {

// What is in play for domains of both: the one that can stand for the other.
template <class One, class Other>
using Wider =
    std::conditional_t<std::is_same_v<One, NoContext> ||
                           (std::is_convertible_v<Other, One> && !std::is_same_v<Other, NoContext>),
                       Other, One>;

// A list as a container of its own, whose elements may be narrower.
template <class List, class T>
List packed(const std::vector<T>& values) {
  if constexpr (std::is_same_v<List, std::vector<T>>) {
    return values;
  } else {
    List list{};
    if constexpr (requires { list.resize(values.size()); }) list.resize(values.size());
    std::ranges::transform(values, list.begin(), [](const T& value) {
      return static_cast<typename List::value_type>(value);
    });
    return list;
  }
}

template <class T, class List>
std::vector<T> unpacked(const List& list, std::size_t number) {
  std::vector<T> values;
  for (std::size_t i = 0; i < number; ++i) values.push_back(static_cast<T>(list[i]));
  return values;
}

// The list or, where none is named, a vector.
template <class List, class T>
using ListOr = std::conditional_t<std::is_void_v<List>, std::vector<T>, List>;

}  // namespace detail

namespace detail {

template <class List, class T, class C>
class ListOf final : public DomainImpl<List, C> {
 public:
  ListOf(const Domain<T, C>& one, std::size_t fewest, std::size_t most, bool distinct)
      : DomainImpl<List, C>(one.what(), list_schema(one.schema(), fewest, most, distinct)),
        one_(one),
        fewest_(fewest),
        most_(most),
        distinct_(distinct) {}

  List read(const Node& node, const C& c) const override {
    std::vector<T> found;
    for (const Node& element : node.elements()) {
      T value = one_.read(element, c);
      if (distinct_ && std::ranges::find(found, value) != found.end()) fail_repeated(element);
      found.push_back(std::move(value));
    }
    if (found.size() < fewest_ || found.size() > most_) {
      node.fail_number(found.size(), fewest_, most_);
    }
    return packed<List>(found);
  }
  OrderedJson write(const List& values, const C& c) const override {
    std::vector<OrderedJson> list;
    for (const T& value : unpacked<T>(values, values.size())) list.push_back(one_.write(value, c));
    return json_list(std::move(list));
  }
  std::string show(const List& values, const C& c, Language language) const override {
    std::vector<std::string> parts;
    for (const T& value : unpacked<T>(values, values.size())) {
      parts.push_back(one_.show(value, c, language));
    }
    return join(parts, language);
  }
  Shape shape(const C& c) const override { return list_shape(one_.shape(c), fewest_, most_); }

 private:
  Domain<T, C> one_;
  std::size_t fewest_, most_;
  bool distinct_;
};

}  // namespace detail

/// A list of values as a container of type List, a vector if not named; from so many to so many,
/// where they are names none twice.
template <class List = void, class T, class C>
auto list_of(const Domain<T, C>& one, std::size_t fewest = 0, std::size_t most = SIZE_MAX,
             bool distinct = true) {
  using Values = detail::ListOr<List, T>;
  return Domain<Values, C>(new detail::ListOf<Values, T, C>(one, fewest, most, distinct));
}

/// A list of so many values at least, of which one is meant: it reads "red, blue or green". Files
/// and lines have it as any list.
template <class T, class C>
Domain<std::vector<T>, C> one_among(const Domain<T, C>& one, std::size_t fewest) {
  return list_of(one, fewest)
      .with_show([one](const std::vector<T>& values, const C& c, Language language) {
        std::vector<std::string> parts;
        for (const T& value : values) parts.push_back(one.show(value, c, language));
        return either(parts, language);
      });
}

namespace detail {

// Values by the index of their name.
template <class T>
using Named = std::vector<std::pair<std::size_t, T>>;

template <class N, class T, class C>
class ByName final : public DomainImpl<Named<T>, C> {
 public:
  ByName(const Names<N>& names, const Domain<T, C>& one)
      : DomainImpl<Named<T>, C>(names.what, object_schema(one.schema())),
        names_(names),
        one_(one) {}

  Named<T> read(const Node& node, const C& c) const override {
    Named<T> found;
    for (const auto& [index, value] :
         node.by_name(names_.list(c).all(), names_.what, names_.style.printed)) {
      found.emplace_back(index, one_.read(value, c));
    }
    return found;
  }
  OrderedJson write(const Named<T>& values, const C& c) const override {
    std::vector<std::pair<std::string, OrderedJson>> members;
    const NameList list = names_.list(c);
    for (const auto& [index, value] : values) {
      members.emplace_back(list.all()[index], one_.write(value, c));
    }
    return json_object(std::move(members));
  }
  std::string show(const Named<T>& values, const C& c, Language language) const override {
    std::vector<std::string> parts;
    const NameList list = names_.list(c);
    for (const auto& [index, value] : values) {
      parts.push_back(names_.style(list.all()[index], language) + std::string(no_break) +
                      one_.show(value, c, language));
    }
    return join(parts, language);
  }
  Shape shape(const C& c) const override {
    return pairs_shape(names_.what, words_of(names_.list(c).all(), names_.style.printed),
                       one_.shape(c));
  }

 private:
  Names<N> names_;
  Domain<T, C> one_;
};

// Calls a function that may ask for what is in play.
template <class C>
auto call(const auto& function, const auto& value, const C& c) {
  if constexpr (std::is_invocable_v<decltype(function), decltype(value), const C&>) {
    return function(value, c);
  } else {
    return function(value);
  }
}

template <class Of, class T, class C, class In, class Out>
class Mapped final : public DomainImpl<T, C> {
 public:
  Mapped(const Of& of, In in, Out out)
      : DomainImpl<T, C>(of.what(), of.schema()),
        of_(of),
        in_(std::move(in)),
        out_(std::move(out)) {}

  T read(const Node& node, const C& c) const override { return call(in_, of_.read(node, c), c); }
  OrderedJson write(const T& own, const C& c) const override {
    return of_.write(call(out_, own, c), c);
  }
  std::string show(const T& own, const C& c, Language language) const override {
    return of_.show(call(out_, own, c), c, language);
  }
  Shape shape(const C& c) const override { return of_.shape(c); }

 private:
  Of of_;
  In in_;
  Out out_;
};

}  // namespace detail

/// An object from names to values: by index, those that are there.
template <class N, class T, class D>
auto by_name(const Names<N>& names, const Domain<T, D>& one) {
  using C = detail::Wider<N, D>;
  return Domain<detail::Named<T>, C>(new detail::ByName<N, T, C>(names, one));
}

/// The values of another domain as a type of one's own: `in` makes one of what was read, `out`
/// gives it back; both may ask for what is in play.
template <class C = void, class Of, class In, class Out>
auto mapped(const Of& of, In in, Out out) {
  using Context = std::conditional_t<std::is_void_v<C>, typename Of::Context, C>;
  using T = decltype(detail::call(in, std::declval<typename Of::Value>(), std::declval<Context>()));
  using Rules = detail::Mapped<Of, T, Context, In, Out>;
  return Domain<T, Context>(new Rules(of, std::move(in), std::move(out)));
}

/// An object with a value for every name, in their order, as a container of type List: a vector if
/// not named; of a longer one the first.
template <class List = void, class N, class T, class D>
auto for_every_name(const Names<N>& names, const Domain<T, D>& one) {
  using Named = detail::Named<T>;
  using Values = detail::ListOr<List, T>;
  const auto some = by_name(names, one);
  using C = typename decltype(some)::Context;
  const auto unnamed = [=](const Named& named) {
    std::vector<T> values;
    for (const auto& [index, value] : named) values.push_back(value);
    return detail::packed<Values>(values);
  };
  const auto every = mapped(some, unnamed, [=](const Values& values, const C& c) {
    Named named;
    for (const T& value : detail::unpacked<T>(values, names.list(c).all().size())) {
      named.emplace_back(named.size(), value);
    }
    return named;
  });
  return every.with_reader([=](const Node& node, const C& c) {
    const Named named = some.read(node, c);
    const NameList list = names.list(c);
    for (const std::string& name : list.all()) {
      if (named.size() == list.all().size()) break;
      if (!node.has_name(name, names.style.printed)) node.fail_missing(name);
    }
    return unnamed(named);
  });
}

namespace detail {

template <class T, class C>
class ListOrObject final : public DomainImpl<T, C> {
 public:
  ListOrObject(const Domain<T, C>& list, const Domain<T, C>& object, bool (*as_object)(const T&))
      : DomainImpl<T, C>(list.what(), any_of_schema(list.schema(), object.schema())),
        list_(list),
        object_(object),
        as_object_(as_object) {}

  T read(const Node& node, const C& c) const override {
    return (node.is_object() ? object_ : list_).read(node, c);
  }
  OrderedJson write(const T& value, const C& c) const override {
    return (as_object_(value) ? object_ : list_).write(value, c);
  }
  std::string show(const T& value, const C& c, Language language) const override {
    return list_.show(value, c, language);
  }
  Shape shape(const C& c) const override {
    return {this->what(), Shape::Either{{list_.shape(c), object_.shape(c)}}};
  }

 private:
  Domain<T, C> list_, object_;
  bool (*as_object_)(const T&);
};

}  // namespace detail

/// A list, or an object that says the same in another way; written as an object where asked for.
template <class T, class C>
Domain<T, C> list_or_object(const Domain<T, C>& list, const Domain<T, C>& object,
                            bool (*as_object)(const T&)) {
  return Domain<T, C>(new detail::ListOrObject<T, C>(list, object, as_object));
}

}  // namespace sabueso::model
