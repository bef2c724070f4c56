// Records: a struct's fields, each a member with its key and its domain. From them come reading,
// writing, the schema, and the words that sentences are filled with.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <type_traits>
#include <variant>

#include "model/kinds/compound.hpp"
#include "model/kinds/sentence.hpp"

namespace sabueso::model {

/// What can be said of a field without knowing what the things are.
struct FieldFacts {
  std::string key;
  bool required = false;
  OrderedJson schema;
};

/// What an object's schema has before its fields: a key that says its kind, and keys that all
/// objects of a table may have.
struct SchemaBefore {
  std::string kind_key{};  // none where empty
  std::string kind{};
  OrderedJson shared{};  // an object of schemas, or null
};

/// A JSON Schema of objects with these fields.
OrderedJson schema_of(const std::vector<const FieldFacts*>& fields, const SchemaBefore& before);

/// Whether the field's values are yes and no.
bool is_yes_or_no(const FieldFacts& field);

/// One field of things of type V, with what is in play of type C.
template <class V, class C>
class Field {
 public:
  explicit Field(FieldFacts facts) : facts_(std::move(facts)) {}
  Field(const Field&) = delete;
  Field& operator=(const Field&) = delete;
  Field(Field&&) = delete;
  Field& operator=(Field&&) = delete;
  virtual ~Field() = default;

  const FieldFacts& facts() const { return facts_; }
  const std::string& key() const { return facts_.key; }
  bool required() const { return facts_.required; }
  const OrderedJson& schema() const { return facts_.schema; }

  /// How its values are typed on a line.
  virtual Shape shape(const C& context) const = 0;
  virtual void read(const Node& node, V& into, const C& context) const = 0;
  /// Whether a sentence's `{field}` counts as present: an optional field if it is written, a
  /// required one unless it is a no, an empty list or nothing.
  virtual bool is_there(const V& from, const C& context) const = 0;
  /// Whether files have it.
  virtual bool is_written(const V& from, const C& context) const = 0;
  virtual OrderedJson write(const V& from, const C& context) const = 0;
  virtual std::string show(const V& from, const C& context, Language language) const = 0;

 private:
  FieldFacts facts_;
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

// Access to a stored member of type S of a thing of type V, or a function that computes one from
// the thing, which cannot be read into.
template <class V, class S>
struct MemberAccess {
  std::function<S*(V&)> into;
  std::function<const S*(const V&)> member;
  std::function<S(const V&)> worked_out;

  auto use(const V& thing, const auto& task) const {
    return member ? task(*member(thing)) : task(worked_out(thing));
  }
};

template <class V, class K, class Member>
auto access_to(Member member) {
  using S = std::remove_cvref_t<std::invoke_result_t<Member, const K&>>;
  MemberAccess<V, S> access;
  if constexpr (std::is_lvalue_reference_v<std::invoke_result_t<Member, K&>>) {
    access.into = [member](V& thing) { return &std::invoke(member, as<K>(thing)); };
    access.member = [member](const V& thing) { return &std::invoke(member, as<K>(thing)); };
  } else {
    access.worked_out = [member](const V& thing) { return std::invoke(member, as<K>(thing)); };
  }
  return access;
}

// A field whose values are of the domain's type T, and kept as S. Its class depends on these
// types only, not on the struct and the member, so that a game's fields need few instances.
template <class V, class C, class S, class T>
class StoredField final : public Field<V, C> {
 public:
  using Omit = std::function<bool(const V&, const C&)>;

  /// `usual`: what files leave out, if the field may be left out and nothing else is said.
  StoredField(FieldFacts facts, MemberAccess<V, S> access, const Domain<T, C>& domain,
              std::optional<S> usual, Omit omit)
      : Field<V, C>(std::move(facts)),
        access_(std::move(access)),
        domain_(domain),
        usual_(std::move(usual)),
        omit_(std::move(omit)) {}

