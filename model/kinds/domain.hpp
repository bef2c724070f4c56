// Domains: what the values of a field can be. A domain knows how a value is read, written, put into
// words, typed on a line and described in a schema, given what is in play.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/json/node.hpp"
#include "model/kinds/shape.hpp"
#include "model/text/names.hpp"

namespace sabueso::model {

/// What is in play, for domains that need to know nothing of it.
struct Anything {
  Anything() = default;
  template <class T>
  // NOLINTNEXTLINE(google-explicit-constructor): whatever is in play will do.
  Anything(const T& /*in_play*/) {}
};

/// The values of type T, for whatever of type C is in play.
template <class T, class C>
class Domain {
 public:
  using Value = T;
  using Context = C;
  /// Throws InputError.
  using Read = std::function<T(const Node&, const C&)>;
  using Write = std::function<OrderedJson(const T&, const C&)>;
  using Show = std::function<std::string(const T&, const C&, Language)>;
  /// How a value is typed on a line; any word where that is not said.
  using Shaping = std::function<Shape(const C&)>;

  /// What a value is, in Spanish with its article: Text("player", "el jugador"); and what can be
  /// said of it without knowing what is in play.
  Domain(const Text& what, OrderedJson schema, Read read, Write write, Show show,
         Shaping shaping = {})
      : Domain(Parts{what, std::move(schema), std::move(read), std::move(write), std::move(show),
                     std::move(shaping)}) {}

  const Text& what() const { return parts_->what; }
  const OrderedJson& schema() const { return parts_->schema; }
  T read(const Node& node, const C& c) const { return parts_->read(node, c); }
  OrderedJson write(const T& value, const C& c) const { return parts_->write(value, c); }
  std::string show(const T& value, const C& c, Language language) const {
    return parts_->show(value, c, language);
  }
  Shape shape(const C& c) const {
    return parts_->shaping ? parts_->shaping(c) : Shape(parts_->what, Shape::AnyWord{});
  }

  /// The same values, read, put into words or typed in another way.
  Domain reading(Read read) const {
    Parts parts = *parts_;
    parts.read = std::move(read);
    return Domain(std::move(parts));
  }
  Domain showing(Show show) const {
    Parts parts = *parts_;
    parts.show = std::move(show);
    return Domain(std::move(parts));
  }
  Domain typed(Shaping shaping) const {
    Parts parts = *parts_;
    parts.shaping = std::move(shaping);
    return Domain(std::move(parts));
  }

 private:
  struct Parts {
    Text what;
    OrderedJson schema;
    Read read;
    Write write;
    Show show;
    Shaping shaping;
  };
  explicit Domain(Parts parts) : parts_(std::make_shared<const Parts>(std::move(parts))) {}

  std::shared_ptr<const Parts> parts_;  // shared, for domains are built of one another
};

// ---- schemas

/// A name that the file itself gives.
OrderedJson name_schema();
/// A list, from so many to so many elements.
OrderedJson list_schema(const OrderedJson& one, std::size_t fewest, std::size_t most,
                        bool distinct);
/// An object of values whose keys are names in play.
OrderedJson object_schema(const OrderedJson& one);
OrderedJson either_schema(const OrderedJson& one, const OrderedJson& other);
OrderedJson pattern_schema(const char* pattern);

// ---- values that hang on nothing in play

Domain<bool, Anything> yes_or_no();
/// The same where forms ask in words of its own: "kept" or "discarded".
Domain<bool, Anything> yes_or_no(const Text& what, const Text& yes, const Text& no);

/// A whole number from lowest to highest.
Domain<std::int64_t, Anything> whole_number(std::int64_t lowest, std::int64_t highest);

/// A name that the file itself gives (see Node::name).
Domain<std::string, Anything> new_name();

/// One of a few words that are the same in every file and are not translated there; as it reads.
Domain<std::size_t, Anything> one_word(const Text& what, const std::vector<std::string>& words,
                                       const std::vector<Text>& in_words);

/// New names, from so many to so many, none twice.
Domain<std::vector<std::string>, Anything> new_names(std::size_t fewest, std::size_t most,
                                                     PrintedNames printed = {});

/// JSON that is read elsewhere, or the path of a file that has it; kept as text.
Domain<std::string, Anything> data_or_path();

/// Values that files and sentences spell alike.
template <class T, class C>
Domain<T, C> spelled(const Text& what, const char* pattern, typename Domain<T, C>::Read read,
                     std::function<std::string(const T&, const C&)> spell,
                     typename Domain<T, C>::Shaping shaping = {}) {
  return {what,
          pattern_schema(pattern),
          std::move(read),
          [spell](const T& value, const C& c) { return OrderedJson(spell(value, c)); },
          [spell](const T& value, const C& c, Language) { return spell(value, c); },
          std::move(shaping)};
}

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
  // NOLINTNEXTLINE(google-explicit-constructor): either will do where a list is asked for.
  NameList(const std::vector<std::string>& kept) : kept_(&kept) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
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
  return {
      names.what,
      name_schema(),
      [=](const Node& node, const C& c) {
        return node.one_of(names.list(c).all(), names.what, names.style.printed);
      },
      [=](const std::size_t& index, const C& c) { return OrderedJson(names.list(c).all()[index]); },
      [=](const std::size_t& index, const C& c, Language language) {
        return names.style(names.list(c).all()[index], language);
      },
      [=](const C& c) {
        return Shape(names.what, words_of(names.list(c).all(), names.style.printed));
      }};
}

