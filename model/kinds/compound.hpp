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

/// One of the names, as its index.
template <class C>
Domain<std::size_t, C> one_of(const Names<C>& names) {
  return {names.what,
          name_schema(),
          [names](const Node& node, const C& c) {
            return node.one_of(names.list(c).all(), names.what, names.style.printed);
          },
          [names](const std::size_t& index, const C& c) {
            return json_string(names.list(c).all()[index]);
          },
          [names](const std::size_t& index, const C& c, Language language) {
            return names.style(names.list(c).all()[index], language);
          },
          [names](const C& c) {
            return Shape(names.what, words_of(names.list(c).all(), names.style.printed));
          }};
}

namespace detail {

// The wider of two contexts: the one that converts to the other.
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

// The list or, by default, a vector.
template <class List, class T>
using ListOr = std::conditional_t<std::is_void_v<List>, std::vector<T>, List>;

}  // namespace detail

/// A list of values as a container of type List, a vector by default; from so many to so many,
/// where they are names none twice.
template <class List = void, class T, class C>
auto list_of(const Domain<T, C>& one, std::size_t fewest = 0, std::size_t most = SIZE_MAX,
             bool distinct = true) {
  using Values = detail::ListOr<List, T>;
  const auto read = [=](const Node& node, const C& c) {
    std::vector<T> found;
    for (const Node& element : node.elements()) {
      T value = one.read(element, c);
      if (distinct && std::ranges::find(found, value) != found.end()) element.fail_twice();
      found.push_back(std::move(value));
    }
    if (found.size() < fewest || found.size() > most) {
      node.fail_number(found.size(), fewest, most);
    }
    return detail::packed<Values>(found);
  };
  const auto write = [=](const Values& values, const C& c) {
    std::vector<OrderedJson> list;
    for (const T& value : detail::unpacked<T>(values, values.size())) {
      list.push_back(one.write(value, c));
    }
    return json_list(std::move(list));
  };
  const auto show = [=](const Values& values, const C& c, Language language) {
    std::vector<std::string> parts;
    for (const T& value : detail::unpacked<T>(values, values.size())) {
      parts.push_back(one.show(value, c, language));
    }
    return join(parts, language);
  };
  const auto shape = [=](const C& c) { return list_shape(one.shape(c), fewest, most); };
  return Domain<Values, C>(one.what(), list_schema(one.schema(), fewest, most, distinct), read,
                           write, show, shape);
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

// Calls a function that may ask for what is in play.
template <class C>
auto call(const auto& function, const auto& value, const C& c) {
  if constexpr (std::is_invocable_v<decltype(function), decltype(value), const C&>) {
    return function(value, c);
  } else {
    return function(value);
  }
}

}  // namespace detail

/// An object from names to values: by index, those that are there.
template <class N, class T, class D>
auto by_name(const Names<N>& names, const Domain<T, D>& one) {
  using C = detail::Wider<N, D>;
  using Named = detail::Named<T>;
  const auto read = [=](const Node& node, const C& c) {
    Named found;
    for (const auto& [index, value] :
         node.by_name(names.list(c).all(), names.what, names.style.printed)) {
      found.emplace_back(index, one.read(value, c));
    }
    return found;
  };
  const auto write = [=](const Named& values, const C& c) {
    std::vector<std::pair<std::string, OrderedJson>> members;
    const NameList list = names.list(c);
    for (const auto& [index, value] : values) {
      members.emplace_back(list.all()[index], one.write(value, c));
    }
    return json_object(std::move(members));
  };
  const auto show = [=](const Named& values, const C& c, Language language) {
    std::vector<std::string> parts;
    const NameList list = names.list(c);
    for (const auto& [index, value] : values) {
      parts.push_back(names.style(list.all()[index], language) + std::string(no_break) +
                      one.show(value, c, language));
    }
    return join(parts, language);
  };
  const auto shape = [=](const C& c) {
    return pairs_shape(names.what, words_of(names.list(c).all(), names.style.printed),
                       one.shape(c));
  };
  return Domain<Named, C>(names.what, object_schema(one.schema()), read, write, show, shape);
}

/// The values of another domain as a type of one's own: `in` makes one of what was read, `out`
/// gives it back; both may ask for what is in play.
template <class C = void, class Of, class In, class Out>
auto mapped(const Of& of, In in, Out out) {
  using Context = std::conditional_t<std::is_void_v<C>, typename Of::Context, C>;
  using T = decltype(detail::call(in, std::declval<typename Of::Value>(), std::declval<Context>()));
  return Domain<T, Context>(
      of.what(), of.schema(),
      [=](const Node& node, const Context& c) { return detail::call(in, of.read(node, c), c); },
      [=](const T& own, const Context& c) { return of.write(detail::call(out, own, c), c); },
      [=](const T& own, const Context& c, Language language) {
        return of.show(detail::call(out, own, c), c, language);
      },
      [=](const Context& c) { return of.shape(c); });
}

/// An object with a value for every name, in their order, as a container of type List: a vector by
/// default; a longer container of fixed size is filled from its front.
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

/// A list, or an object that says the same in another way; written as an object where asked for.
template <class T, class C>
Domain<T, C> list_or_object(const Domain<T, C>& list, const Domain<T, C>& object,
                            bool (*as_object)(const T&)) {
  return {
      list.what(),
      any_of_schema(list.schema(), object.schema()),
      [=](const Node& node, const C& c) {
        return (node.is_object() ? object : list).read(node, c);
      },
      [=](const T& value, const C& c) {
        return (as_object(value) ? object : list).write(value, c);
      },
      [=](const T& value, const C& c, Language language) { return list.show(value, c, language); },
      [=](const C& c) {
        return Shape(list.what(), Shape::Either{{list.shape(c), object.shape(c)}});
      }};
}

}  // namespace sabueso::model
