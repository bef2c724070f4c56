// Records: a struct's fields, each a member with its key and its domain. From them come reading,
// writing, the schema, and the words that sentences are filled with.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <type_traits>
#include <variant>

#include "model/kinds/domain.hpp"
#include "model/kinds/sentence.hpp"

namespace sabueso::model {

/// One field of things of type V, with what is in play of type C.
template <class V, class C>
class Field {
 public:
  using Shaping = std::function<Shape(const C&)>;

  Field(std::string key, bool required, const OrderedJson& schema, Shaping shaping)
      : key_(std::move(key)), required_(required), schema_(schema), shaping_(std::move(shaping)) {}
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;
  Field(Field&&) = delete;
  Field& operator=(Field&&) = delete;
  virtual ~Field() = default;

  const std::string& key() const { return key_; }
  bool required() const { return required_; }
  const OrderedJson& schema() const { return schema_; }
  /// How its values are typed on a line.
  Shape shape(const C& context) const { return shaping_(context); }

  virtual void read(const Node& node, V& into, const C& context) const = 0;
  /// Whether sentences find it there: when files have it; a yes-or-no field when it is yes, a list
  /// when it has something.
  virtual bool is_there(const V& from, const C& context) const = 0;
  /// Whether files have it.
  virtual bool is_written(const V& from, const C& context) const = 0;
  virtual OrderedJson write(const V& from, const C& context) const = 0;
  virtual std::string show(const V& from, const C& context, Language language) const = 0;

 private:
  std::string key_;
  bool required_;
  OrderedJson schema_;
  Shaping shaping_;
};

namespace detail {

template <class T>
struct Optional : std::false_type {};
template <class T>
struct Optional<std::optional<T>> : std::true_type {};

/// The K that a thing is: itself, or as an alternative.
template <class K, class V>
auto& as(V& thing) {
  if constexpr (std::is_same_v<K, std::remove_const_t<V>>) {
    return thing;
  } else {
    return std::get<K>(thing);
  }
}

// A field that is a member of K, or whatever a function makes of one: a reference where it is to be
// read.
template <class V, class K, class C, class Member, class Of>
class MemberField final : public Field<V, C> {
 public:
  using Omit = std::function<bool(const K&, const C&)>;

  MemberField(const char* key, bool required, Member member, Of domain, Omit omit)
      : Field<V, C>(key, required, domain.schema(),
                    [domain](const C& context) { return domain.shape(context); }),
        member_(member),
        domain_(std::move(domain)),
        omit_(std::move(omit)) {}

  void read(const Node& node, V& into, const C& context) const override {
    if constexpr (std::is_lvalue_reference_v<std::invoke_result_t<Member, K&>>) {
      Stored& member = std::invoke(member_, as<K>(into));
      if constexpr (std::is_convertible_v<Value, Stored> && !std::is_arithmetic_v<Stored>) {
        member = domain_.read(node, context);
      } else {
        member = static_cast<Stored>(domain_.read(node, context));
      }
    }
  }
  bool is_there(const V& from, const C& context) const override {
    if (!this->required()) return is_written(from, context);
    const auto& value = std::invoke(member_, as<K>(from));
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
  bool is_written(const V& from, const C& context) const override {
    if (omit_) return !omit_(as<K>(from), context);
    if (this->required()) return true;
    if constexpr (std::default_initializable<K> && std::equality_comparable<Stored>) {
      const K plain{};
      return !(std::invoke(member_, as<K>(from)) == std::invoke(member_, plain));
    }
    return true;
  }
  OrderedJson write(const V& from, const C& context) const override {
    return domain_.write(value(as<K>(from)), context);
  }
  std::string show(const V& from, const C& context, Language language) const override {
    return domain_.show(value(as<K>(from)), context, language);
  }

 private:
  using Value = typename Of::Value;
  using Stored = std::remove_cvref_t<std::invoke_result_t<Member, const K&>>;

  Value value(const K& from) const {
    const auto& stored = std::invoke(member_, from);
    // A domain may have "nothing" as a value.
    if constexpr (Optional<Stored>::value && !std::is_same_v<Stored, Value>) {
      return static_cast<Value>(*stored);
    } else {
      return static_cast<Value>(stored);
    }
  }

  Member member_;
  Of domain_;
  Omit omit_;
};

}  // namespace detail

/// The fields of things of type V, in the order in which they are read and written.
template <class V, class C>
class Fields {
 public:
  const std::vector<std::shared_ptr<const Field<V, C>>>& fields() const { return fields_; }

