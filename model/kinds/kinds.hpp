// Kinds: a game has one table of kinds of evidence and one of kinds of actions. Each row gives a
// struct its name, fields, a sentence, its lines in a notebook and an example; everything that is
// said about a kind anywhere comes from its row.
#pragma once

#include <algorithm>
#include <stdexcept>

#include "model/kinds/form.hpp"
#include "model/kinds/phrasebook.hpp"
#include "model/kinds/record.hpp"

namespace sabueso::model {

/// One row, with its struct's type erased. V is the variant of all structs; C is the context, such
/// as the table.
template <class V, class C>
class Row : public Fields<V, C> {
 public:
  const std::string& name() const { return name_; }
  /// If several rows share a name: the key whose presence selects this row.
  const std::string& discriminator() const { return discriminator_; }
  const std::string& rules() const { return rules_; }
  const std::string& example() const { return example_; }
  const std::vector<Phrase>& lines() const { return lines_; }
  const std::optional<Text>& label() const { return label_; }
  bool is_usual() const { return is_usual_; }
  bool is_personal() const { return is_personal_; }
  const std::optional<Text>& help() const { return help_; }
  bool is_asked(const std::string& field, const C& context) const {
    return std::ranges::none_of(
        not_asked_, [&](const auto& one) { return one.first == field && one.second(context); });
  }
  std::optional<FromSum> from_sum(const std::string& field) const {
    if (!from_sum_ || from_sum_->first != field) return std::nullopt;
    return from_sum_->second;
  }
  bool is_in_play(const C& context) const { return !in_play_ || in_play_(context); }
  bool matches(const V& thing) const {
    return thing.index() == initial_.index() && (!test_ || test_(thing));
  }

  /// Sets the keys that an object may have: the table's shared ones and this row's fields.
  void set_shared_keys(const std::vector<std::string>& other_keys) {
    allowed_ = this->keys(other_keys);
  }

  V read(const Node& node, const C& context) const {
    node.allow_only(allowed_);
    V thing = initial_;
    this->read_into(node, thing, context);
    return thing;
  }
  std::string in_words(const V& thing, const C& context, Language language) const {
    return Fields<V, C>::in_words(sentence_, thing, context, language);
  }
  /// The sentence with {key} for the fields that must be there, and without the others. Yes-or-no
  /// fields are kept if `yes`, and left out otherwise.
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
  /// A noun phrase for the thing, as explanations use it; the sentence where the row gives none.
  std::string short_name(const V& thing, const C& context, Language language) const {
    return Fields<V, C>::in_words(short_name_.value_or(sentence_), thing, context, language);
  }

 protected:
  Row(const char* name, const Sentence& sentence, V initial)
      : name_(name), sentence_(sentence), initial_(std::move(initial)) {}

  std::string name_;
  Sentence sentence_;
  std::optional<Sentence> short_name_;
  std::optional<Text> label_, help_;
  bool is_usual_ = false, is_personal_ = false;
  V initial_;
  std::string discriminator_, rules_, example_;
  std::vector<Phrase> lines_;
  std::function<bool(const V&)> test_;
  bool (*in_play_)(const C&) = nullptr;
  std::vector<std::pair<std::string, bool (*)(const C&)>> not_asked_;
  std::optional<std::pair<std::string, FromSum>> from_sum_;  // by the field that follows

 private:
  std::vector<std::string> allowed_;
};

/// Builds the row of the struct K. It has no members of its own, for tables keep the row alone.
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

  /// What is done once the fields so far have been read: for what they must be together.
  Kind& then(void (*step)(K&, const Node&)) {
    this->add_step([step](V& thing, const Node& node) { step(std::get<K>(thing), node); });
    return *this;
  }

