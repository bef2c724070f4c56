// Taking patterns apart, and lines by them.
#include "model/kinds/line_pattern.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

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

Match with(const Match& partial, const std::string& key, const Match& value, std::size_t next) {
  Match longer{partial.value, next, std::max(partial.fit, value.fit)};
  longer.value[key] = value.value;
  return longer;
}

}  // namespace

TypedWords words_of_line(std::string_view text, std::size_t first_column) {
  TypedWords words;
  std::size_t column = first_column;
  bool is_open = false, is_behind_comma = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t sign = sign_at(text.substr(at));
    std::size_t length = std::max<std::size_t>(sign, 1);
    while (sign == 0 && at + length < text.size() && (text[at + length] & '\xC0') == '\x80') {
      ++length;  // the rest of a letter
    }
    const std::string_view here = text.substr(at, length);
    if (sign == 0 && is_punctuation(here.front())) {
      is_open = false;
      is_behind_comma = is_behind_comma || here == "," || here == ";";
    } else if (sign != 0 || !is_open) {
      words.push_back({std::string(here), "", column, std::exchange(is_behind_comma, false)});
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

LinePattern::LinePattern(std::string_view text) {
  while (true) {
    const std::size_t end = text.find(" & ");
    unordered_parts_.push_back(take_apart(text.substr(0, end)));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 3);
  }
}

// The pattern is well-formed: LineText checks that at compile time.
LinePattern::Sequence LinePattern::take_apart(std::string_view text) {
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
      if (const auto* value = std::get_if<Value>(&last.content)) fields_.push_back(value->key);
      if (const auto* all = std::get_if<Glued>(&last.content)) {
        glued_fields_.emplace_back();
        for (const Value& value : all->values) glued_fields_.back().push_back(value.key);
        fields_.insert(fields_.end(), glued_fields_.back().begin(), glued_fields_.back().end());
      }
    }
  }
  return sequence;
}

