// The sheet: faces against players, then the cats.
#include "model/checkpoint/speak/words.hpp"

#include <algorithm>
#include <bit>

#include "model/cases/table_text.hpp"
#include "model/checkpoint/evidence/domains.hpp"
#include "model/checkpoint/evidence/evening.hpp"
#include "model/checkpoint/evidence/round.hpp"

namespace sabueso::model::checkpoint {

namespace {

std::string unseen(Language language) {
  return say(language, Text("not turned up yet", "aún sin descubrir"));
}

// The cats turned up, and how likely each is the chief and a helper.
class Suspects {
 public:
  Suspects(const Parts& parts, const solver::Report& report, Language language)
      : parts_(parts),
        table_(parts.table),
        variables_(parts.table),
        report_(report),
        language_(language) {}

  std::optional<SideTable> side_table() const {
    if (!variables_.chief() || !report_.worlds) return std::nullopt;
    const std::vector<Ranked> ranked = ranking();
    if (ranked.empty()) return std::nullopt;
    SideTable seen{
        "",
        {say(language_, Text("cats to watch", "gatos en juego")),
         say(language_, Text("chief", "jefe")), say(language_, Text("helper", "ayudante")), ""},
        {},
        say(language_,
            Text("▶ can be accused now; who keeps it", "▶ se puede acusar ahora; quién lo tiene"))};
    solver::WorldCount on_table = 0;
    for (const Ranked& cat : ranked) {
      on_table += cat.as_chief;
      seen.rows.push_back({label(cat.seen->cat),
                           {share(cat.as_chief), share(cat.as_helper), where(*cat.seen)},
                           table_.faces_of(cat.seen->cat)});
    }
    if (on_table < *report_.worlds) {
      seen.rows.push_back({unseen(language_), {share(*report_.worlds - on_table), "", ""}});
    }
    return seen;
  }

 private:
  // A cat that was turned up: in how many worlds it is the chief, or differs in one trait.
  struct Ranked {
    const Suspect* seen;
    solver::WorldCount as_chief = 0;
    solver::WorldCount as_helper = 0;
  };

  // The likeliest chief first.
  std::vector<Ranked> ranking() const {
    std::vector<Ranked> cats;
    for (const Evidence& item : parts_.evidence) {
      const auto* suspect = std::get_if<Suspect>(&item);
      if (suspect == nullptr) continue;
      Ranked ranked{suspect};
      for (const solver::Candidate& chief : report_.variables[*variables_.chief()].candidates) {
        const int differences = std::popcount(table_.cat_at(chief.id) ^ suspect->cat);
        if (differences == 0) ranked.as_chief += *chief.worlds;
        if (differences == 1) ranked.as_helper += *chief.worlds;
      }
      if (ranked.as_chief + ranked.as_helper > 0) cats.push_back(ranked);
    }
    std::ranges::stable_sort(cats, [](const Ranked& a, const Ranked& b) {
      return std::pair(a.as_chief, a.as_helper) > std::pair(b.as_chief, b.as_helper);
    });
    return cats;
  }

  std::string share(solver::WorldCount worlds) const {
    if (worlds == 0) return "·";
    return likely(static_cast<double>(worlds) / static_cast<double>(*report_.worlds));
  }

  const Accusation* accusation_of(Cat cat) const {
    for (const Evidence& item : parts_.evidence) {
      const auto* made = std::get_if<Accusation>(&item);
      if (made != nullptr && made->cat == cat) return made;
    }
    return nullptr;
  }

  std::string label(Cat cat) const { return traits_of(table_, cat, language_); }

  // Who has the cat, and whether it can be accused (C17, C18).
  std::string where(const Suspect& seen) const {
    if (!seen.kept) return say(language_, Text("discarded", "descartado"));
    const std::string& keeper = table_.players[seen.player];
    const Accusation* made = accusation_of(seen.cat);
    if (made == nullptr) return "▶ " + keeper;
    return say(language_, Text("accused by {0}", "acusado por {0}"), table_.players[made->player]);
  }

  const Parts& parts_;
  const Table& table_;
  const Variables variables_;
  const solver::Report& report_;
  const Language language_;
};

// How the evening stands: points so far, and whose clue lies open (C50). Empty in a first round.
std::string of_evening(const Parts& parts, Language language) {
  const Table& table = parts.table;
  const Evening evening(table);
  if (evening.rounds == 0) return "";
  std::vector<std::string> all;
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    const int least = evening.holdings[player].least, most = evening.holdings[player].most;
    const std::string points = least == most
                                   ? std::to_string(least)
                                   : say(language, Text("{0} to {1}", "de {0} a {1}"), least, most);
    all.push_back(table.players[player] + std::string(no_break) + points);
  }
  std::string text =
      " " + say(language,
                Text("Round {0}; points so far: {1}.", "Ronda {0}; puntos hasta ahora: {1}."),
                evening.rounds + 1, join(all, language));
  if (!evening.watched) return text;
  const bool is_noted = std::ranges::any_of(parts.evidence, [&](const Evidence& item) {
    const auto* clue = std::get_if<ClueSeen>(&item);
    return clue != nullptr && clue->player == evening.watched;
  });
  return text + " " +
         say(language,
             is_noted ? Text("The Stasi officer follows {0}, whose clue lies open (C50).",
                             "El oficial de la Stasi sigue a {0}, que juega con la pista a la "
                             "vista (C50).")
                      : Text("The Stasi officer follows {0}, whose clue lies open (C50): note it.",
                             "El oficial de la Stasi sigue a {0}, que juega con la pista a la "
                             "vista (C50): anótala."),
             table.players[*evening.watched]);
}

std::string in_lines(const SideTable& seen, const Style& style) {
  // So wide at any rate, so that numbers stay where they are as the round goes on.
  std::size_t width =
      std::max(display_width(seen.heads.front()), display_width(unseen(style.language)));
  for (const SideTable::Row& row : seen.rows) width = std::max(width, display_width(row.label));
  const bool narrow = width + 18 > style.columns;
  const auto line_of = [&](const std::string& first, const std::string& chief,
                           const std::string& helper, const std::string& last) {
    const std::string begin =
        narrow ? wrap(first, style.columns, 2) + "\n" : pad_right(first, width);
    const std::string numbers = pad_left(chief, 8) + (helper.empty() ? "" : pad_left(helper, 10));
    const std::size_t used = (narrow ? 0 : width) + display_width(numbers);
    const bool fits = used + 2 + display_width(last) <= style.columns;
    return begin + numbers + (last.empty() ? "" : fits ? "  " + last : "\n    " + last) + "\n";
  };
  std::string text = "\n" + line_of(seen.heads[0], seen.heads[1], seen.heads[2], "");
  for (const SideTable::Row& row : seen.rows) {
    text += line_of(row.label, row.cells[0], row.cells[1], row.cells[2]);
  }
  return text + wrap(seen.below, style.columns, 2) + "\n";
}

}  // namespace

