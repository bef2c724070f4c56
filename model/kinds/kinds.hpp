// Kinds: the one table a game has of its evidence, and the one it has of its actions. A row joins a
// struct with its name, its fields, a sentence, its lines in a notebook and an example; everything
// that is said about a kind anywhere comes from its row.
#pragma once

#include "model/kinds/form.hpp"
#include "model/kinds/phrasebook.hpp"
#include "model/kinds/record.hpp"

namespace sabueso::model {

/// One row, whatever its struct: the things are of the variant V, with what is in play of type C.
template <class V, class C>
class Row : public Fields<V, C> {
 public:
  const std::string& name() const { return name_; }
  /// Of several rows that share a name: the key by which files tell this one.
  const std::string& told_by() const { return told_by_; }
  const std::string& rules() const { return rules_; }
  const std::string& example() const { return example_; }
  const std::vector<Phrase>& lines() const { return lines_; }
  const std::optional<Text>& label() const { return label_; }
  bool is_usual() const { return is_usual_; }
  bool is_one(const V& thing) const {
    return thing.index() == begins_.index() && (!test_ || test_(thing));
  }

  /// What its objects may have besides its fields, as the table says.
  void allow(const std::vector<std::string>& other_keys) { allowed_ = this->keys(other_keys); }

  V read(const Node& node, const C& context) const {
    node.allow_only(allowed_);
    V into = begins_;
    this->read_into(node, into, context);
    return into;
  }
  std::string in_words(const V& thing, const C& context, Language language) const {
    return Fields<V, C>::in_words(sentence_, thing, context, language);
  }
  /// The sentence with its keys, and without what need not be there; where something is to be said
  /// yes or no to, with that said.
  std::string outline(Language language, bool yes) const {
    return sentence_.in(language, [&](std::string_view key) -> std::optional<std::string> {
      for (const auto& field : this->fields()) {
        if (field->key() != key || !field->required()) continue;
        const bool is_no = !yes && is_yes_or_no(field->facts());
        return is_no ? std::nullopt : std::optional("{" + std::string(key) + "}");
      }
      return std::nullopt;
    });
  }
  /// What an explanation calls the thing; the sentence about it where the row does not say.
  std::string called(const V& thing, const C& context, Language language) const {
    return Fields<V, C>::in_words(called_.value_or(sentence_), thing, context, language);
  }

 protected:
  Row(const char* name, const Sentence& sentence, V begins)
      : name_(name), sentence_(sentence), begins_(std::move(begins)) {}

  std::string name_;
  Sentence sentence_;
  std::optional<Sentence> called_;
  std::optional<Text> label_;
  bool is_usual_ = false;
  V begins_;
  std::string told_by_, rules_, example_;
  std::vector<Phrase> lines_;
  std::function<bool(const V&)> test_;

 private:
  std::vector<std::string> allowed_;
};

/// The row of the struct K.
template <class K, class V, class C>
class Kind : public Row<V, C> {
 public:
  /// The sentence has no full stop; for actions it says what is done.
  Kind(const char* name, const Sentence& sentence) : Row<V, C>(name, sentence, K{}) {}

  template <class Member, class T, class D>
  Kind& field(const char* key, Member member, const Domain<T, D>& domain) {
    this->template add_required<K>(key, member, Domain<T, C>(domain));
    return *this;
  }
  template <class Member, class T, class D>
  Kind& optional(const char* key, Member member, const Domain<T, D>& domain) {
    this->template add_optional<K>(key, member, Domain<T, C>(domain));
    return *this;
  }

  /// One of several forms that share a name: the one that files tell by this key.
  Kind& told_by(const char* key) {
    this->told_by_ = key;
    return *this;
  }
  /// One of several rows that share a struct: those that begin as this one, and are known by a
  /// test.
  Kind& where(const K& begins, bool (*test)(const K&)) {
    this->begins_ = begins;
    this->test_ = [test](const V& thing) { return test(std::get<K>(thing)); };
    return *this;
  }
  /// Of an item of evidence: what an explanation calls it, such as "card {card} of {confidant}".
  Kind& call(const Sentence& name) {
    this->called_ = name;
    return *this;
  }
  /// Of an item of evidence: what a button for it says, and whether it is what players see most.
  Kind& button(const Text& label) {
    this->label_ = label;
    return *this;
  }
  Kind& usual_button(const Text& label) {
    this->is_usual_ = true;
    return button(label);
  }
  /// Of an item of evidence: a line that says it in a notebook, and what the line says besides its
  /// fields, as JSON. Written is the first that says all of an item.
  Kind& line(const LineText& text, const char* besides = "{}") {
    this->lines_.push_back({text, besides});
    return *this;
  }
  /// A line that is read and not written, where what is read is to be put right.
  Kind& line(const LineText& text, void (*right)(Json&)) {
    this->lines_.push_back({text, "{}", right});
    return *this;
  }
  /// Of an action: the numbers of the rules that it rests on, as one text.
  Kind& by(const char* rules) {
    this->rules_ = rules;
    return *this;
  }
  /// An item of this kind as a file may have it, on the printed game's table.
  Kind& example(const char* json) {
    this->example_ = json;
    return *this;
  }
};

namespace detail {

template <class V, class... Ks>
struct Covers;
template <class... All, class... Ks>
struct Covers<std::variant<All...>, Ks...> {
  template <class K>
  static constexpr bool has = (std::is_same_v<K, Ks> || ...);
  static constexpr bool value = (has<All> && ...);
};

}  // namespace detail

/// A JSON Schema of what has just one of these.
OrderedJson any_of_schemas(std::vector<OrderedJson> schemas);

/// Says that of the keys that tell the forms of a kind the object has none, or several. Throws
/// InputError.
[[noreturn]] void fail_which_form(const Node& node, const std::vector<std::string>& forms,
                                  const std::vector<std::string>& found);

/// A table of kinds. A variant's alternative without a row does not compile.
template <class V, class C>
class Kinds {
 public:
  /// The key that says an object's kind ("kind", "do"), what a kind is called in messages, the
  /// keys that every object may have, and the rows.
  template <class... Ks>
  Kinds(const char* key, const Text& what, std::vector<std::string> shared,
        const Kind<Ks, V, C>&... rows)
      : key_(key), what_(what), shared_(std::move(shared)), rows_{rows...} {
    static_assert(detail::Covers<V, Ks...>::value, "every alternative has a row");
    shared_.insert(shared_.begin() + (shared_.empty() ? 0 : 1), key_);
    for (Row<V, C>& row : rows_) {
      row.allow(shared_);
      if (names_.empty() || names_.back() != row.name()) names_.push_back(row.name());
    }
  }

