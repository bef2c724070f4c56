// The sheet, and what to note.
#include "model/espias/speak/words.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "model/cases/table_text.hpp"
#include "model/espias/played/seen.hpp"

namespace sabueso::model::espias {

namespace {}  // namespace

std::string ending(const Table& table, const std::vector<Evidence>& evidence, Language language) {
  for (std::size_t number = 0; number < evidence.size(); ++number) {
    const auto* claim = std::get_if<Claim>(&evidence[number]);
    if (claim == nullptr || !claim->correct) continue;
    if (is_out(std::span(evidence).first(number), claim->nation)) continue;
    return say(language,
               Text("The game is over: the {0} spy has won (E32).",
                    "La partida ha terminado: ha ganado el espía {0} (E32)."),
               named(table.confidants[claim->nation], language));
  }
  const bool are_all_out =
      !table.players.empty() && std::ranges::all_of(table.players, [&](std::size_t player) {
        return is_out(evidence, player);
      });
  if (!are_all_out) return "";
  return say(language, Text("The game is over: everybody is out, so nobody has won (E37).",
                            "La partida ha terminado: todos están eliminados y nadie gana (E37)."));
}

std::string to_note(const Parts& parts, const solver::Report& report, Language language) {
  const auto& [table, evidence, header] = parts;
  const bool is_over = !ending(table, evidence, language).empty();
  const std::string out =
      !is_over && is_viewer_out(table, evidence, header.viewer)
          ? say(language, Text(" You are out (E36).", " Estás eliminado (E36)."))
          : "";
  std::vector<std::string> certain, open;
  for (std::size_t confidant = 0; confidant < report.variables.size(); ++confidant) {
    const solver::VariableReport& variable = report.variables[confidant];
    const std::string name = named(table.confidants[confidant], language);
    if (variable.forced()) {
      certain.push_back(name + std::string(no_break) + variable.candidates.front().value);
    } else {
      open.push_back(name);
    }
  }
  if (open.empty()) {
    return say(language,
               !is_over && out.empty()
                   ? Text("Every key is certain. Note {0}, and make for Geneva.",
                          "Ya se saben todas las claves. Anota {0}, y ve a Ginebra.")
                   : Text("Every key is certain: {0}.", "Ya se saben todas las claves: {0}."),
               join(certain, language)) +
           out;
  }
  if (certain.empty()) {
    return say(language, Text("No key is certain yet.", "Todavía no se sabe ninguna clave.")) + out;
  }
  return say(language,
             Text("Note in your agenda: {0}. Still open: {1}.",
                  "Anota en tu agenda: {0}. Quedan por saber: {1}."),
             join(certain, language), join(open, language)) +
         out;
}

std::vector<SheetTable> tables(const Parts& parts, Language language) {
  const Table& table = parts.table;
  SheetTable agenda{named_alike(table.key_names(), {}, language)};
  agenda.add_first(table.confidants, printed_names(), language);
  agenda.values_differ = true;  // E2
  return {std::move(agenda)};
}

std::string sheet(const Parts& parts, const Solved& solved, const Style& style) {
  const SheetTable agenda = tables(parts, style.language).front();
  const TableText text(agenda, solved, style, {.margin = 3 + parts.table.key_length()});
  // The printed sheet's output column is the last.
  const auto output = [&](std::size_t confidant) {
    const solver::VariableReport& key = solved.report.variables[confidant];
    return key.forced() ? "   " + strong(key.candidates.front().value, style) : "";
  };
  return text.text({}, output) + "\n" +
         wrap(to_note(parts, solved.report, style.language), style.columns, 0) + "\n";
}

std::string what_others_go_by(const Table& table, Language language) {
  if (table.deck_narrows) {
    return say(language,
               Text("They are taken to know the case's deck: which cards go with which key.",
                    "Se supone que conocen el mazo del caso: qué tarjetas van con cada clave."));
  }
  return table.deck
             ? say(language,
                   Text("They are taken to go by the circles on their cards alone, as their own "
                        "notes would; what those cards show is as the case's deck has it.",
                        "Se supone que solo se guían por los círculos de sus tarjetas, como "
                        "harían sus notas; lo que muestran se toma del mazo del caso."))
             : say(language,
                   Text("They are taken to go by the circles on their cards alone, as their own "
                        "notes would; what those cards show is as Sabueso's own deck has it, and "
                        "the cards of your box may differ.",
                        "Se supone que solo se guían por los círculos de sus tarjetas, como "
                        "harían sus notas; lo que muestran se toma del mazo de Sabueso, y las "
                        "de tu caja pueden ser distintas."));
}

}  // namespace sabueso::model::espias