std::string ending(const Table& table, const std::vector<Evidence>& evidence, Language language) {
  const Round round(table, evidence);
  if (!is_round_over(round.accusers.size(), table.players.size())) return "";
  std::vector<std::string> left;
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    if (!round.has_accused(player)) left.push_back(table.players[player]);
  }
  if (left.empty()) {
    return say(language, Text("The round is over: all have accused (C19).",
                              "La ronda ha terminado: han acusado todos (C19)."));
  }
  return say(language,
             Text("The round is over: all but {0} have accused (C19).",
                  "La ronda ha terminado: han acusado todos menos {0} (C19)."),
             left.front());
}

std::string decisive(const Parts& parts, const solver::Report& report,
                     const solver::Report* /*before*/, Language language) {
  const Table& table = parts.table;
  const auto variable = Variables(table).chief();
  if (!variable || !report.variables[*variable].forced()) return "";
  const Cat chief = table.cat_at(report.variables[*variable].candidates.front().id);
  const Round round(table, parts.evidence);
  const auto viewer = parts.viewer_seat();
  const bool is_late = is_round_over(round.accusers.size(), table.players.size()) ||
                       (viewer && round.has_accused(*viewer));
  if (is_late || std::ranges::find(round.open, chief) == round.open.end()) return "";
  return say(language,
             Text("Accuse now: the chief is the cat {0}; it lies on the table.",
                  "Acusa ya: el jefe es el gato {0}; está en la mesa."),
             in_words(table, chief, language));
}

std::string to_note(const Parts& parts, const solver::Report& report, Language language) {
  const Table& table = parts.table;
  const Variables variables(table);
  const auto name = [&](const std::string& spelled) { return named(spelled, language); };
  std::vector<std::string> clues, traits;
  for (std::size_t player = 0; player < table.players.size(); ++player) {
    if (!report.variables[Variables::clue(player)].forced()) continue;
    clues.push_back(table.players[player] + std::string(no_break) +
                    name(report.variables[Variables::clue(player)].candidates.front().value));
  }
  for (std::size_t a = 0; a < table.attributes.size(); ++a) {
    if (report.variables[variables.trait(a)].forced())
      traits.push_back(name(report.variables[variables.trait(a)].candidates.front().value));
  }
  std::string text;
  if (traits.size() == table.attributes.size()) {
    text = say(language, Text("The chief is certain: {0}.", "Ya se sabe quién es el jefe: {0}."),
               join(traits, language));
  } else if (traits.empty()) {
    text = say(language, Text("No trait of the chief is certain yet.",
                              "Todavía no se sabe con certeza ningún rasgo del jefe."));
  } else {
    text = say(language, Text("Certain of the chief: {0}.", "Del jefe ya se sabe: {0}."),
               join(traits, language));
  }
  if (!clues.empty()) {
    text += " " + say(language, Text("Certain clues: {0}.", "Pistas que ya se saben: {0}."),
                      join(clues, language));
  }
  return text + of_evening(parts, language);
}

std::vector<SheetTable> tables(const Parts& parts, Language language) {
  const Table& table = parts.table;
  const Variables variables(table);
  SheetTable clues{named_alike(table.faces, printed_names(), language)};
  clues.add_first(table.players, {}, language);
  SheetTable::Row chief{{"chief", say(language, Text("chief", "jefe"))}};
  for (Face face = 0; face < table.faces.size(); ++face) {
    chief.cells.push_back({variables.trait(attribute_of(face)), face % 2});
  }
  clues.rows.push_back(std::move(chief));
  clues.values_differ = true;  // C3
  return {std::move(clues)};
}

std::string sheet(const Parts& parts, const Solved& solved, const Style& style) {
  const SheetTable clues = tables(parts, style.language).front();
  const TableText text(clues, solved, style,
                       {.narrowest = 5, .is_turned = true, .printed = printed_names()});
  const auto seen = Suspects(parts, solved.report, style.language).side_table();
  return text.text() + (seen ? in_lines(*seen, style) : "") + "\n" +
         wrap(to_note(parts, solved.report, style.language), style.columns, 0) + "\n";
}

std::vector<SideTable> beside(const Parts& parts, const solver::Report& report, Language language) {
  const auto seen = Suspects(parts, report, language).side_table();
  return seen ? std::vector{*seen} : std::vector<SideTable>();
}

}  // namespace sabueso::model::checkpoint
