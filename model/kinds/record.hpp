// Records: a struct's fields, each a member with its key and its domain. From them come reading,
// writing, the schema, and the words that sentences are filled with.
#pragma once

#include <functional>
#include <memory>
#include <type_traits>

#include "model/kinds/domain.hpp"
#include "model/kinds/sentence.hpp"

namespace sabueso::model {

/// One field of a struct K, with what is in play of type C.
template <class K, class C>
class Field {
 public:
  explicit Field(std::string key, bool required) : key_(std::move(key)), required_(required) {}
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;
  Field(Field&&) = delete;
  Field& operator=(Field&&) = delete;
  virtual ~Field() = default;

  const std::string& key() const { return key_; }
  bool required() const { return required_; }

  virtual void read(const Node& node, K& into, const C& context) const = 0;
  /// Whether sentences find it there: when files have it; a yes-or-no field when it is yes, a list
  /// when it has something.
  virtual bool is_there(const K& from, const C& context) const = 0;
  /// Whether files have it.
  virtual bool is_written(const K& from, const C& context) const = 0;
  virtual OrderedJson write(const K& from, const C& context) const = 0;
  virtual std::string show(const K& from, const C& context, Language language) const = 0;
  virtual std::vector<std::string> values(const C& context) const = 0;
  virtual const OrderedJson& schema() const = 0;
  virtual const Text& what() const = 0;

 private:
  std::string key_;
  bool required_;
};

namespace detail {

template <class T>
struct Optional : std::false_type {};
template <class T>
struct Optional<std::optional<T>> : std::true_type {};

// A field that is a member, or whatever a function makes a reference to of the struct.
template <class K, class C, class Member, class Of>
class MemberField final : public Field<K, C> {
 public:
  using Omit = std::function<bool(const K&, const C&)>;

  MemberField(const char* key, bool required, Member member, Of domain, Omit omit)
      : Field<K, C>(key, required), member_(member), domain_(std::move(domain)), omit_(omit) {}

  void read(const Node& node, K& into, const C& context) const override {
    using Stored = std::remove_cvref_t<decltype(std::invoke(member_, into))>;
    if constexpr (std::is_convertible_v<Value, Stored>) {
      if constexpr (std::is_arithmetic_v<Stored>) {
        std::invoke(member_, into) = static_cast<Stored>(domain_.read(node, context));
      } else {
        std::invoke(member_, into) = domain_.read(node, context);
      }
    } else {
      std::invoke(member_, into) = static_cast<Stored>(domain_.read(node, context));
    }
  }
  bool is_there(const K& from, const C& context) const override {
    if (omit_ && omit_(from, context)) return false;
    const auto& value = std::invoke(member_, from);
    using Stored = std::remove_cvref_t<decltype(value)>;
    if constexpr (Optional<Stored>::value) {
      return value.has_value();
    } else if constexpr (std::is_same_v<Stored, bool>) {
      return value;
    } else if constexpr (requires { value.empty(); }) {
      return !value.empty();
    } else {
      return true;
    }
  }
  bool is_written(const K& from, const C& context) const override {
    using Stored = std::remove_cvref_t<decltype(std::invoke(member_, from))>;
    if (omit_ && omit_(from, context)) return false;
    return !may_lack<Stored> || is_there(from, context);
  }
  OrderedJson write(const K& from, const C& context) const override {
    return domain_.write(value(from), context);
  }
  std::string show(const K& from, const C& context, Language language) const override {
    return domain_.show(value(from), context, language);
  }
  std::vector<std::string> values(const C& context) const override {
    return domain_.values(context);
  }
  const OrderedJson& schema() const override { return domain_.schema; }
  const Text& what() const override { return domain_.what; }

 private:
  using Value = typename Of::Value;

  // Whether files leave the member out where it is nothing; a domain may have "nothing" as a value.
  template <class Stored>
  static constexpr bool may_lack = Optional<Stored>::value && !std::is_same_v<Stored, Value>;

  decltype(auto) value(const K& from) const {
    const auto& stored = std::invoke(member_, from);
    if constexpr (may_lack<std::remove_cvref_t<decltype(stored)>>) {
      return convert(*stored);
    } else {
      return convert(stored);
    }
  }
  template <class Stored>
  static decltype(auto) convert(const Stored& stored) {
    if constexpr (std::is_same_v<Stored, Value>) {
      return (stored);
    } else {
      return static_cast<Value>(stored);
    }
  }

