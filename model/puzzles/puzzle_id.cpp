// Writing ids and reading them.
#include "model/puzzles/puzzle_id.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "model/notebook/lines.hpp"

namespace sabueso::model {

namespace {

constexpr std::string_view any = "any";

std::vector<std::string> parts_of(const std::string& text, char between) {
  std::vector<std::string> parts{""};
  for (const char letter : text) {
    if (letter == between) {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

std::optional<std::uint64_t> number_in(const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (text.empty() || read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

std::string listed(const std::string& option, const std::vector<std::string>& kinds) {
  return kinds.empty() ? "" : fmt::format("{}_{}", option, fmt::join(kinds, "_"));
}

// What is wished for of the kinds: "with", some of them, "without", some others.
bool take_kinds(const std::vector<std::string>& words, PuzzleWish& wish) {
  std::vector<std::string>* kinds = nullptr;
  for (const std::string& word : words) {
    if (word == "with" && kinds == nullptr) {
      kinds = &wish.with;
    } else if (word == "without" && kinds != &wish.without) {
      kinds = &wish.without;
    } else if (kinds == nullptr || word.empty()) {
      return false;
    } else {
      kinds->push_back(word);
    }
  }
  return true;
}

}  // namespace

std::string to_string(const PuzzleId& id) {
  const PuzzleWish& wish = id.wish;
  const std::string_view difficulty =
      wish.difficulty ? difficulty_names[static_cast<std::size_t>(*wish.difficulty)] : any;
  return fmt::format("{}-{}-{}-{}-{}{}{}", id.game, wish.seed, id.number, wish.size, difficulty,
                     listed("_with", wish.with), listed("_without", wish.without));
}

std::optional<PuzzleId> read_puzzle_id(const std::string& text) {
  std::vector<std::string> words = parts_of(folded(text), '_');
  const std::vector<std::string> parts = parts_of(words.front(), '-');
  words.erase(words.begin());
  if (parts.size() != 5 || parts[0].empty()) return std::nullopt;
  const auto seed = number_in(parts[1]), number = number_in(parts[2]), size = number_in(parts[3]);
  const auto difficulty = std::ranges::find(difficulty_names, parts[4]);
  const bool is_graded = difficulty != difficulty_names.end();
  constexpr std::uint64_t largest = 1000;  // no puzzle is as large
  if (!seed || !number || !size || *size > largest) return std::nullopt;
  if (!is_graded && parts[4] != any) return std::nullopt;
  PuzzleId id{parts[0], *number, {*seed, static_cast<std::size_t>(*size)}};
  if (is_graded) {
    id.wish.difficulty = static_cast<Difficulty>(difficulty - difficulty_names.begin());
  }
  if (!take_kinds(words, id.wish)) return std::nullopt;
  return id;
}

std::optional<PuzzleId> puzzle_id_of(const Case& seen) {
  return read_puzzle_id(seen.header().title.value_or(""));
}

namespace {

constexpr Text posed_word("puzzle:", "puzle:");

}  // namespace

std::optional<std::string> posed_title_of(const Case& seen) {
  const std::string title(trimmed(seen.header().title.value_or("")));
  for (const Language language : {Language::english, Language::spanish}) {
    const std::string word = say(language, posed_word);
    if (folded(title.substr(0, word.size())) == word) {
      return std::string(trimmed(std::string_view(title).substr(word.size())));
    }
  }
  return std::nullopt;
}

std::string as_posed(const std::string& title, Language language) {
  return std::string(trimmed(say(language, posed_word) + " " + title));
}

bool is_puzzle(const Case& seen) { return puzzle_id_of(seen) || posed_title_of(seen); }

InputError clues_are_fixed() {
  return {"",
          Text("a puzzle's clues stay as they are: `mark WHAT VALUE` and `cross WHAT VALUE` note "
               "what you find out",
               "las pistas de un puzle se quedan como están: `marcar QUÉ VALOR` y `tachar QUÉ "
               "VALOR` anotan lo que averigües")};
}

PuzzleId puzzle_of_day(const Games& games, std::uint64_t day) {
  std::vector<const Game*> with_puzzles;
  for (const auto& game : games) {
    if (game->puzzle_sizes()) with_puzzles.push_back(game.get());
  }
  const Game& game = *with_puzzles[static_cast<std::size_t>(day % with_puzzles.size())];
  const std::uint64_t round = day / with_puzzles.size();
  return {
      std::string(game.name()),
      0,
      {day, game.puzzle_sizes()->usual, static_cast<Difficulty>(round % difficulty_names.size())}};
}

}  // namespace sabueso::model
