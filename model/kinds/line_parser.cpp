// Every way to read a line is followed, up to a limit, and how far any of them came is remembered.
#include "model/kinds/line_parser.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "model/text/utf8.hpp"

namespace sabueso::model {

namespace {

constexpr std::size_t most_ways = 300;  // of reading a line, that are followed

// "and" and "or" between the members of a list; never the beginning of a name.
bool is_link(const std::string& plain) {
  constexpr auto links = std::to_array<std::string_view>({"and", "or", "y", "e", "o", "u"});
  return std::ranges::find(links, plain) != links.end();
}

bool is_without(const std::string& plain) { return plain == "no" || plain == "sin"; }

// Whether a complaint names the words rather than what they are: two, or the faces of a die.
bool is_told_word_by_word(const Shape::Words& words) {
  const auto is_number = [](const Word& word) {
    return word.spelled().front() >= '0' && word.spelled().front() <= '9';
  };
  return !words.empty() && (words.size() <= 2 || std::ranges::all_of(words, is_number));
}

}  // namespace

bool LineParser::within_limit(std::size_t ways) {
  lost_ = lost_ || ways > most_ways;
  return !lost_;
}

void LineParser::expect(std::size_t at, const Expected& what) {
  if (at < furthest_) return;
  if (at > furthest_) expected_.clear();
  furthest_ = at;
  const auto one = std::pair(language_, what);
  if (std::ranges::find(expected_, one) == expected_.end()) expected_.push_back(one);
}

// NOLINTNEXTLINE(readability-convert-member-functions-to-static): the lambda is not seen through
std::vector<Match> LineParser::match(const Shape& shape, std::size_t at) {
  return std::visit([&](const auto& form) { return of(shape, form, at); }, shape.form());
}

std::vector<Json> LineParser::match_whole(const Shape& shape) {
  std::vector<Json> whole;
  for (Match& heard : match(shape, 0)) {
    if (is_at_end(heard.next)) whole.push_back(std::move(heard.value));
  }
  return whole;
}

// Only what fits best counts: a whole name is not also the beginning of another.
std::vector<Match> LineParser::fitting(const Shape::Words& words, std::size_t at,
                                       bool takes_links) const {
  std::vector<Match> heard;
  const auto hear_as = [&](const std::string& text, const std::string& plain, std::size_t next) {
    for (const Word& word : words) {
      const auto fit = word.fit(text, plain);
      if (!fit || (!heard.empty() && *fit > heard.front().fit)) continue;
      if (*fit == fits::as_beginning && is_link(plain) && !takes_links) continue;
      if (!heard.empty() && *fit < heard.front().fit) heard.clear();
      heard.push_back({word.value(), next, *fit});
    }
  };
  // "no hat", "sin gafas", "gold 5": what is one name can be typed as two words.
  const bool has_hyphens = std::ranges::any_of(
      words, [](const Word& word) { return word.spelled().find('-') != std::string::npos; });
  if (at + 1 < words_.size() && has_hyphens) {
    hear_as(words_[at].text + "-" + words_[at + 1].text,
            words_[at].plain + "-" + words_[at + 1].plain, at + 2);
  }
  const bool may_begin = !is_at_end(at) && is_without(words_[at].plain);
  std::erase_if(heard,
                [&](const Match& one) { return one.fit == fits::as_beginning && !may_begin; });
  if (!is_at_end(at) && heard.empty()) hear_as(words_[at].text, words_[at].plain, at + 1);
  return heard;
}

std::vector<Match> LineParser::of(const Shape& shape, const Shape::Words& words, std::size_t at) {
  std::vector<Match> heard = fitting(words, at, false);
  if (heard.empty()) expect(at, {&shape, nullptr});
  return heard;
}

std::vector<Match> LineParser::next_choice(const Shape::List& list, const Match& way) {
  const Shape::Words& words = list.one->words();
  std::vector<Match> heard = fitting(words, way.next, true);
  if (heard.empty()) heard = fitting(words, behind_link(way.next, !way.value.empty()), false);
  if (!heard.empty()) return heard;
  Shape::Words missing;
  for (auto first = words.begin(); first != words.end();) {
    const auto next = first + static_cast<std::ptrdiff_t>(list.choice_of);
    const bool is_made = std::any_of(first, next, [&](const Word& word) {
      return std::ranges::find(way.value, word.value()) != way.value.end();
    });
    if (!is_made) missing.insert(missing.end(), first, next);
    first = next;
  }
  expect(way.next, {&made_.emplace_back(list.one->what(), std::move(missing)), nullptr});
  return {};
}

std::vector<Match> LineParser::of(const Shape& shape, const Shape::Number& number, std::size_t at) {
  if (!is_at_end(at)) {
    const std::string& text = words_[at].text;
    std::int64_t value = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = wrong == std::errc() && end == text.data() + text.size();
    if (is_number && value >= number.lowest && value <= number.highest) {
      return {{value, at + 1}};
    }
  }
  expect(at, {&shape, nullptr});
  return {};
}

std::vector<Match> LineParser::of(const Shape& shape, const Shape::Letters& letters,
                                  std::size_t at) {
  std::string found;
  bool all = !is_at_end(at);
  if (all) {
    for (const char32_t letter : decode_utf8(words_[at].text)) {
      const auto meant =
          std::ranges::find(letters.meaning, letter, [](const auto& one) { return one.first; });
      all = all && meant != letters.meaning.end();
      if (all) found += meant->second;
    }
  }
  if (all) return {{found, at + 1}};
  return of(shape, letters.instead, at);
}

std::vector<Match> LineParser::of(const Shape& shape, const Shape::AnyWord&, std::size_t at) {
  if (!is_at_end(at)) return {{words_[at].text, at + 1}};
  expect(at, {&shape, nullptr});
  return {};
}

std::vector<Match> LineParser::of(const Shape& shape, const Shape::Rest&, std::size_t at) {
  if (is_at_end(at)) {
    expect(at, {&shape, nullptr});
    return {};
  }
  std::string text = words_[at].text;
  for (std::size_t i = at + 1; i < words_.size(); ++i) text += " " + words_[i].text;
  return {{text, words_.size()}};
}

// New names may be any words, so that none is a link; but where commas stand between them, the last
// two may have one: "ana, bea and cai". A name of several words is refused rather than taken apart.
std::vector<Match> LineParser::new_names(const Shape::List& list, std::size_t at) {
  std::vector<Match> whole;
  Json names = Json::array();
  const bool has_commas =
      std::any_of(words_.begin() + static_cast<std::ptrdiff_t>(std::min(at + 1, words_.size())),
                  words_.end(), [](const TypedWord& word) { return word.is_behind_comma; });
  const auto begins_part = [&](std::size_t word) {
    return is_at_end(word) || words_[word].is_behind_comma;
  };
  for (std::size_t next = at;; ++next) {
    if (names.size() >= list.fewest) whole.push_back({names, next});
    if (is_at_end(next) || names.size() == list.most) {
      expect_end(next);
      return whole;
    }
    const bool is_player = begins_part(next) && begins_part(next + 1);  // called as a link is
    if (has_commas && next > at && is_link(words_[next].plain) && next + 2 == words_.size() &&
        !is_player) {
      ++next;  // "ana, bea and cai", "ana, bea, and cai"
    } else if (has_commas && next > at && !begins_part(next)) {
      const std::string name = words_[next - 1].text + "-" + words_[next].text;
      refusal_ = {words_[next].column,
                  {Text("a name has no blanks: write {0}, or a comma between two names",
                        "un nombre no tiene espacios: escribe {0}, o una coma entre dos nombres"),
                   name}};
      return {};
    }
    names.push_back(words_[next].text);
  }
}

std::vector<Match> LineParser::of(const Shape&, const Shape::List& list, std::size_t at) {
  const bool has_new_names = std::holds_alternative<Shape::AnyWord>(list.one->form());
  if (has_new_names && list.fewest < list.most) return new_names(list, at);
  std::vector<Match> ways{{Json::array(), at}}, whole;
  for (std::size_t number = 0; !ways.empty(); ++number) {
    if (number >= list.fewest) whole.insert(whole.end(), ways.begin(), ways.end());
    if (number == list.most) {
      for (const Match& way : ways) expect_end(way.next);
    }
    if (number == list.most || !within_limit(whole.size() + ways.size())) break;
    std::vector<Match> longer;
    for (const Match& way : ways) {
      const bool may_link = number > 0 && !has_new_names;
      const std::vector<Match> heard = list.choice_of > 0
                                           ? next_choice(list, way)
                                           : match(*list.one, behind_link(way.next, may_link));
      for (const Match& one : heard) {
        longer.push_back({way.value, one.next, std::max(way.fit, one.fit)});
        longer.back().value.push_back(one.value);
      }
    }
    ways = std::move(longer);
  }
  return whole;
}

std::vector<Match> LineParser::of(const Shape&, const Shape::Pairs& pairs, std::size_t at) {
  std::vector<Match> ways{{Json::object(), at}}, whole;
  while (!ways.empty()) {
    std::vector<Match> longer;
    for (const Match& way : ways) {
      for (const Match& key : match(*pairs.names, behind_link(way.next, !way.value.empty()))) {
        const auto spelled = key.value.get<std::string>();
        if (way.value.contains(spelled)) continue;
        for (const Match& value : match(*pairs.value, key.next)) {
          longer.push_back({way.value, value.next, std::max({way.fit, key.fit, value.fit})});
          longer.back().value[spelled] = value.value;
        }
      }
    }
    whole.insert(whole.end(), longer.begin(), longer.end());
    if (!within_limit(whole.size())) break;
    ways = std::move(longer);
  }
  return whole;
}

std::vector<Match> LineParser::of(const Shape&, const Shape::Object& object, std::size_t at) {
  std::vector<Match> ways{{Json::object(), at}};
  for (const auto& [key, shape] : object.fields) {
    std::vector<Match> longer;
    const bool may_be_left_out = object.last && key == object.fields.back().first;
    for (const Match& way : ways) {
      if (may_be_left_out) {
        longer.push_back(way);
        longer.back().value[key] = *object.last;
      }
      for (const Match& value : match(shape, way.next)) {
        longer.push_back({way.value, value.next, std::max(way.fit, value.fit)});
        longer.back().value[key] = value.value;
      }
    }
    ways = std::move(longer);
    if (!within_limit(ways.size())) break;
  }
  return ways;
}

std::vector<Match> LineParser::of(const Shape&, const Shape::Either& either, std::size_t at) {
  std::vector<Match> all;
  for (const Shape& form : either.forms) {
    const std::vector<Match> heard = match(form, at);
    all.insert(all.end(), heard.begin(), heard.end());
  }
  return all;
}

std::string LineParser::allowed(Language language) const {
  constexpr std::size_t most_shown = 10;
  std::vector<std::string> all;
  const auto add = [&](std::string text) {
    if (std::ranges::find(all, text) == all.end()) all.push_back(std::move(text));
  };
  // What was understood furthest may have been in the other language.
  const auto is_own = [&](const auto& one) { return one.first.value_or(language) == language; };
  const bool any_own = std::ranges::any_of(expected_, is_own);
  for (const auto& [of, one] : expected_) {
    if (any_own && of.value_or(language) != language) continue;
    if (one.literal != nullptr) {
      add(quote(one.literal->front().spelled()));
    } else if (one.shape == nullptr) {
      add(say(language, Text("the end of the line", "el final de la línea")));
    } else if (const auto* number = std::get_if<Shape::Number>(&one.shape->form())) {
      add(say(language, Text("a number from {0} to {1}", "un número de {0} a {1}"), number->lowest,
              number->highest));
    } else if (is_told_word_by_word(one.shape->words())) {
      for (const Word& word : one.shape->words()) add(quote(word.in(language)));
    } else {
      add(say(language, one.shape->what()));
    }
  }
  if (all.size() > most_shown) {
    all.resize(most_shown);
    all.emplace_back("…");
  }
  return either(all, language);
}

std::vector<std::string> LineParser::spellings() const {
  std::vector<std::string> all;
  for (const auto& [language, one] : expected_) {
    const Shape::Words& words = one.literal != nullptr ? *one.literal
                                : one.shape != nullptr ? one.shape->words()
                                                       : Shape::Words();
    for (const Word& word : words) {
      all.push_back(word.in(Language::english));
      all.push_back(word.in(Language::spanish));
    }
  }
  return all;
}

std::size_t LineParser::behind_link(std::size_t at, bool is_inside) const {
  return is_inside && at + 1 < words_.size() && is_link(words_[at].plain) ? at + 1 : at;
}

std::pair<std::size_t, Message> LineParser::complaint() const {
  if (refusal_) return *refusal_;
  const InBoth could{allowed(Language::english), allowed(Language::spanish)};
  if (is_at_end(furthest_)) {
    const std::size_t column =
        words_.empty() ? 1 : words_.back().column + letters(words_.back().text);
    return {column,
            {Text("the line ends too early; what could follow: {0}",
                  "la línea acaba antes de tiempo; lo que podría seguir: {0}"),
             could}};
  }
  const std::string found = quote(words_[furthest_].text);
  const std::size_t column = words_[furthest_].column;
  const auto meant = nearest(words_[furthest_].text, spellings());
  if (meant && letters(words_[furthest_].text) > 1) {
    return {column,
            {Text("cannot make out {0}; did you mean {1}? What could stand here: {2}",
                  "no se entiende {0}; ¿quisiste decir {1}? Lo que podría ir aquí: {2}"),
             found, quote(*meant), could}};
  }
  return {column,
          {Text("cannot make out {0}; what could stand here: {1}",
                "no se entiende {0}; lo que podría ir aquí: {1}"),
           found, could}};
}

}  // namespace sabueso::model
