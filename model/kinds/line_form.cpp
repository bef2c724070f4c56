// Taking forms apart, and lines by them.
#include "model/kinds/line_form.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "model/text/utf8.hpp"

namespace sabueso::model {

namespace {

constexpr std::string_view punctuation = " \t\r,;:/()";
// Signs that need no blanks around them; the longer before the shorter.
constexpr auto signs = std::to_array<std::string_view>({"<->", "->", "→", "!=", ">", "=", "+"});

bool is_punctuation(char letter) { return punctuation.find(letter) != std::string_view::npos; }

std::size_t sign_at(std::string_view text) {
  for (const std::string_view sign : signs) {
    if (text.starts_with(sign)) return sign.size();
  }
  return 0;
}

Heard with(const Heard& way, const std::string& key, const Heard& value, std::size_t next) {
  Heard longer{way.value, next, std::max(way.fit, value.fit)};
  longer.value[key] = value.value;
  return longer;
}

}  // namespace

TypedWords words_of_line(std::string_view text, std::size_t first_column) {
  TypedWords words;
  std::size_t column = first_column;
  bool is_open = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t sign = sign_at(text.substr(at));
    std::size_t length = std::max<std::size_t>(sign, 1);
    while (sign == 0 && at + length < text.size() && (text[at + length] & '\xC0') == '\x80') {
      ++length;  // the rest of a letter
    }
    const std::string_view here = text.substr(at, length);
    if (sign == 0 && is_punctuation(here.front())) {
      is_open = false;
    } else if (sign != 0 || !is_open) {
      words.push_back({std::string(here), "", column});
      is_open = sign == 0;
    } else {
      words.back().text += here;
    }
    column += letters(here);
    at += length;
  }
  for (TypedWord& word : words) word.plain = folded(word.text);
  return words;
}

LineForm::LineForm(std::string_view text) {
  while (true) {
    const std::size_t end = text.find(" & ");
    parts_.push_back(take_apart(text.substr(0, end)));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 3);
  }
}

// A form is known to be sound: its constructor at compile time has seen to that.
LineForm::Sequence LineForm::take_apart(std::string_view text) {
  Sequence sequence;
  std::string before;
  while (!text.empty()) {
    if (is_punctuation(text.front())) {
      before += text.front();
      text.remove_prefix(1);
    } else if (text.front() == '[') {
      const std::size_t close = text.find(']');
      sequence.push_back({std::move(before), Group{take_apart(text.substr(1, close - 1))}});
      before.clear();
      text.remove_prefix(close + 1);
    } else {
      std::size_t end = 0;
      while (end < text.size() && !is_punctuation(text[end]) && text[end] != '[') ++end;
      sequence.push_back(piece_of(text.substr(0, end), std::move(before)));
      before.clear();
      text.remove_prefix(end);
      const Piece& last = sequence.back();
      if (const auto* value = std::get_if<Value>(&last.what)) fields_.push_back(value->key);
      if (const auto* all = std::get_if<Glued>(&last.what)) {
        together_.emplace_back();
        for (const Value& value : all->values) together_.back().push_back(value.key);
        fields_.insert(fields_.end(), together_.back().begin(), together_.back().end());
      }
    }
  }
  return sequence;
}

LineForm::Piece LineForm::piece_of(std::string_view word, std::string before) {
  Glued values;
  Literal literal;
  while (!word.empty()) {
    if (word.front() == '{') {
      const std::size_t close = word.find('}');
      values.values.push_back({std::string(word.substr(1, close - 1))});
      word.remove_prefix(close + 1);
      const std::size_t next = std::min(word.find('{'), word.size());
      if (next > 0) values.between = word.substr(0, 1);
      word.remove_prefix(next);
    } else {
      const std::size_t end = word.find('|');
      literal.words.emplace_back(nullptr, std::string(word.substr(0, end)));
      word.remove_prefix(end == std::string_view::npos ? word.size() : end + 1);
    }
  }
  if (values.values.empty()) return {std::move(before), std::move(literal)};
  if (values.values.size() == 1) return {std::move(before), std::move(values.values.front())};
  return {std::move(before), std::move(values)};
}

// ---- reading

