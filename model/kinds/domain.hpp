// Domains: what the values of a field can be. A domain knows how a value is read, written, put into
// words, typed on a line and described in a schema, given a context such as the table.
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

/// The context of domains that need none; any context converts to it.
struct NoContext {
  NoContext() = default;
  template <class T>
  // Implicit: any context will do.
  NoContext(const T& /*context*/) {}
};

/// Values of type T, in a context of type C.
template <class T, class C>
class Domain {
 public:
  using Value = T;
  using Context = C;
  struct Functions {
    /// What a value is, in Spanish with its article: Text("player", "el jugador").
    Text what;
    /// The JSON Schema of a value, whatever the context.
    OrderedJson schema;
    /// Throws InputError.
    std::function<T(const Node&, const C&)> read;
    std::function<OrderedJson(const T&, const C&)> write;
    std::function<std::string(const T&, const C&, Language)> show;
    /// How a value is typed on a line; without it, as any word.
    std::function<Shape(const C&)> shape{};
  };
  using Read = decltype(Functions::read);
  using Show = decltype(Functions::show);
  using MakeShape = decltype(Functions::shape);

  Domain(Text what, OrderedJson schema, Read read, decltype(Functions::write) write, Show show,
         MakeShape shape = {})
      : Domain(Functions{what, std::move(schema), std::move(read), std::move(write),
                         std::move(show), std::move(shape)}) {}
  explicit Domain(Functions functions)
      : functions_(std::make_shared<const Functions>(std::move(functions))) {}
  /// The same domain in a wider context: one that converts to its own.
  template <class D>
  requires(!std::is_same_v<C, D> && std::is_convertible_v<const C&, D>)
      Domain(const Domain<T, D>& other)
      : Domain(
            other.what(), other.schema(),
            [other](const Node& node, const C& context) { return other.read(node, context); },
            [other](const T& value, const C& context) { return other.write(value, context); },
            [other](const T& value, const C& context, Language language) {
              return other.show(value, context, language);
            },
            [other](const C& context) { return other.shape(context); }) {}

  const Text& what() const { return functions_->what; }
  const OrderedJson& schema() const { return functions_->schema; }
  T read(const Node& node, const C& context) const { return functions_->read(node, context); }
  OrderedJson write(const T& value, const C& context) const {
    return functions_->write(value, context);
  }
  std::string show(const T& value, const C& context, Language language) const {
    return functions_->show(value, context, language);
  }
  Shape shape(const C& context) const {
    return functions_->shape ? functions_->shape(context) : Shape(what(), Shape::AnyWord{});
  }

  /// Copies that read values, put them into words or let them be typed in another way.
  Domain with_reader(Read read) const { return with(&Functions::read, std::move(read)); }
  Domain with_show(Show show) const { return with(&Functions::show, std::move(show)); }
  Domain with_shape(MakeShape shape) const { return with(&Functions::shape, std::move(shape)); }

 private:
  template <class Function>
  Domain with(Function Functions::*member, Function function) const {
    Functions changed = *functions_;
    changed.*member = std::move(function);
    return Domain(std::move(changed));
  }

  std::shared_ptr<const Functions> functions_;  // shared, as domains are made of one another
};

// ---- schemas

/// A name that the file itself gives.
OrderedJson name_schema();
/// A list of `fewest` to `most` elements.
OrderedJson list_schema(const OrderedJson& one, std::size_t fewest, std::size_t most,
                        bool distinct);
/// An object of values whose keys are names in play.
OrderedJson object_schema(const OrderedJson& one);
OrderedJson any_of_schema(const OrderedJson& one, const OrderedJson& other);
OrderedJson pattern_schema(const char* pattern);

// ---- JSON, made here so that the library's templates need not be in every file

OrderedJson json_string(const std::string& text);
OrderedJson json_list(std::vector<OrderedJson> elements);
OrderedJson json_object(std::vector<std::pair<std::string, OrderedJson>> members);

// ---- values that need no context

Domain<bool, NoContext> yes_or_no();
/// The same, with its own words for yes and no on lines and in forms: "kept" or "discarded".
Domain<bool, NoContext> yes_or_no(const Text& what, const Text& yes, const Text& no);

/// A whole number from lowest to highest.
Domain<std::int64_t, NoContext> whole_number(std::int64_t lowest, std::int64_t highest,
                                             const Text& what = Text("a whole number",
                                                                     "un número entero"));

/// A name that the file itself gives (see Node::name).
Domain<std::string, NoContext> new_name();

/// The index of one of these words, which files never translate; `in_words` is how they read.
Domain<std::size_t, NoContext> one_word(const Text& what, const std::vector<std::string>& words,
                                        const std::vector<Text>& in_words);

/// A list of `fewest` to `most` new names, none twice.
Domain<std::vector<std::string>, NoContext> new_names(std::size_t fewest, std::size_t most,
                                                      PrintedNames printed = {});

/// JSON that is read elsewhere, or the path of a file that has it; kept as text.
Domain<std::string, NoContext> data_or_path();

/// Values that files and sentences spell alike.
template <class T, class C>
Domain<T, C> spelled(const Text& what, const char* pattern, typename Domain<T, C>::Read read,
                     std::function<std::string(const T&, const C&)> spell,
                     typename Domain<T, C>::MakeShape make_shape = {}) {
  const auto write = [spell](const T& value, const C& context) {
    return OrderedJson(spell(value, context));
  };
  const auto show = [spell](const T& value, const C& context, Language) {
    return spell(value, context);
  };
  return {what, pattern_schema(pattern), std::move(read), write, show, std::move(make_shape)};
}

}  // namespace sabueso::model