  Member member_;
  Of domain_;
  Omit omit_;
};

}  // namespace detail

/// The fields of a struct K, in the order in which they are read and written.
template <class K, class C>
class Record {
 public:
  /// A field that must be there.
  template <class Member, class Of>
  Record& field(const char* key, Member member, Of domain) {
    return add(key, true, member, std::move(domain), {});
  }

  /// A field that may be left out: the member is an optional, or stays as it is; files leave it out
  /// where `omit(struct, context)` says so.
  template <class Member, class Of>
  Record& optional(const char* key, Member member, Of domain,
                   std::function<bool(const K&, const C&)> omit = {}) {
    return add(key, false, member, std::move(domain), std::move(omit));
  }

  /// What is done after the fields so far have been read, before the next: for what those that are
  /// not there hang on.
  Record& then(std::function<void(K&, const Node&)> step) {
    steps_.emplace_back(fields_.size(), std::move(step));
    return *this;
  }

  const std::vector<std::shared_ptr<const Field<K, C>>>& fields() const { return fields_; }

  /// Keys in order, these before them.
  std::vector<std::string> keys(std::vector<std::string> before = {}) const {
    for (const auto& field : fields_) before.push_back(field->key());
    return before;
  }

  /// Reads the fields of an object, whose other keys are not looked at. What is in play may be the
  /// struct itself, as far as it has been read. Throws InputError.
  void read_into(const Node& node, K& into, const C& context) const {
    auto step = steps_.begin();
    for (std::size_t i = 0; i <= fields_.size(); ++i) {
      for (; step != steps_.end() && step->first == i; ++step) step->second(into, node);
      if (i == fields_.size()) break;
      const Field<K, C>& field = *fields_[i];
      if (const auto value = field.required() ? node.at(field.key()) : node.find(field.key())) {
        field.read(*value, into, context);
      }
    }
  }

  /// Reads an object that has no other keys. Throws InputError.
  K read(const Node& node, const C& context) const {
    node.allow_only(keys());
    K into{};
    read_into(node, into, context);
    return into;
  }

  /// Adds the fields to an object.
  void write_into(const K& from, const C& context, OrderedJson& json) const {
    for (const auto& field : fields_) {
      if (field->is_written(from, context)) json[field->key()] = field->write(from, context);
    }
  }
  OrderedJson write(const K& from, const C& context) const {
    OrderedJson json = OrderedJson::object();
    write_into(from, context, json);
    return json;
  }

  /// A JSON Schema of objects with these fields and, before them, those given.
  OrderedJson schema(OrderedJson properties = OrderedJson::object(),
                     OrderedJson required = OrderedJson::array()) const {
    for (const auto& field : fields_) {
      properties[field->key()] = field->schema();
      if (field->required()) required.push_back(field->key());
    }
    OrderedJson schema{{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty()) schema["required"] = std::move(required);
    schema["additionalProperties"] = false;
    return schema;
  }

  /// The sentence about this struct.
  std::string in_words(const Sentence& sentence, const K& thing, const C& context,
                       Language language) const {
    return sentence.in(language, [&](std::string_view key) -> std::optional<std::string> {
      for (const auto& field : fields_) {
        if (field->key() != key) continue;
        if (!field->is_there(thing, context)) return std::nullopt;
        return field->show(thing, context, language);
      }
      return std::nullopt;
    });
  }

 private:
  template <class Member, class Of>
  Record& add(const char* key, bool required, Member member, Of domain,
              std::function<bool(const K&, const C&)> omit) {
    fields_.push_back(std::make_shared<detail::MemberField<K, C, Member, Of>>(
        key, required, member, std::move(domain), std::move(omit)));
    return *this;
  }

  std::vector<std::shared_ptr<const Field<K, C>>> fields_;
  std::vector<std::pair<std::size_t, std::function<void(K&, const Node&)>>> steps_;
};

/// Values that are objects with the fields of a record.
template <class K, class C>
Domain<K, C> object_of(const Text& what, const Record<K, C>& record, const Sentence& sentence) {
  return {what,
          [=](const Node& node, const C& c) { return record.read(node, c); },
          [=](const K& value, const C& c) { return record.write(value, c); },
          [=](const K& value, const C& c, Language language) {
            return record.in_words(sentence, value, c, language);
          },
          [](const C&) { return std::vector<std::string>(); },
          record.schema()};
}

}  // namespace sabueso::model
