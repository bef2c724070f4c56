// The options that commands share, and what is wrong with what they are given.
#include "cli/command.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <locale>
#include <nlohmann/json.hpp>
#include <sstream>

namespace sabueso::cli {

using model::Message;
using model::Text;

Option flag(const OptionName& name, const Text& does, bool& into) {
  return {.name = in_both(name.text),
          .does = in_both(does),
          .takes = Option::Takes::nothing,
          .take = [&into](const std::string&) -> std::optional<Message> {
            into = true;
            return std::nullopt;
          }};
}

Option several(const OptionName& name, const Text& does, std::vector<std::string>& into) {
  return {.name = in_both(name.text),
          .does = in_both(does),
          .takes = Option::Takes::several,
          .take = [&into](const std::string& word) -> std::optional<Message> {
            into.push_back(word);
            return std::nullopt;
          }};
}

Option number(const OptionName& name, const char* label, const Text& does,
              std::function<void(std::uint64_t)> store) {
  return {.name = in_both(name.text),
          .does = in_both(does),
          .label = label,
          .take = [store = std::move(store)](const std::string& word) -> std::optional<Message> {
            std::uint64_t found = 0;
            const char* const end = word.data() + word.size();
            const auto [stopped, problem] = std::from_chars(word.data(), end, found);
            if (problem != std::errc() || stopped != end) {
              return Message(Text("found {0}, where a whole number from 0 on belongs",
                                  "se encontró {0} donde va un número entero de 0 en adelante"),
                             model::quote(word));
            }
            store(found);
            return std::nullopt;
          }};
}

Option choice(const OptionName& name, const std::vector<std::string>& words, const Text& does,
              std::function<void(std::size_t)> choose) {
  return {.name = in_both(name.text),
          .does = in_both(does),
          .label = fmt::format("{}", fmt::join(words, "|")),
          .take = [words,
                   choose = std::move(choose)](const std::string& word) -> std::optional<Message> {
            const auto found = std::ranges::find(words, word);
            if (found == words.end()) {
              return unknown_name(Text("value", "el valor"), word, words);
            }
            choose(static_cast<std::size_t>(found - words.begin()));
            return std::nullopt;
          }};
}

Option limit_option(model::Budget& budget) {
  Option option = number(
      "--limit", "N",
      Text("How many assignments may be gone through", "Cuántas asignaciones se pueden recorrer"),
      budget.limit);
  option.standard = std::to_string(budget.limit);
  return option;
}

Option effort_option(model::Budget& budget) {
  Option option =
      number("--effort", "N",
             Text("How many steps all the rest may take", "Cuántos pasos puede costar lo demás"),
             budget.effort);
  option.standard = std::to_string(budget.effort);
  return option;
}

Option attention_option(std::uint32_t& of_million) {
  return {.name = {"--attention", "--attention"},
          .does = {"Share of what is seen: 0 to 1", "Parte de lo que se ve: 0 a 1"},
          .label = "A",
          .take = [&of_million](const std::string& word) -> std::optional<Message> {
            double share = -1;
            std::istringstream text(word);  // not every library has from_chars for such numbers
            text.imbue(std::locale::classic());
            text >> std::noskipws >> share;
            if (!text || !text.eof() || !(share >= 0 && share <= 1)) {
              return Message(Text("found {0}, where a number from 0 to 1 belongs",
                                  "se encontró {0} donde va un número de 0 a 1"),
                             model::quote(word));
            }
            of_million = static_cast<std::uint32_t>(share * model::Viewpoint::everything + 0.5);
            return std::nullopt;
          }};
}

Option game_argument(const model::Games& games, std::string& game) {
  Option option = required(text(Text("GAME", "JUEGO"), "", Text("Which game", "Qué juego"), game));
  std::vector<std::string_view> names;
  for (const auto& known : games) names.push_back(known->name());
  option.standard = fmt::format("{}", fmt::join(names, ", "));
  return option;
}

Option log_argument(std::string& path) {
  return required(
      text(Text("LOG", "REGISTRO"), "",
           Text("A game log; - is standard input", "Un registro; - es la entrada estándar"), path));
}

std::vector<Command> all_commands(const model::Games& games, const CommandRunners& runners) {
  return {solve_command(games),    explain_command(games),        suggest_command(games),
          verify_command(games),   simulate_command(games),       replay_command(games),
          observe_command(games),  audit_command(games),          board_command(games),
          schema_command(games),   write_command(games),          play_command(games),
          generate_command(games), compose_command(games),        grade_command(games),
          practise_command(games), print_command(games, runners), serve_command(games, runners),
          others_command(games),   export_command(games),         prove_command(games)};
}

std::vector<Option> shared_options(OutputOptions& output) {
  return {
      choice("--lang", {"en", "es"},
             Text("Language (otherwise the environment's)", "Idioma (si no, el del entorno)"),
             output.language),
      flag("--ascii",
           Text("Circles as #o?, letters without accents", "Círculos como #o?, letras sin acentos"),
           output.ascii),
      choice("--color", {"auto", "always", "never"},
             Text("Colour; auto: on terminals", "Color; auto: en terminales"), output.colour)};
}

model::Text what_it_does() {
  return Text("Sabueso works out what is hidden in four spy-themed board games.",
              "Sabueso averigua lo que está oculto en cuatro juegos de espías.");
}

const model::Game& named_game(const model::Games& games, const std::string& name) {
  const model::Json word(name);
  return model::find_game(games, model::Node(word));
}

void refuse_attention_options(const model::Games& games) {
  std::vector<std::string_view> names;
  for (const auto& game : games) {
    if (game->facts().can_be_missed) names.push_back(game->name());
  }
  throw model::InputError("", {Text("--attention, --seed and --since are for games in which "
                                    "something can be missed: {0}",
                                    "--attention, --seed y --since son para juegos en los que algo "
                                    "se puede escapar: {0}"),
                               fmt::format("{}", fmt::join(names, ", "))});
}

}  // namespace sabueso::cli