  Shape shape(const C& context) const override { return domain_.shape(context); }
  void read(const Node& node, V& into, const C& context) const override {
    if (!access_.into) return;
    S& member = *access_.into(into);
    if constexpr (std::is_convertible_v<T, S> && !std::is_arithmetic_v<S>) {
      member = domain_.read(node, context);
    } else {
      member = static_cast<S>(domain_.read(node, context));
    }
  }
  bool is_there(const V& from, const C& context) const override {
    if (!this->required()) return is_written(from, context);
    return access_.use(from, [](const S& value) {
      if constexpr (Optional<S>::value) {
        return value.has_value();
      } else if constexpr (std::is_same_v<S, bool>) {
        return value;
      } else if constexpr (requires { value.empty(); }) {
        return !value.empty();
      } else {
        return true;
      }
    });
  }
  bool is_written(const V& from, const C& context) const override {
    if (omit_) return !omit_(from, context);
    if constexpr (std::equality_comparable<S>) {
      if (usual_) {
        return access_.use(from, [&](const S& value) { return !(value == *usual_); });
      }
    }
    return true;
  }
  OrderedJson write(const V& from, const C& context) const override {
    return access_.use(from,
                       [&](const S& stored) { return domain_.write(value(stored), context); });
  }
  std::string show(const V& from, const C& context, Language language) const override {
    return access_.use(
        from, [&](const S& stored) { return domain_.show(value(stored), context, language); });
  }

 private:
  static decltype(auto) value(const S& stored) {
    if constexpr (std::is_same_v<S, T>) {
      return (stored);
    } else if constexpr (Optional<S>::value) {
      return static_cast<T>(*stored);  // where a domain has "nothing" as a value, S is T
    } else {
      return static_cast<T>(stored);
    }
  }

  MemberAccess<V, S> access_;
  Domain<T, C> domain_;
  std::optional<S> usual_;
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

  /// Reads the fields of an object, whose other keys are not looked at. `context` may be `into`,
  /// which then has the fields that were read before. Throws InputError.
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
  OrderedJson schema(const SchemaBefore& before = {}) const { return schema_of(facts(), before); }

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
  /// A field that must be there.
  template <class K, class Member, class T>
  void add_required(const char* key, Member member, const Domain<T, C>& domain) {
    auto access = detail::access_to<V, K>(member);
    using S = typename decltype(access.worked_out)::result_type;
    append<S, T>({key, true, domain.schema()}, std::move(access), domain, {}, {});
  }

  /// A field that may be left out.
  template <class K, class Member, class T>
  void add_optional(const char* key, Member member, const Domain<T, C>& domain,
                    std::function<bool(const V&, const C&)> omit = {}) {
    auto access = detail::access_to<V, K>(member);
    using S = typename decltype(access.worked_out)::result_type;
    std::optional<S> usual;
    if constexpr (std::default_initializable<K>) {
      const K plain{};
      usual = std::invoke(member, plain);
    }
    append<S, T>({key, false, domain.schema()}, std::move(access), domain, std::move(usual),
                 std::move(omit));
  }

  /// What is done after the fields so far have been read, before the next.
  void add_step(std::function<void(V&, const Node&)> step) {
    steps_.emplace_back(fields_.size(), std::move(step));
  }

 private:
  template <class S, class T>
  void append(FieldFacts facts, detail::MemberAccess<V, S> access, const Domain<T, C>& domain,
              std::optional<S> usual, std::function<bool(const V&, const C&)> omit) {
    const Field<V, C>* field = new detail::StoredField<V, C, S, T>(
        std::move(facts), std::move(access), domain, std::move(usual), std::move(omit));
    fields_.emplace_back(field);
  }

  std::vector<const FieldFacts*> facts() const {
    std::vector<const FieldFacts*> all;
    for (const auto& field : fields_) all.push_back(&field->facts());
    return all;
  }

  std::vector<std::shared_ptr<const Field<V, C>>> fields_;
  std::vector<std::pair<std::size_t, std::function<void(V&, const Node&)>>> steps_;
};

/// The fields of one struct K.
template <class K, class C>
class Record : public Fields<K, C> {
 public:
  /// A field that must be there.
  template <class Member, class T, class D>
  Record& field(const char* key, Member member, const Domain<T, D>& domain) {
    this->template add_required<K>(key, member, Domain<T, C>(domain));
    return *this;
  }

  /// A field that may be left out: files leave it out where it is as in a new struct, or where
  /// `omit(struct, context)` says so.
  template <class Member, class T, class D>
  Record& optional(const char* key, Member member, const Domain<T, D>& domain,
                   std::function<bool(const K&, const C&)> omit = {}) {
    this->template add_optional<K>(key, member, Domain<T, C>(domain), std::move(omit));
    return *this;
  }

  /// What runs after the fields so far are read, and before the next: sets defaults that depend on
  /// them.
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