LinePattern::Piece LinePattern::piece_of(std::string_view word, std::string before) {
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

std::vector<Match> LinePattern::read(LineParser& parser, const FieldShapes& shapes) const {
  std::vector<std::size_t> order(unordered_parts_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<Match> whole;
  do {
    std::vector<Match> partials{{Json::object()}};
    for (const std::size_t part : order) {
      partials = match_sequence(unordered_parts_[part], std::move(partials), parser, shapes);
    }
    for (Match& partial : partials) {
      if (parser.is_at_end(partial.next)) {
        whole.push_back(std::move(partial));
      } else {
        parser.expect_end(partial.next);
      }
    }
  } while (std::next_permutation(order.begin(), order.end()));
  return whole;
}

std::vector<Match> LinePattern::match_sequence(const Sequence& sequence,
                                               std::vector<Match> partials, LineParser& parser,
                                               const FieldShapes& shapes) {
  for (const Piece& piece : sequence) {
    std::vector<Match> longer;
    for (const Match& partial : partials) {
      for (Match& next : match_piece(piece, partial, parser, shapes))
        longer.push_back(std::move(next));
    }
    partials = std::move(longer);
    if (!parser.within_limit(partials.size())) break;
  }
  return partials;
}

std::vector<Match> LinePattern::match_piece(const Piece& piece, const Match& partial,
                                            LineParser& parser, const FieldShapes& shapes) {
  if (const auto* group = std::get_if<Group>(&piece.content)) {
    std::vector<Match> partials = match_sequence(group->pieces, {partial}, parser, shapes);
    partials.push_back(partial);
    return partials;
  }
  if (const auto* several = std::get_if<Glued>(&piece.content)) {
    return match_glued(*several, partial, parser, shapes);
  }
  std::vector<Match> partials;
  if (const auto* value = std::get_if<Value>(&piece.content)) {
    for (const Match& match : parser.match(shapes.at(value->key), partial.next)) {
      partials.push_back(with(partial, value->key, match, match.next));
    }
    return partials;
  }
  const Literal& literal = std::get<Literal>(piece.content);
  if (!parser.is_at_end(partial.next)) {
    const TypedWord& typed = parser.words()[partial.next];
    std::optional<unsigned> best;
    for (const Word& word : literal.words) {
      const auto fit = word.fit(typed.text, typed.plain);
      if (fit) best = std::min(best.value_or(*fit), *fit);
    }
    if (best) return {{partial.value, partial.next + 1, std::max(partial.fit, *best)}};
  }
  parser.expect(partial.next, literal.words);
  return partials;
}

std::vector<Match> LinePattern::match_glued(const Glued& word, const Match& partial,
                                            LineParser& parser, const FieldShapes& shapes) {
  if (parser.is_at_end(partial.next)) return {};
  TypedWords halves;
  std::string_view text = parser.words()[partial.next].text;
  for (std::size_t i = 0; i < word.values.size(); ++i) {
    const bool is_last = i + 1 == word.values.size();
    const std::size_t end = is_last                ? text.size()
                            : word.between.empty() ? text.find_first_not_of("0123456789")
                                                   : text.find(word.between);
    if (end == std::string_view::npos) return {};
    halves.push_back({std::string(text.substr(0, end)), folded(text.substr(0, end))});
    text.remove_prefix(is_last ? end : end + word.between.size());
  }
  // Its own parser: a failure inside a glued word must not move the column of the line's error.
  LineParser within(halves);
  std::vector<Match> partials{{partial.value, 0, partial.fit}};
  for (const Value& value : word.values) {
    std::vector<Match> longer;
    for (const Match& one : partials) {
      for (const Match& match : within.match(shapes.at(value.key), one.next)) {
        longer.push_back(with(one, value.key, match, match.next));
      }
    }
    partials = std::move(longer);
  }
  for (Match& one : partials) one.next = partial.next + 1;
  return partials;
}

void LinePattern::add_words(std::vector<std::string>& words) const {
  for (const Sequence& part : unordered_parts_) add_words_of(part, words);
}

void LinePattern::add_words_of(const Sequence& sequence, std::vector<std::string>& words) {
  for (const Piece& piece : sequence) {
    if (const auto* group = std::get_if<Group>(&piece.content)) add_words_of(group->pieces, words);
    if (const auto* literal = std::get_if<Literal>(&piece.content)) {
      for (const Word& word : literal->words) words.push_back(word.spelled());
    }
  }
}

// ---- writing

std::optional<std::string> LinePattern::write(const Json& object, const FieldShapes& shapes,
                                              Language language) const {
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::find(fields_, key) == fields_.end()) return std::nullopt;
  }
  std::string text;
  for (const Sequence& part : unordered_parts_) {
    if (!text.empty()) text += ' ';
    if (!write_into(part, object, shapes, language, text)) return std::nullopt;
    if (text.ends_with(' ')) text.pop_back();  // a part that is not there
  }
  return text;
}

bool LinePattern::write_into(const Sequence& sequence, const Json& object,
                             const FieldShapes& shapes, Language language, std::string& text) {
  const auto add = [&](const Value& value) {
    if (!object.contains(value.key)) return false;
    const auto spelled = spell(shapes.at(value.key), object.at(value.key), language);
    if (spelled) text += *spelled;
    return spelled.has_value();
  };
  for (const Piece& piece : sequence) {
    if (const auto* group = std::get_if<Group>(&piece.content)) {
      const std::size_t before = text.size();
      text += piece.before;
      if (!write_into(group->pieces, object, shapes, language, text)) text.resize(before);
      continue;
    }
    text += piece.before;
    if (const auto* literal = std::get_if<Literal>(&piece.content))
      text += literal->words.front().spelled();
    if (const auto* value = std::get_if<Value>(&piece.content); value != nullptr && !add(*value)) {
      return false;
    }
    const auto* several = std::get_if<Glued>(&piece.content);
    for (std::size_t i = 0; several != nullptr && i < several->values.size(); ++i) {
      if (i > 0) text += several->between;
      if (!add(several->values[i])) return false;
    }
  }
  return true;
}

}  // namespace sabueso::model
