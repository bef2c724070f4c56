// The helper at the table: from Enter to the whole answer, over random sessions of observations
// that players could have had; and how many keys they take, as JSON and as typed.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "bench/seen_case.hpp"
#include "cli/helper.hpp"
#include "model/games.hpp"
#include "model/json/text.hpp"

namespace {

using namespace sabueso;
using Clock = std::chrono::steady_clock;

struct Measured {
  std::vector<double> milliseconds{};
  std::size_t entries = 0, keys_of_json = 0, keys_typed = 0;
};

// Names cut to three letters.
std::string cut_short(const std::string& line) {
  std::string typed, word;
  for (const char letter : line + " ") {
    const bool ends = letter == ' ' || letter == ',' || letter == ':' || letter == '/';
    if (!ends) word += letter;
    if (!ends) continue;
    const bool is_name = word.size() > 4 && word.find_first_of("0123456789") == std::string::npos &&
                         static_cast<unsigned char>(word.front()) < 0x80;
    typed += is_name && word.starts_with("no-") ? word.substr(0, 4)
             : is_name                          ? word.substr(0, 3)
                                                : word;
    typed += letter == ',' || letter == ':' ? "" : std::string(1, letter);
    word.clear();
  }
  if (typed.ends_with(' ')) typed.pop_back();
  return typed;
}

// As a player would type it: the shortest of a few ways that say the same.
std::string as_typed(const model::Item& item, const std::string& line, const model::Items& items) {
  std::string whole = line;
  const auto player = items.in_turn();
  if (player && line.starts_with(*player + " ")) whole = line.substr(player->size() + 1);
  for (const std::string& typed : {cut_short(whole), cut_short(line), whole}) {
    try {
      const model::Item read = read_entry(*model::line_of(typed), items);
      if (write_item(read, items) == write_item(item, items)) return typed;
    } catch (const model::InputError&) {  // cut too short
    }
  }
  return line;
}

void measure(const model::Games& games, const model::Game& game, std::uint64_t sessions,
             const std::filesystem::path& folder) {
  constexpr std::size_t observations = 10;
  model::Random random(1);
  Measured all;
  for (std::uint64_t number = 0; number < sessions; ++number) {
    model::Json file(bench::seen_case(game, number, random)->write());
    const model::Json evidence = file["evidence"];
    file["evidence"] = model::Json::array();
    const std::string path = (folder / "session.txt").string();
    std::filesystem::remove(path + ".journal");
    const std::string text = write_notebook(games, file, model::Language::english);
    static_cast<void>(model::write_whole(path, text));
    model::JournaledSession journaled(games, path, text, model::Language::english);
    cli::Helper helper(journaled, {}, [] { return std::string(); });
    static_cast<void>(helper.greet());
    const auto items = game.items(model::Node(file));
    for (const model::Json& json : evidence) {
      const model::Item item = read_item(model::Node(json), *items);
      if (journaled.session().entries().size() == observations) break;
      const std::string line = write_entry(item, *items, model::Language::english);
      const std::string typed = as_typed(item, line, journaled.session().items());
      const auto start = Clock::now();
      static_cast<void>(helper.take(typed));
      all.milliseconds.push_back(
          std::chrono::duration<double, std::milli>(Clock::now() - start).count());
      ++all.entries;
      all.keys_of_json += model::letters(model::dump_json(json)) + 1;
      all.keys_typed += model::letters(typed) + 1;
    }
  }
  std::ranges::sort(all.milliseconds);
  const auto at = [&](double share) {
    return all.milliseconds[static_cast<std::size_t>(
        share * static_cast<double>(all.milliseconds.size() - 1))];
  };
  const auto each = [&](std::size_t keys) {
    return static_cast<double>(keys) / static_cast<double>(all.entries);
  };
  fmt::print("| {} | {} | {:.1f} / {:.1f} | {:.1f} | {:.1f} |\n", game.name(), all.entries, at(0.5),
             at(0.99), each(all.keys_of_json), each(all.keys_typed));
}

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape)
int main(int argc, char** argv) {
  const std::uint64_t sessions = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / "sabueso-play-times";
  std::filesystem::create_directories(folder);
  const model::Games games = model::all_games();
  fmt::print(
      "| {} sessions a game | entries | ms an entry, p50 / p99 | keys an entry as JSON | as typed "
      "|\n| --- | --- | --- | --- | --- |\n",
      sessions);
  for (const auto& game : games) measure(games, *game, sessions, folder);
  std::filesystem::remove_all(folder);
}