  /// Throws InputError.
  V read(const Node& node, const C& context) const {
    const std::string& name = names_[node.at(key_).one_of(names_, what_)];
    return form(node, name).read(node, context);
  }

  /// Adds name and fields to an object.
  void write_into(const V& thing, const C& context, OrderedJson& json) const {
    const Row<V, C>& row = row_of(thing);
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

  /// What an explanation calls a thing.
  std::string called(const V& thing, const C& context, Language language) const {
    return row_of(thing).called(thing, context, language);
  }

  const Row<V, C>& row_of(const V& thing) const {
    for (const auto& row : rows_) {
      if (row.is_one(thing)) return row;
    }
    return rows_.front();  // not reached: every alternative has a row for each of its values
  }

  const std::vector<Row<V, C>>& rows() const { return rows_; }

  /// How the things are said on lines, with this in play.
  Phrasebook phrasebook(const C& context) const {
    Phrasebook book(key_);
    for (const auto& row : rows_) {
      ShapeOf shapes;
      for (const auto& field : row.fields()) {
        shapes.emplace(field->key(), field->shape(context));
      }
      book.add(row.name(), std::move(shapes), row.lines());
    }
    return book;
  }

  /// What is to be filled in for each row, with this in play.
  std::vector<Form> forms(const C& context, Language language) const {
    std::vector<Form> forms;
    for (const auto& row : rows_) {
      Form form{row.name(), say(language, row.label().value_or(Text("?", "?"))),
                row.outline(language, true), row.outline(language, false), row.is_usual()};
      for (const auto& field : row.fields()) {
        form.fields.push_back({field->key(), field->required(), field->shape(context)});
      }
      for (const Phrase& line : row.lines()) {
        if (form.together.empty()) form.together = LineForm(line.text.english).together();
      }
      forms.push_back(std::move(form));
    }
    return forms;
  }

  /// One JSON Schema of all kinds; the shared keys with their schemas.
  OrderedJson schema(const OrderedJson& shared) const {
    std::vector<OrderedJson> forms;
    for (const auto& row : rows_) forms.push_back(row.schema({key_, row.name(), shared}));
    return any_of_schemas(std::move(forms));
  }

 private:
  // The row of that name, or of several forms the one whose key is there.
  const Row<V, C>& form(const Node& node, const std::string& name) const {
    std::vector<std::string> forms, there;
    const Row<V, C>* found = nullptr;
    for (const auto& row : rows_) {
      if (row.name() != name) continue;
      if (row.told_by().empty()) return row;
      forms.push_back(row.told_by());
      if (!node.find(row.told_by())) continue;
      there.push_back(row.told_by());
      found = &row;
    }
    if (there.size() != 1) fail_which_form(node, forms, there);
    return *found;
  }

  std::string key_;
  Text what_;
  std::vector<std::string> shared_;
  std::vector<Row<V, C>> rows_;
  std::vector<std::string> names_;
};

// A table kept in a function's static is made by a lambda called on the spot: clang 14 otherwise
// destroys, on every later call, the temporaries that only the first one made.

/// A table of evidence, whose items may have an id and a note.
template <class V, class C, class... Ks>
Kinds<V, C> evidence_table(const Kind<Ks, V, C>&... rows) {
  return Kinds<V, C>("kind", Text("kind", "el tipo"), {"id", "note"}, rows...);
}

/// A table of actions.
template <class V, class C, class... Ks>
Kinds<V, C> action_table(const Kind<Ks, V, C>&... rows) {
  return Kinds<V, C>("do", Text("action", "la acción"), {}, rows...);
}

}  // namespace sabueso::model
