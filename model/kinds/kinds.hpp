// Kinds: the one table a game has of its evidence, and the one it has of its actions. A row joins a
// struct with its name, its fields, a sentence and an example; everything that is said about a kind
// anywhere comes from its row.
#pragma once

#include <variant>

#include "model/kinds/record.hpp"

namespace sabueso::model {

/// One row: the struct K, with what is in play of type C.
template <class K, class C>
class Kind : public Record<K, C> {
 public:
  /// The sentence has no full stop; for actions it says what is done.
  Kind(const char* name, const Sentence& sentence) : name_(name), sentence_(sentence) {}

  template <class Member, class Of>
  Kind& field(const char* key, Member member, Of domain) {
    Record<K, C>::field(key, member, std::move(domain));
    return *this;
  }
  template <class Member, class Of>
  Kind& optional(const char* key, Member member, Of domain,
                 std::function<bool(const K&, const C&)> omit = {}) {
    Record<K, C>::optional(key, member, std::move(domain), std::move(omit));
    return *this;
  }

  /// One of several forms that share a name: the one that files tell by this key.
  Kind& told_by(const char* key) {
    told_by_ = key;
    return *this;
  }
  /// One of several rows that share a struct: those that begin as this one, and are known by a
  /// test.
  Kind& where(const K& begins, bool (*test)(const K&)) {
    begins_ = begins;
    is_one_ = test;
    return *this;
  }
  /// Of an action: the numbers of the rules that it rests on, as one text.
  Kind& by(const char* rules) {
    rules_ = rules;
    return *this;
  }
  /// An item of this kind as a file may have it, on the printed game's table.
  Kind& example(const char* json) {
    example_ = json;
    return *this;
  }

  const std::string& name() const { return name_; }
  const Sentence& sentence() const { return sentence_; }
  const std::string& key_that_tells() const { return told_by_; }
  const std::string& rules() const { return rules_; }
  const std::string& sample() const { return example_; }
  const K& begins() const { return begins_; }
  bool is_one(const K& thing) const { return is_one_ == nullptr || is_one_(thing); }

 private:
  std::string name_;
  Sentence sentence_;
  std::string told_by_, rules_, example_;
  K begins_{};
  bool (*is_one_)(const K&) = nullptr;
};

/// What can be asked of any row, whatever its struct: the things are of the variant V.
template <class V, class C>
class KindRow {
 public:
  KindRow() = default;
  KindRow(const KindRow&) = delete;
  KindRow& operator=(const KindRow&) = delete;
  KindRow(KindRow&&) = delete;
  KindRow& operator=(KindRow&&) = delete;
  virtual ~KindRow() = default;

  virtual const std::string& name() const = 0;
  virtual const std::string& told_by() const = 0;
  virtual const std::string& rules() const = 0;
  virtual const std::string& example() const = 0;
  virtual bool is_one(const V& thing) const = 0;
  virtual V read(const Node& node, const std::vector<std::string>& keys,
                 const C& context) const = 0;
  virtual void write_into(const V& thing, const C& context, OrderedJson& json) const = 0;
  virtual OrderedJson schema(OrderedJson properties, OrderedJson required) const = 0;
  virtual std::string in_words(const V& thing, const C& context, Language language) const = 0;

  struct FieldFacts {
    std::string key;
    bool required = false;
    Text what;
  };
  virtual std::vector<FieldFacts> fields() const = 0;
  /// What a field can have, as files spell it; none where that cannot be listed.
  virtual std::vector<std::string> values(std::string_view key, const C& context) const = 0;
};

namespace detail {

template <class V, class K, class C>
class TypedRow final : public KindRow<V, C> {
 public:
  explicit TypedRow(Kind<K, C> kind) : kind_(std::move(kind)) {}

  const std::string& name() const override { return kind_.name(); }
  const std::string& told_by() const override { return kind_.key_that_tells(); }
  const std::string& rules() const override { return kind_.rules(); }
  const std::string& example() const override { return kind_.sample(); }
  bool is_one(const V& thing) const override {
    const K* mine = std::get_if<K>(&thing);
    return mine != nullptr && kind_.is_one(*mine);
  }
  V read(const Node& node, const std::vector<std::string>& keys, const C& context) const override {
    node.allow_only(kind_.keys(keys));
    K into = kind_.begins();
    kind_.read_into(node, into, context);
    return into;
  }
  void write_into(const V& thing, const C& context, OrderedJson& json) const override {
    kind_.write_into(std::get<K>(thing), context, json);
  }
  OrderedJson schema(OrderedJson properties, OrderedJson required) const override {
    return kind_.schema(std::move(properties), std::move(required));
  }
  std::string in_words(const V& thing, const C& context, Language language) const override {
    return kind_.in_words(kind_.sentence(), std::get<K>(thing), context, language);
  }
  std::vector<typename KindRow<V, C>::FieldFacts> fields() const override {
    std::vector<typename KindRow<V, C>::FieldFacts> all;
    for (const auto& field : kind_.fields()) {
      all.push_back({field->key(), field->required(), field->what()});
    }
    return all;
  }
  std::vector<std::string> values(std::string_view key, const C& context) const override {
    for (const auto& field : kind_.fields()) {
      if (field->key() == key) return field->values(context);
    }
    return {};
  }

