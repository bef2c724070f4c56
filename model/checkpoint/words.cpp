// The sheet: faces against players, then the cats.
#include "model/checkpoint/words.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "model/cases/sheet.hpp"

namespace sabueso::model::checkpoint {

namespace {

class Sheet {
 public:
  Sheet(const Parts& parts, const solver::Report& report, const Style& style)
      : parts_(parts),
        table_(parts.table),
        variables_(parts.table),
        report_(report),
        style_(style) {}

  std::string text() const {
    const std::optional<SideTable> seen = cats();
    return sheet() + (seen ? in_lines(*seen) : "") + "\n" +
           wrap(to_note(parts_, report_, language()), style_.columns, 0) + "\n";
  }

  // The cats turned up, and how likely each is the chief and a helper.
  std::optional<SideTable> cats() const {
    if (!variables_.chief() || !report_.worlds) return std::nullopt;
    const std::vector<Ranked> ranked = ranking();
    if (ranked.empty()) return std::nullopt;
    SideTable seen{"",
                   {say(language(), Text("cats turned up", "gatos descubiertos")), chief_label(),
                    say(language(), Text("helper", "ayudante")), ""},
                   {},
                   say(language(), Text("▶ can be accused now; who keeps it",
                                        "▶ se puede acusar ahora; quién lo tiene"))};
    solver::WorldCount on_table = 0;
    for (const Ranked& cat : ranked) {
      on_table += cat.as_chief;
      seen.rows.push_back({label(cat.seen->cat),
                           {share(cat.as_chief), share(cat.as_helper), where(*cat.seen)},
                           table_.faces_of(cat.seen->cat)});
    }
    if (on_table < *report_.worlds) {
      seen.rows.push_back({unseen(), {share(*report_.worlds - on_table), "", ""}});
    }
    return seen;
  }

 private:
  Language language() const { return style_.language; }
  std::string name(const std::string& spelled) const {
    return shown(printed_names(), spelled, language());
  }
  std::string unseen() const {
    return say(language(), Text("not turned up yet", "aún sin descubrir"));
  }
  std::string chief_label() const { return say(language(), Text("chief", "jefe")); }

  const solver::VariableReport& clue(std::size_t player) const {
    return report_.variables[Variables::clue(player)];
  }
  const solver::VariableReport& trait(std::size_t attribute) const {
    return report_.variables[variables_.trait(attribute)];
  }

  std::string sheet() const {
    std::vector<std::string> faces, heads = table_.players;
    for (const std::string& face : table_.faces) faces.push_back(name(face));
    heads.push_back(chief_label());
    const Grid grid(style_, faces, heads, 5);
    if (!grid.fits_page()) return list();
    std::string text = grid.heads();
    for (Face face = 0; face < faces.size(); ++face) {
      text += grid.row(faces[face], [&](std::size_t column) {
        const bool is_chief = column == table_.players.size();
        return mark(is_chief ? trait(attribute_of(face)) : clue(column), table_.face_name(face),
                    style_);
      });
    }
    return text;
  }

  // For tables whose grid would not fit the page.
  std::string list() const {
    std::string text;
    const auto line = [&](const std::string& label, const solver::VariableReport& variable) {
      text += candidates_line(
          label, variable, [&](const std::string& face) { return name(face); }, style_);
    };
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      line(table_.players[player], clue(player));
    }
    for (std::size_t a = 0; a < table_.attributes.size(); ++a) {
      line(chief_label() + ", " + name(table_.attributes[a]), trait(a));
    }
    return text;
  }

  // A cat that was turned up: in how many worlds it is the chief, or differs in one trait.
  struct Ranked {
    const Suspect* seen;
    solver::WorldCount as_chief = 0;
    solver::WorldCount as_helper = 0;
  };