  /// If several rows share a name: the key whose presence selects this row.
  Kind& discriminator(const char* key) {
    this->discriminator_ = key;
    return *this;
  }
  /// For several rows of one struct: reading starts from `initial`; a value belongs to this row if
  /// the test says so.
  Kind& where(const K& initial, bool (*test)(const K&)) {
    this->initial_ = initial;
    this->test_ = [test](const V& thing) { return test(std::get<K>(thing)); };
    return *this;
  }
  /// Of an item of evidence: a noun phrase for it, such as "card {card} of {confidant}".
  Kind& short_name(const Sentence& name) {
    this->short_name_ = name;
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
  /// Of an item of evidence: it may rest on what only its writer knows or thinks, even where it
  /// says nothing of the writer, so it is not handed to other players.
  Kind& personal() {
    this->is_personal_ = true;
    return *this;
  }
  /// Of an item of evidence: on which tables there are such; otherwise on all.
  Kind& in_play(bool (*test)(const C&)) {
    this->in_play_ = test;
    return *this;
  }
  /// Of an item of evidence: a field that forms do not ask for on some tables.
  Kind& not_asked(const char* field, bool (*test)(const C&)) {
    this->not_asked_.emplace_back(field, test);
    return *this;
  }
  /// Of an item of evidence: a field that forms fill in by the sum of another one's numbers.
  Kind& from_sum(const char* field, FromSum sum) {
    this->from_sum_.emplace(field, std::move(sum));
    return *this;
  }
  /// Of an item of evidence: when it is written, and what it looks like on the table.
  Kind& help(const Text& help) {
    this->help_ = help;
    return *this;
  }
  /// Of an item of evidence: a line that says it in a notebook, and the fields that the line
  /// implies without writing them, as JSON. An item is written by the first line that says all of
  /// it.
  Kind& line(const LineText& text, const char* implied = "{}") {
    this->lines_.push_back({text, implied});
    return *this;
  }
  /// A line that is only read; `fix_up` corrects the object that was read.
  Kind& line(const LineText& text, void (*fix_up)(Json&)) {
    this->lines_.push_back({text, "{}", fix_up});
    return *this;
  }
  /// Of an action: the numbers of the rules that it rests on, such as "E41, E42".
  Kind& rests_on(const char* rules) {
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

/// A JSON Schema that exactly one of these must match.
OrderedJson one_of_schema(std::vector<OrderedJson> schemas);

/// Reports that the object has none, or more than one, of the keys that select a row of its kind.
/// Throws InputError.
[[noreturn]] void fail_which_row(const Node& node, const std::vector<std::string>& keys,
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
    shared_.insert(shared_.begin() + (shared_.empty() ? 0 : 1), key_);  // behind the id
    for (Row<V, C>& row : rows_) {
      row.set_shared_keys(shared_);
      // Rows that share a name stand one behind the other.
      if (names_.empty() || names_.back() != row.name()) names_.push_back(row.name());
    }
  }

  /// Throws InputError.
  V read(const Node& node, const C& context) const {
    const std::string& name = names_[node.at(key_).one_of(names_, what_)];
    return selected_row(node, name).read(node, context);
  }

  /// Adds the kind and the fields to an object.
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

  /// See Kind::personal.
  bool is_personal(const V& thing) const { return row_of(thing).is_personal(); }

  /// A noun phrase for a thing.
  std::string short_name(const V& thing, const C& context, Language language) const {
    return row_of(thing).short_name(thing, context, language);
  }

  const Row<V, C>& row_of(const V& thing) const {
    for (const auto& row : rows_) {
      if (row.matches(thing)) return row;
    }
    throw std::logic_error("no row's test covers this value");
  }

  const std::vector<Row<V, C>>& rows() const { return rows_; }

  /// How the things are said on lines, on this table.
  Phrasebook phrasebook(const C& context) const {
    Phrasebook book(key_);
    for (const auto& row : rows_) {
      FieldShapes shapes;
      for (const auto& field : row.fields()) {
        shapes.emplace(field->key(), field->shape(context));
      }
      book.add(row.name(), std::move(shapes), row.lines());
    }
    return book;
  }

  /// What is to be filled in for each row that is in play on this table. Kinds that players do not
  /// see have no button.
  std::vector<Form> forms(const C& context, Language language) const {
    std::vector<Form> forms;
    for (const auto& row : rows_) {
      if (!row.is_in_play(context)) continue;
      Form form{row.name(), say(language, row.label().value_or(Text("?", "?"))),
                row.outline(language, true), row.outline(language, false), row.is_usual()};
      if (row.help()) form.help = row.help()->in(language);
      form.example = row.example();
      for (const auto& field : row.fields()) {
        if (!row.is_asked(field->key(), context)) continue;
        form.fields.push_back(
            {field->key(), field->required(), field->shape(context), row.from_sum(field->key())});
      }
      for (const Phrase& line : row.lines()) {  // the Spanish line joins the same fields
        if (form.together.empty()) form.together = LinePattern(line.text.english).glued_fields();
      }
      forms.push_back(std::move(form));
    }
    return forms;
  }

  /// The JSON Schema of an object of any kind. `shared` has the schemas of the shared keys.
  OrderedJson schema(const OrderedJson& shared) const {
    std::vector<OrderedJson> schemas;
    for (const auto& row : rows_) schemas.push_back(row.schema({key_, row.name(), shared}));
    return one_of_schema(std::move(schemas));
  }

 private:
  // The row of that name; if several share it, the one whose discriminator is present.
  const Row<V, C>& selected_row(const Node& node, const std::string& name) const {
    std::vector<std::string> discriminators, present;
    const Row<V, C>* found = nullptr;
    for (const auto& row : rows_) {
      if (row.name() != name) continue;
      if (row.discriminator().empty()) return row;
      discriminators.push_back(row.discriminator());
      if (!node.find(row.discriminator())) continue;
      present.push_back(row.discriminator());
      found = &row;
    }
    if (present.size() != 1) fail_which_row(node, discriminators, present);
    return *found;
  }

  std::string key_;
  Text what_;
  std::vector<std::string> shared_;
  std::vector<Row<V, C>> rows_;
  std::vector<std::string> names_;
};

/// A table of evidence, whose items may have an id and a note. A static table is initialized by a
/// lambda that is called at once: clang 14 otherwise destroys, on every later call, the temporaries
/// that only the first one made.
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