 private:
  Kind<K, C> kind_;
};

template <class K, class V>
struct IsIn : std::false_type {};
template <class K, class... All>
struct IsIn<K, std::variant<All...>> : std::bool_constant<(std::is_same_v<K, All> || ...)> {};

template <class V, class... Ks>
struct Covers;
template <class... All, class... Ks>
struct Covers<std::variant<All...>, Ks...>
    : std::bool_constant<(IsIn<All, std::variant<Ks...>>::value && ...)> {};

}  // namespace detail

/// A table of kinds. A variant's alternative without a row does not compile.
template <class V, class C>
class Kinds {
 public:
  /// The key that says an object's kind ("kind", "do"), what a kind is called in messages, the
  /// keys that every object may have, and the rows.
  template <class... Ks>
  Kinds(const char* key, const Text& what, std::vector<std::string> shared, Kind<Ks, C>... rows)
      : key_(key), what_(what), shared_(std::move(shared)) {
    static_assert(detail::Covers<V, Ks...>::value, "every alternative has a row");
    shared_.insert(shared_.begin() + (shared_.empty() ? 0 : 1), key_);
    (rows_.push_back(std::make_shared<detail::TypedRow<V, Ks, C>>(std::move(rows))), ...);
    for (const auto& row : rows_) {
      if (names_.empty() || names_.back() != row->name()) names_.push_back(row->name());
    }
  }

  /// Throws InputError.
  V read(const Node& node, const C& context) const {
    const std::string& name = names_[node.at(key_).one_of(names_, what_)];
    return form(node, name).read(node, shared_, context);
  }

  /// Adds name and fields to an object.
  void write_into(const V& thing, const C& context, OrderedJson& json) const {
    const KindRow<V, C>& row = row_of(thing);
    json[key_] = row.name();
    row.write_into(thing, context, json);
  }
  OrderedJson write(const V& thing, const C& context) const {
    OrderedJson json = OrderedJson::object();
    write_into(thing, context, json);
    return json;
  }

  std::string in_words(const V& thing, const C& context, Language language) const {
    return row_of(thing).in_words(thing, context, language);
  }

  const KindRow<V, C>& row_of(const V& thing) const {
    for (const auto& row : rows_) {
      if (row->is_one(thing)) return *row;
    }
    return *rows_.front();  // not reached: every alternative has a row for each of its values
  }

  const std::vector<std::shared_ptr<const KindRow<V, C>>>& rows() const { return rows_; }

  /// One JSON Schema of all kinds; the shared keys with their schemas.
  OrderedJson schema(const OrderedJson& shared) const {
    OrderedJson forms = OrderedJson::array();
    for (const auto& row : rows_) {
      OrderedJson properties = shared;
      properties[key_] = {{"const", row->name()}};
      forms.push_back(row->schema(std::move(properties), OrderedJson::array({key_})));
    }
    return {{"oneOf", std::move(forms)}};
  }

 private:
  // The row of that name, or of several forms the one whose key is there.
  const KindRow<V, C>& form(const Node& node, const std::string& name) const {
    std::vector<const KindRow<V, C>*> forms;
    std::vector<std::string> keys, found;
    const KindRow<V, C>* chosen = nullptr;
    for (const auto& row : rows_) {
      if (row->name() != name) continue;
      if (row->told_by().empty()) return *row;
      keys.push_back("\"" + row->told_by() + "\"");
      if (!node.find(row->told_by())) continue;
      chosen = row.get();
      found.push_back(keys.back());
    }
    if (found.size() == 1) return *chosen;
    node.fail({Text("just one of {0} belongs here, and this has {1}",
                    "aquí va solo uno de {0}, y esto lleva {1}"),
               listed(keys),
               found.empty() ? Message(Text("none", "ninguno"))
                             : Message(Text("{0}", "{0}"), listed(found))});
  }

  static std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
  }

  std::string key_;
  Text what_;
  std::vector<std::string> shared_;
  std::vector<std::shared_ptr<const KindRow<V, C>>> rows_;
  std::vector<std::string> names_;
};

}  // namespace sabueso::model