namespace detail {

// What is in play for domains of both: the one that can stand for the other.
template <class One, class Other>
using Wider =
    std::conditional_t<std::is_same_v<One, Anything> ||
                           (std::is_convertible_v<Other, One> && !std::is_same_v<Other, Anything>),
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

/// A list of values as a container of type List, a vector if not named; from so many to so many,
/// where they are names none twice.
template <class List = void, class T, class C>
auto list_of(const Domain<T, C>& one, std::size_t fewest = 0, std::size_t most = SIZE_MAX,
             bool distinct = true) {
  using Values = detail::ListOr<List, T>;
  const auto each = [=](const Values& list) { return detail::unpacked<T>(list, list.size()); };
  return Domain<Values, C>(
      one.what(), list_schema(one.schema(), fewest, most, distinct),
      [=](const Node& node, const C& c) {
        std::vector<T> found;
        for (const Node& element : node.elements()) {
          T value = one.read(element, c);
          if (distinct && std::ranges::find(found, value) != found.end()) {
            element.fail({Text("{0} is in this list twice", "{0} está dos veces en esta lista"),
                          element.quoted()});
          }
          found.push_back(std::move(value));
        }
        if (found.size() < fewest || found.size() > most) {
          node.fail_number(found.size(), fewest, most);
        }
        return detail::packed<Values>(found);
      },
      [=](const Values& values, const C& c) {
        OrderedJson list = OrderedJson::array();
        for (const T& value : each(values)) list.push_back(one.write(value, c));
        return list;
      },
      [=](const Values& values, const C& c, Language language) {
        std::vector<std::string> parts;
        for (const T& value : each(values)) parts.push_back(one.show(value, c, language));
        return join(parts, language);
      },
      [=](const C& c) { return list_shape(one.shape(c), fewest, most); });
}

/// A list of so many values at least, of which one is meant: it reads "red, blue or green". Files
/// and lines have it as any list.
template <class T, class C>
Domain<std::vector<T>, C> one_among(const Domain<T, C>& one, std::size_t fewest) {
  return list_of(one, fewest)
      .showing([one](const std::vector<T>& values, const C& c, Language language) {
        std::vector<std::string> parts;
        for (const T& value : values) parts.push_back(one.show(value, c, language));
        return either(parts, language);
      });
}

/// An object from names to values: by index, those that are there.
template <class N, class T, class D>
auto by_name(const Names<N>& names, const Domain<T, D>& one) {
  using C = detail::Wider<N, D>;
  using Values = std::vector<std::pair<std::size_t, T>>;
  return Domain<Values, C>(
      names.what, object_schema(one.schema()),
      [=](const Node& node, const C& c) {
        Values found;
        for (const auto& [index, value] :
             node.by_name(names.list(c).all(), names.what, names.style.printed)) {
          found.emplace_back(index, one.read(value, c));
        }
        return found;
      },
      [=](const Values& values, const C& c) {
        OrderedJson json = OrderedJson::object();
        const NameList list = names.list(c);
        for (const auto& [index, value] : values) json[list.all()[index]] = one.write(value, c);
        return json;
      },
      [=](const Values& values, const C& c, Language language) {
        std::vector<std::string> parts;
        const NameList list = names.list(c);
        for (const auto& [index, value] : values) {
          parts.push_back(names.style(list.all()[index], language) + std::string(no_break) +
                          one.show(value, c, language));
        }
        return join(parts, language);
      },
      [=](const C& c) {
        return pairs_shape(names.what, words_of(names.list(c).all(), names.style.printed),
                           one.shape(c));
      });
}

/// The values of another domain as a type of one's own: `in` makes one of what was read, `out`
/// gives it back; both may ask for what is in play.
template <class C = void, class Of, class In, class Out>
auto mapped(const Of& of, In in, Out out) {
  using Context = std::conditional_t<std::is_void_v<C>, typename Of::Context, C>;
  const auto call = [](const auto& way, const auto& value, const Context& c) {
    if constexpr (std::is_invocable_v<decltype(way), decltype(value), const Context&>) {
      return way(value, c);
    } else {
      return way(value);
    }
  };
  using T = decltype(call(in, std::declval<typename Of::Value>(), std::declval<Context>()));
  return Domain<T, Context>(
      of.what(), of.schema(),
      [=](const Node& node, const Context& c) { return call(in, of.read(node, c), c); },
      [=](const T& own, const Context& c) { return of.write(call(out, own, c), c); },
      [=](const T& own, const Context& c, Language language) {
        return of.show(call(out, own, c), c, language);
      },
      [=](const Context& c) { return of.shape(c); });
}

/// An object with a value for every name, in their order, as a container of type List: a vector if
/// not named; of a longer one the first.
template <class List = void, class N, class T, class D>
auto for_every_name(const Names<N>& names, const Domain<T, D>& one) {
  using Named = std::vector<std::pair<std::size_t, T>>;
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
  return every.reading([=](const Node& node, const C& c) {
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
      either_schema(list.schema(), object.schema()),
      [=](const Node& node, const C& c) {
        return node.is_object() ? object.read(node, c) : list.read(node, c);
      },
      [=](const T& value, const C& c) {
        return as_object(value) ? object.write(value, c) : list.write(value, c);
      },
      [=](const T& value, const C& c, Language language) { return list.show(value, c, language); },
      [=](const C& c) {
        return Shape(list.what(), Shape::Either{{list.shape(c), object.shape(c)}});
      }};
}

}  // namespace sabueso::model
