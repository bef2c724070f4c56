// Finding games and their rules, and reading what is asked for, with the places that a command line
// has.
#include "model/cases/playing.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace sabueso::model {

namespace {

// With those that both languages write alike, which are found in any case then.
constexpr auto games_printed =
    std::to_array<PrintedName>({{"espias", {"espias", "espías"}},
                                {"checkpoint", {"checkpoint", "checkpoint"}},
                                {"heimlich", {"heimlich", "heimlich"}},
                                {"dog", {"dog", "dog"}}});

}  // namespace

const Game& find_game(const Games& games, const Node& name) {
  std::vector<std::string> names;
  for (const auto& game : games) names.emplace_back(game->name());
  return *games[name.one_of(names, Text("game", "el juego"), games_printed)];
}

bool Game::names_its_players() const {
  bool has_words = false;
  try {
    static_cast<void>(table([&](const std::string& key, const Shape& shape) {
      const auto* list = std::get_if<Shape::List>(&shape.form());
      has_words = has_words || (key == "players" && list != nullptr && !list->one->words().empty());
      return std::optional<Json>();
    }));
  } catch (const InputError&) {  // a table without players
  }
  return has_words;
}

std::vector<std::string> spellings(const Game& game) {
  std::vector<std::string> all{std::string(game.name())};
  const std::string spanish = shown(games_printed, all.front(), Language::spanish);
  if (spanish != all.front()) all.push_back(spanish);
  return all;
}

std::size_t seat_of(const std::string& player, const std::vector<std::string>& players,
                    PrintedNames printed, const std::string& place) {
  const Json name(player);
  return Node(name, place).one_of(players, Text("player", "el jugador"), printed);
}

Json table_wanted(const Simulation& wanted, const std::vector<std::string>& names) {
  Json table = wanted.table ? wanted.table->data() : Json::object();
  if (table.is_object() && !table.contains("players")) {
    table["players"] = Json::array();
    for (std::size_t seat = 0; seat < std::min(wanted.players, names.size()); ++seat) {
      table["players"].push_back(names[seat]);
    }
  }
  return table;
}

void check_players(const Simulation& wanted, std::size_t players) {
  if (players == wanted.players) return;
  throw InputError("/table", {Text("the table has {0} players, and {1} are asked for",
                                   "la mesa tiene {0} jugadores y se piden {1}"),
                              std::to_string(players), std::to_string(wanted.players)});
}

std::vector<std::size_t> bots_wanted(const Simulation& wanted,
                                     const std::vector<std::string>& known) {
  std::vector<std::size_t> bots;
  for (std::string_view rest = wanted.bots ? *wanted.bots : known.front();;) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    const Json name(rest.substr(0, end));
    bots.push_back(Node(name, "bots").one_of(known, Text("bots", "el tipo de bots")));
    if (end == rest.size()) break;
    rest.remove_prefix(end + 1);
  }
  if (bots.size() > wanted.players) {
    throw InputError("bots", {Text("{0} bots are named, and there are {1} players",
                                   "se nombran {0} bots, y hay {1} jugadores"),
                              std::to_string(bots.size()), std::to_string(wanted.players)});
  }
  bots.resize(wanted.players, bots.back());
  return bots;
}

std::size_t actions_wanted(std::optional<std::size_t> until, std::size_t actions) {
  const std::size_t end = until.value_or(actions);
  if (end <= actions) return end;
  throw InputError("/log/actions", {Text("there are {0} actions, and {1} are asked for",
                                         "hay {0} acciones y se piden {1}"),
                                    std::to_string(actions), std::to_string(end)});
}

void refuse_illegal(std::size_t action, const Violation& broken) {
  throw IllegalLog(InputError(
      "/log/actions/" + std::to_string(action),
      {Text("illegal by {0}: {1}", "ilegal por {0}: {1}"), std::string(broken.rule), broken.why}));
}

std::unique_ptr<Evening> Game::begin_evening(const EveningWanted&) const {
  throw InputError(
      "", {Text("there are no evenings of {0}", "no hay veladas de {0}"), std::string(title())});
}

std::string Game::rule(std::string_view number, Language language) const {
  std::string_view rules = facts_.rules[static_cast<std::size_t>(language)];
  const std::string bullet = "- **" + std::string(number) + "** ";
  const std::size_t start = rules.find(bullet);
  if (start == std::string_view::npos) return "";
  rules.remove_prefix(start + bullet.size());
  const std::size_t end = std::min({rules.find("\n- "), rules.find("\n\n"), rules.size()});
  std::string_view item = rules.substr(0, end);
  if (item.starts_with("*")) {  // the mark, such as *printed.*
    const std::size_t mark = item.find('*', 1);
    item.remove_prefix(mark == std::string_view::npos ? 0 : mark + 1);
  }
  std::string text;
  for (const char letter : item) {
    const bool is_blank = letter == ' ' || letter == '\n';
    if (letter == '*' || letter == '`') continue;
    if (!is_blank) text += letter;
    if (is_blank && !text.empty() && text.back() != ' ') text += ' ';
  }
  while (text.ends_with(' ') || text.ends_with('.') || text.ends_with(';')) text.pop_back();
  if (text.ends_with(".)")) text.erase(text.size() - 2, 1);
  return text;
}

}  // namespace sabueso::model
