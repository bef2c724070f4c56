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

/// What a domain does with its values; one class for each way of making a domain.
template <class T, class C>
class DomainRules {
 public:
  DomainRules(const Text& what, OrderedJson schema) : what_(what), schema_(std::move(schema)) {}
  DomainRules(const DomainRules&) = delete;
  DomainRules& operator=(const DomainRules&) = delete;
  DomainRules(DomainRules&&) = delete;
  DomainRules& operator=(DomainRules&&) = delete;
  virtual ~DomainRules() = default;

  /// What a value is, in Spanish with its article: Text("player", "el jugador").
  const Text& what() const { return what_; }
  /// What can be said of a value without knowing what is in play.
  const OrderedJson& schema() const { return schema_; }

  /// Throws InputError.
  virtual T read(const Node& node, const C& c) const = 0;
  virtual OrderedJson write(const T& value, const C& c) const = 0;
  virtual std::string show(const T& value, const C& c, Language language) const = 0;
  /// How a value is typed on a line: any word, unless the class says otherwise.
  virtual Shape shape(const C& /*c*/) const { return {what_, Shape::AnyWord{}}; }

 private:
  Text what_;
  OrderedJson schema_;
};

namespace detail {
template <class T, class C>
class FromFunctions;
template <class T, class C>
class Changed;
template <class T, class D, class C>
class Widened;
}  // namespace detail

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

  /// Takes the rules over.
  explicit Domain(const DomainRules<T, C>* rules) : rules_(rules) {}
  /// A domain with rules of its own, each a function.
  Domain(const Text& what, OrderedJson schema, Read read, Write write, Show show,
         Shaping shaping = {})
      : Domain(new detail::FromFunctions<T, C>(what, std::move(schema), std::move(read),
                                               std::move(write), std::move(show),
                                               std::move(shaping))) {}
  /// A domain that needs to know less of what is in play.
  template <class D>
  requires(!std::is_same_v<C, D> && std::is_convertible_v<const C&, D>)
      // NOLINTNEXTLINE(google-explicit-constructor)
      Domain(const Domain<T, D>& other)
      : Domain(new detail::Widened<T, D, C>(other)) {}

  const Text& what() const { return rules_->what(); }
  const OrderedJson& schema() const { return rules_->schema(); }
  T read(const Node& node, const C& c) const { return rules_->read(node, c); }
  OrderedJson write(const T& value, const C& c) const { return rules_->write(value, c); }
  std::string show(const T& value, const C& c, Language language) const {
    return rules_->show(value, c, language);
  }
  Shape shape(const C& c) const { return rules_->shape(c); }

  /// The same values, read, put into words or typed in another way.
  Domain reading(Read read) const { return changed(std::move(read), {}, {}); }
  Domain showing(Show show) const { return changed({}, std::move(show), {}); }
  Domain typed(Shaping shaping) const { return changed({}, {}, std::move(shaping)); }

 private:
  Domain changed(Read read, Show show, Shaping shaping) const {
    return Domain(
        new detail::Changed<T, C>(*this, std::move(read), std::move(show), std::move(shaping)));
  }

  std::shared_ptr<const DomainRules<T, C>> rules_;  // shared, for domains are built of one another
};

namespace detail {

template <class T, class C>
class FromFunctions final : public DomainRules<T, C> {
 public:
  using Of = Domain<T, C>;
  FromFunctions(const Text& what, OrderedJson schema, typename Of::Read read,
                typename Of::Write write, typename Of::Show show, typename Of::Shaping shaping)
      : DomainRules<T, C>(what, std::move(schema)),
        read_(std::move(read)),
        write_(std::move(write)),
        show_(std::move(show)),
        shaping_(std::move(shaping)) {}

  T read(const Node& node, const C& c) const override { return read_(node, c); }
  OrderedJson write(const T& value, const C& c) const override { return write_(value, c); }
  std::string show(const T& value, const C& c, Language language) const override {
    return show_(value, c, language);
  }
  Shape shape(const C& c) const override {
    return shaping_ ? shaping_(c) : DomainRules<T, C>::shape(c);
  }

 private:
  typename Of::Read read_;
  typename Of::Write write_;
  typename Of::Show show_;
  typename Of::Shaping shaping_;
};

// Another domain, but for those functions that are given.
template <class T, class C>
class Changed final : public DomainRules<T, C> {
 public:
  using Of = Domain<T, C>;
  Changed(const Of& of, typename Of::Read read, typename Of::Show show,
          typename Of::Shaping shaping)
      : DomainRules<T, C>(of.what(), of.schema()),
        of_(of),
        read_(std::move(read)),
        show_(std::move(show)),
        shaping_(std::move(shaping)) {}

  T read(const Node& node, const C& c) const override {
    return read_ ? read_(node, c) : of_.read(node, c);
  }
  OrderedJson write(const T& value, const C& c) const override { return of_.write(value, c); }
  std::string show(const T& value, const C& c, Language language) const override {
    return show_ ? show_(value, c, language) : of_.show(value, c, language);
  }
  Shape shape(const C& c) const override { return shaping_ ? shaping_(c) : of_.shape(c); }

 private:
  Of of_;
  typename Of::Read read_;
  typename Of::Show show_;
  typename Of::Shaping shaping_;
};

template <class T, class D, class C>
class Widened final : public DomainRules<T, C> {
 public:
  explicit Widened(const Domain<T, D>& of) : DomainRules<T, C>(of.what(), of.schema()), of_(of) {}

  T read(const Node& node, const C& c) const override { return of_.read(node, c); }
  OrderedJson write(const T& value, const C& c) const override { return of_.write(value, c); }
  std::string show(const T& value, const C& c, Language language) const override {
    return of_.show(value, c, language);
  }
  Shape shape(const C& c) const override { return of_.shape(c); }

 private:
  Domain<T, D> of_;
};

}  // namespace detail

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

// ---- JSON, made here so that the library's templates need not be in every file

OrderedJson json_text(const std::string& text);
OrderedJson json_list(std::vector<OrderedJson> elements);
OrderedJson json_object(std::vector<std::pair<std::string, OrderedJson>> members);

/// Says that the element is in its list twice. Throws InputError.
[[noreturn]] void fail_repeated(const Node& element);

// ---- values that hang on nothing in play

Domain<bool, Anything> yes_or_no();
/// The same where forms ask in words of its own: "kept" or "discarded".
Domain<bool, Anything> yes_or_no(const Text& what, const Text& yes, const Text& no);

/// A whole number from lowest to highest.
Domain<std::int64_t, Anything> whole_number(std::int64_t lowest, std::int64_t highest,
                                            const Text& what = Text("a whole number",
                                                                    "un número entero"));

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
  const auto write = [spell](const T& value, const C& c) { return OrderedJson(spell(value, c)); };
  const auto show = [spell](const T& value, const C& c, Language) { return spell(value, c); };
  return {what, pattern_schema(pattern), std::move(read), write, show, std::move(shaping)};
}

}  // namespace sabueso::model
