// libFuzzer's target for what is typed at the table: the first byte says the game, every line
// behind it is an entry. A line is refused with an InputError or read; what was read, said in both
// languages, is read back as the same; and so is each reading of a line that is unclear.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "model/games.hpp"
#include "model/json/text.hpp"
#include "model/notebook/notebook.hpp"

namespace {

using namespace sabueso::model;

// A game's table, of its example of an evening.
struct Table {
  const Game* game;
  Json head;
};

const std::vector<Table>& tables() {
  static const Games games = all_games();
  static const std::vector<Table> all = [] {
    std::vector<Table> found;
    for (const auto& game : games) {
      found.push_back({game.get(), NotebookText(games, game->facts().evening).head()});
    }
    return found;
  }();
  return all;
}

void expect(bool good) {
  if (!good) std::abort();
}

void say_and_read(const Item& item, const Items& items) {
  const std::string plain = dump_json(write_item(item, items));
  for (const Language language : {Language::english, Language::spanish}) {
    const auto line = line_of(write_entry_to_read(item, items, language));
    expect(line.has_value());
    expect(dump_json(write_item(read_entry(*line, items), items)) == plain);
  }
}

void enter(Items& items, const Game& game, std::string_view text) {
  const auto line = line_of(text);
  if (!line || heading_of(*line, game)) return;
  std::optional<Item> item;
  std::vector<Item> readings;
  try {
    item = read_entry(*line, items);
  } catch (const UnclearEntry& unclear) {
    readings = unclear.readings();
    expect(readings.size() > 1);
  }
  for (const Item& reading : readings) say_and_read(reading, items);
  if (!item) return;
  say_and_read(*item, items);
  items.advance(item->seen, ItemPlace("", ""));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Table& table = tables()[data[0] % tables().size()];
  const auto items = table.game->items(Node(table.head));
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (const std::string_view line : split_lines(text)) {
    try {
      enter(*items, *table.game, line);
    } catch (const InputError&) {  // what a wrong line is answered with
    }
  }
  return 0;
}