std::vector<Heard> LineForm::read(Hearing& hearing, const ShapeOf& shapes) const {
  std::vector<std::size_t> order(parts_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<Heard> whole;
  do {
    std::vector<Heard> ways{{Json::object()}};
    for (const std::size_t part : order) {
      ways = follow(parts_[part], std::move(ways), hearing, shapes);
    }
    for (Heard& way : ways) {
      if (hearing.is_at_end(way.next)) {
        whole.push_back(std::move(way));
      } else {
        hearing.expect_end(way.next);
      }
    }
  } while (std::ranges::next_permutation(order).found);
  return whole;
}

std::vector<Heard> LineForm::follow(const Sequence& sequence, std::vector<Heard> ways,
                                    Hearing& hearing, const ShapeOf& shapes) {
  for (const Piece& piece : sequence) {
    std::vector<Heard> longer;
    for (const Heard& way : ways) {
      for (Heard& next : step(piece, way, hearing, shapes)) longer.push_back(std::move(next));
    }
    ways = std::move(longer);
    if (!hearing.keep(ways.size())) break;
  }
  return ways;
}

std::vector<Heard> LineForm::step(const Piece& piece, const Heard& way, Hearing& hearing,
                                  const ShapeOf& shapes) {
  if (const auto* group = std::get_if<Group>(&piece.what)) {
    std::vector<Heard> ways = follow(group->pieces, {way}, hearing, shapes);
    ways.push_back(way);
    return ways;
  }
  if (const auto* several = std::get_if<Glued>(&piece.what)) {
    return glued(*several, way, hearing, shapes);
  }
  std::vector<Heard> ways;
  if (const auto* value = std::get_if<Value>(&piece.what)) {
    for (const Heard& heard : hearing.hear(shapes.at(value->key), way.next)) {
      ways.push_back(with(way, value->key, heard, heard.next));
    }
    return ways;
  }
  const Literal& literal = std::get<Literal>(piece.what);
  if (!hearing.is_at_end(way.next)) {
    const TypedWord& typed = hearing.words()[way.next];
    std::optional<unsigned> best;
    for (const Word& word : literal.words) {
      const auto fit = word.fit(typed.text, typed.plain);
      if (fit) best = std::min(best.value_or(*fit), *fit);
    }
    if (best) return {{way.value, way.next + 1, std::max(way.fit, *best)}};
  }
  hearing.expect(way.next, literal.words);
  return ways;
}

std::vector<Heard> LineForm::glued(const Glued& glued, const Heard& way, Hearing& hearing,
                                   const ShapeOf& shapes) {
  if (hearing.is_at_end(way.next)) return {};
  TypedWords halves;
  std::string_view text = hearing.words()[way.next].text;
  for (std::size_t i = 0; i < glued.values.size(); ++i) {
    const bool is_last = i + 1 == glued.values.size();
    const std::size_t end = is_last                 ? text.size()
                            : glued.between.empty() ? text.find_first_not_of("0123456789")
                                                    : text.find(glued.between);
    if (end == std::string_view::npos) return {};
    halves.push_back({std::string(text.substr(0, end)), folded(text.substr(0, end))});
    text.remove_prefix(is_last ? end : end + glued.between.size());
  }
  Hearing within(halves);  // what goes wrong inside of a word is no place of the line
  std::vector<Heard> ways{{way.value, 0, way.fit}};
  for (const Value& value : glued.values) {
    std::vector<Heard> longer;
    for (const Heard& one : ways) {
      for (const Heard& heard : within.hear(shapes.at(value.key), one.next)) {
        longer.push_back(with(one, value.key, heard, heard.next));
      }
    }
    ways = std::move(longer);
  }
  for (Heard& one : ways) one.next = way.next + 1;
  return ways;
}

void LineForm::add_words(std::vector<std::string>& words) const {
  for (const Sequence& part : parts_) add_words_of(part, words);
}

void LineForm::add_words_of(const Sequence& sequence, std::vector<std::string>& words) {
  for (const Piece& piece : sequence) {
    if (const auto* group = std::get_if<Group>(&piece.what)) add_words_of(group->pieces, words);
    if (const auto* literal = std::get_if<Literal>(&piece.what)) {
      for (const Word& word : literal->words) words.push_back(word.spelled());
    }
  }
}

// ---- writing

std::optional<std::string> LineForm::write(const Json& object, const ShapeOf& shapes,
                                           Language language) const {
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::find(fields_, key) == fields_.end()) return std::nullopt;
  }
  std::string text;
  for (const Sequence& part : parts_) {
    if (!text.empty()) text += ' ';
    if (!write_into(part, object, shapes, language, text)) return std::nullopt;
    if (text.ends_with(' ')) text.pop_back();  // a part that is not there
  }
  return text;
}

bool LineForm::write_into(const Sequence& sequence, const Json& object, const ShapeOf& shapes,
                          Language language, std::string& text) {
  const auto add = [&](const Value& value) {
    if (!object.contains(value.key)) return false;
    const auto spelled = spell(shapes.at(value.key), object.at(value.key), language);
    if (spelled) text += *spelled;
    return spelled.has_value();
  };
  for (const Piece& piece : sequence) {
    if (const auto* group = std::get_if<Group>(&piece.what)) {
      const std::size_t before = text.size();
      text += piece.before;
      if (!write_into(group->pieces, object, shapes, language, text)) text.resize(before);
      continue;
    }
    text += piece.before;
    if (const auto* literal = std::get_if<Literal>(&piece.what))
      text += literal->words.front().spelled();
    if (const auto* value = std::get_if<Value>(&piece.what); value != nullptr && !add(*value)) {
      return false;
    }
    const auto* several = std::get_if<Glued>(&piece.what);
    for (std::size_t i = 0; several != nullptr && i < several->values.size(); ++i) {
      if (i > 0) text += several->between;
      if (!add(several->values[i])) return false;
    }
  }
  return true;
}

}  // namespace sabueso::model