  // The likeliest chief first.
  std::vector<Ranked> ranking() const {
    std::map<std::string, solver::WorldCount> worlds;
    for (const solver::Candidate& candidate : report_.variables[*variables_.chief()].candidates) {
      worlds[candidate.value] = *candidate.worlds;
    }
    std::vector<Ranked> cats;
    for (const Evidence& item : parts_.evidence) {
      const auto* suspect = std::get_if<Suspect>(&item);
      if (suspect == nullptr) continue;
      Ranked ranked{suspect};
      for (std::size_t place = 0; place < table_.cats(); ++place) {
        const Cat chief = table_.cat_at(place);
        const auto found = worlds.find(table_.to_string(chief));
        if (found == worlds.end()) continue;
        const int differences = std::popcount(chief ^ suspect->cat);
        if (differences == 0) ranked.as_chief += found->second;
        if (differences == 1) ranked.as_helper += found->second;
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

  std::string label(Cat cat) const { return in_words(table_, cat, language()); }

  // Who has the cat, and whether it can be accused (C17, C18).
  std::string where(const Suspect& seen) const {
    if (!seen.kept) return say(language(), Text("discarded", "descartado"));
    const std::string& keeper = table_.players[seen.player];
    const Accusation* made = accusation_of(seen.cat);
    if (made == nullptr) return "▶ " + keeper;
    return say(language(), Text("accused by {0}", "acusado por {0}"), table_.players[made->player]);
  }

  std::string in_lines(const SideTable& seen) const {
    std::size_t width = std::max(display_width(seen.heads.front()), display_width(unseen()));
    for (const SideTable::Row& row : seen.rows) width = std::max(width, display_width(row.label));
    const bool narrow = width + 18 > style_.columns;
    const auto line_of = [&](const std::string& first, const std::string& chief,
                             const std::string& helper, const std::string& last) {
      const std::string numbers = pad_left(chief, 8) + (helper.empty() ? "" : pad_left(helper, 10));
      if (narrow) {
        return wrap(first, style_.columns, 2) + "\n" + numbers + (last.empty() ? "" : "  " + last) +
               "\n";
      }
      const std::string line = pad_right(first, width) + numbers;
      const bool fits = display_width(line) + 2 + display_width(last) <= style_.columns;
      return line + (last.empty() ? "" : fits ? "  " + last : "\n    " + last) + "\n";
    };
    std::string text = "\n" + line_of(seen.heads[0], seen.heads[1], seen.heads[2], "");
    for (const SideTable::Row& row : seen.rows) {
      text += line_of(row.label, row.cells[0], row.cells[1], row.cells[2]);
    }
    return text + seen.below + "\n";
  }

  const Parts& parts_;
  const Table& table_;
  const Variables variables_;
  const solver::Report& report_;
  const Style& style_;
};

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

std::string to_note(const Parts& parts, const solver::Report& report, Language language) {
  const Table& table = parts.table;
  const Variables variables(table);
  const auto name = [&](const std::string& spelled) {
    return shown(printed_names(), spelled, language);
  };
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
    text = say(language, Text("Nothing is certain about the chief yet.",
                              "Todavía no se sabe nada cierto del jefe."));
  } else {
    text = say(language, Text("Certain of the chief: {0}.", "Del jefe ya se sabe: {0}."),
               join(traits, language));
  }
  if (!clues.empty()) {
    text += " " + say(language, Text("Certain clues: {0}.", "Pistas que ya se saben: {0}."),
                      join(clues, language));
  }
  return text;
}

std::string in_words(const Table& table, Cat cat, Language language) {
  std::string text;
  for (const std::string& face : table.faces_of(cat)) {
    text += (text.empty() ? "" : ", ") + shown(printed_names(), face, language);
  }
  return text;
}

std::string sheet(const Parts& parts, const solver::Report& report, const Style& style) {
  return Sheet(parts, report, style).text();
}

std::vector<SideTable> beside(const Parts& parts, const solver::Report& report, Language language) {
  const Style style{language};
  const std::optional<SideTable> cats = Sheet(parts, report, style).cats();
  return cats ? std::vector{*cats} : std::vector<SideTable>();
}

}  // namespace sabueso::model::checkpoint