  /// Keys in order, these before them.
  std::vector<std::string> keys(std::vector<std::string> before = {}) const {
    for (const auto& field : fields_) before.push_back(field->key());
    return before;
  }

  /// What is done before a field is read: something may yet put it into the object.
  using Before = std::function<void(const Field<V, C>&, const C&)>;

  /// Reads the fields of an object, whose other keys are not looked at. What is in play may be the
  /// thing itself, as far as it has been read. Throws InputError.
  void read_into(const Node& node, V& into, const C& context, const Before& before = {}) const {
    auto step = steps_.begin();
    for (std::size_t i = 0; i <= fields_.size(); ++i) {
      for (; step != steps_.end() && step->first == i; ++step) step->second(into, node);
      if (i == fields_.size()) break;
      const Field<V, C>& field = *fields_[i];
      if (before) before(field, context);
      if (const auto value = field.required() ? node.at(field.key()) : node.find(field.key())) {
        field.read(*value, into, context);
      }
    }
  }

  /// Adds the fields to an object.
  void write_into(const V& from, const C& context, OrderedJson& json) const {
    for (const auto& field : fields_) {
      if (field->is_written(from, context)) json[field->key()] = field->write(from, context);
    }
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

  /// The sentence about a thing.
  std::string in_words(const Sentence& sentence, const V& thing, const C& context,
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

 protected:
  template <class K, class Member, class Of>
  void add(const char* key, bool required, Member member, Of domain,
           std::function<bool(const K&, const C&)> omit) {
    fields_.push_back(std::make_shared<detail::MemberField<V, K, C, Member, Of>>(
        key, required, member, std::move(domain), std::move(omit)));
  }

  /// What is done after the fields so far have been read, before the next.
  void add_step(std::function<void(V&, const Node&)> step) {
    steps_.emplace_back(fields_.size(), std::move(step));
  }

 private:
  std::vector<std::shared_ptr<const Field<V, C>>> fields_;
  std::vector<std::pair<std::size_t, std::function<void(V&, const Node&)>>> steps_;
};

/// The fields of one struct K.
template <class K, class C>
class Record : public Fields<K, C> {
 public:
  /// A field that must be there.
  template <class Member, class Of>
  Record& field(const char* key, Member member, Of domain) {
    this->template add<K>(key, true, member, std::move(domain), {});
    return *this;
  }

  /// A field that may be left out: files leave it out where it is as in a new struct, or where
  /// `omit(struct, context)` says so.
  template <class Member, class Of>
  Record& optional(const char* key, Member member, Of domain,
                   std::function<bool(const K&, const C&)> omit = {}) {
    this->template add<K>(key, false, member, std::move(domain), std::move(omit));
    return *this;
  }

  /// What is done after the fields so far have been read, before the next: for what those that are
  /// not there hang on.
  Record& then(std::function<void(K&, const Node&)> step) {
    this->add_step(std::move(step));
    return *this;
  }

  /// Reads an object that has no other keys. Throws InputError.
  K read(const Node& node, const C& context) const {
    node.allow_only(this->keys());
    K into{};
    this->read_into(node, into, context);
    return into;
  }
  OrderedJson write(const K& from, const C& context) const {
    OrderedJson json = OrderedJson::object();
    this->write_into(from, context, json);
    return json;
  }
};

/// Values that are objects with the fields of a record.
template <class K, class C>
Domain<K, C> object_of(const Text& what, const Record<K, C>& record, const Sentence& sentence) {
  return {what,
          record.schema(),
          [=](const Node& node, const C& c) { return record.read(node, c); },
          [=](const K& value, const C& c) { return record.write(value, c); },
          [=](const K& value, const C& c, Language language) {
            return record.in_words(sentence, value, c, language);
          },
          [=](const C& c) {
            Shape::Object object;
            for (const auto& field : record.fields()) {
              object.fields.emplace_back(field->key(), field->shape(c));
            }
            return Shape(what, std::move(object));
          }};
}

}  // namespace sabueso::model
