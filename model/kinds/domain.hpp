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

/// The implementation of a domain; one subclass for each way to make one.
template <class T, class C>
class DomainImpl {
 public:
  DomainImpl(const Text& what, OrderedJson schema) : what_(what), schema_(std::move(schema)) {}
  DomainImpl(const DomainImpl&) = delete;
  DomainImpl& operator=(const DomainImpl&) = delete;
  DomainImpl(DomainImpl&&) = delete;
  DomainImpl& operator=(DomainImpl&&) = delete;
  virtual ~DomainImpl() = default;

  /// What a value is, in Spanish with its article: Text("player", "el jugador").
  const Text& what() const { return what_; }
  /// The JSON Schema of a value, whatever the context.
  const OrderedJson& schema() const { return schema_; }

  /// Throws InputError.
  virtual T read(const Node& node, const C& context) const = 0;
  virtual OrderedJson write(const T& value, const C& context) const = 0;
  virtual std::string show(const T& value, const C& context, Language language) const = 0;
  /// How a value is typed on a line: any word, unless the class says otherwise.
  virtual Shape shape(const C& /*context*/) const { return {what_, Shape::AnyWord{}}; }

 private:
  Text what_;
  OrderedJson schema_;
};

namespace detail {
template <class T, class C>
class FromFunctions;
}  // namespace detail

/// Values of type T, in a context of type C.
template <class T, class C>
class Domain {
 public:
  using Value = T;
  using Context = C;
  /// Throws InputError.
  using Read = std::function<T(const Node&, const C&)>;
  using Write = std::function<OrderedJson(const T&, const C&)>;
  using Show = std::function<std::string(const T&, const C&, Language)>;
  /// How a value is typed on a line; without it, as any word.
  using MakeShape = std::function<Shape(const C&)>;

  /// Takes ownership of the implementation.
  explicit Domain(const DomainImpl<T, C>* impl) : impl_(impl) {}
  /// A domain made of functions.
  Domain(const Text& what, OrderedJson schema, Read read, Write write, Show show,
         MakeShape make_shape = {})
      : Domain(new detail::FromFunctions<T, C>(what, std::move(schema), std::move(read),
                                               std::move(write), std::move(show),
                                               std::move(make_shape))) {}
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

  const Text& what() const { return impl_->what(); }
  const OrderedJson& schema() const { return impl_->schema(); }
  T read(const Node& node, const C& context) const { return impl_->read(node, context); }
  OrderedJson write(const T& value, const C& context) const { return impl_->write(value, context); }
  std::string show(const T& value, const C& context, Language language) const {
    return impl_->show(value, context, language);
  }
  Shape shape(const C& context) const { return impl_->shape(context); }

  /// Copies that read values, put them into words or let them be typed in another way.
  Domain with_reader(Read read) const {
    return {what(), schema(), std::move(read), writer(), shower(), shaper()};
  }
  Domain with_show(Show show) const {
    return {what(), schema(), reader(), writer(), std::move(show), shaper()};
  }
  Domain with_shape(MakeShape make_shape) const {
    return {what(), schema(), reader(), writer(), shower(), std::move(make_shape)};
  }

 private:
  Read reader() const {
    return [of = *this](const Node& node, const C& context) { return of.read(node, context); };
  }
  Write writer() const {
    return [of = *this](const T& value, const C& context) { return of.write(value, context); };
  }
  Show shower() const {
    return [of = *this](const T& value, const C& context, Language language) {
      return of.show(value, context, language);
    };
  }
  MakeShape shaper() const {
    return [of = *this](const C& context) { return of.shape(context); };
  }

  std::shared_ptr<const DomainImpl<T, C>> impl_;  // shared, as domains are made of one another
};

namespace detail {

template <class T, class C>
class FromFunctions final : public DomainImpl<T, C> {
 public:
  using Of = Domain<T, C>;
  FromFunctions(const Text& what, OrderedJson schema, typename Of::Read read,
                typename Of::Write write, typename Of::Show show, typename Of::MakeShape make_shape)
      : DomainImpl<T, C>(what, std::move(schema)),
        read_(std::move(read)),
        write_(std::move(write)),
        show_(std::move(show)),
        make_shape_(std::move(make_shape)) {}

  T read(const Node& node, const C& context) const override { return read_(node, context); }
  OrderedJson write(const T& value, const C& context) const override {
    return write_(value, context);
  }
  std::string show(const T& value, const C& context, Language language) const override {
    return show_(value, context, language);
  }
  Shape shape(const C& context) const override {
    return make_shape_ ? make_shape_(context) : DomainImpl<T, C>::shape(context);
  }

 private:
  typename Of::Read read_;
  typename Of::Write write_;
  typename Of::Show show_;
  typename Of::MakeShape make_shape_;
};

}  // namespace detail

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

/// Says that the element is in its list twice. Throws InputError.
[[noreturn]] void fail_repeated(const Node& element);

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
