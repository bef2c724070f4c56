// Evidence and the clue sheet in words.
#include "model/checkpoint/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "model/sheet.hpp"

namespace sabueso::model::checkpoint {

namespace {

// The printed game's own names; what a table calls otherwise stands as it is.
constexpr auto printed_names =
    std::to_array<Shown>({{"hat", {"hat", "sombrero"}},
                          {"no-hat", {"no-hat", "sin-sombrero"}},
                          {"glasses", {"glasses", "gafas"}},
                          {"no-glasses", {"no-glasses", "sin-gafas"}},
                          {"coat", {"coat", "ropa"}},
                          {"trenchcoat", {"trenchcoat", "gabardina"}},
                          {"jersey", {"jersey", "jersey"}},
                          {"fur", {"fur", "color"}},
                          {"grey", {"grey", "gris"}},
                          {"orange", {"orange", "naranja"}},
                          {"newspaper", {"newspaper", "periódico"}},
                          {"no-newspaper", {"no-newspaper", "sin-periódico"}}});

std::string shown(const std::string& name, Language language) {
  return model::shown(printed_names, name, language);
}

std::string cat_in_words(Cat cat, const Table& table, Language language) {
  std::string text;
  for (std::size_t a = 0; a < table.attributes.size(); ++a) {
    text += (a > 0 ? "," : "") + shown(table.face_of(cat, a), language);
  }
  return text;
}

}  // namespace

std::string in_words(const Evidence& item, const Table& table, Language language) {
  const auto face = [&](Face which) { return shown(table.face_name(which), language); };
  const auto cat = [&](Cat which) { return cat_in_words(which, table, language); };
  return std::visit(
      solver::Overloaded{
          [&](const ClueSeen& seen) {
            return say(language, Text("the clue of {0} is {1}", "la pista de {0} es {1}"),
                       table.players[seen.player], face(seen.face));
          },
          [&](const ClueDenied& denied) {
            return say(language, Text("the clue of {0} is not {1}", "la pista de {0} no es {1}"),
                       table.players[denied.player], face(denied.face));
          },
          [&](const PublicClue& clue) {
            return say(language,
                       Text("the public clue {0} was tossed", "salió la pista pública {0}"),
                       face(clue.face));
          },
          [&](const Suspect& suspect) {
            return say(language,
                       suspect.kept
                           ? Text("{0} kept {1} as a suspect", "{0} se quedó {1} como sospechoso")
                           : Text("{0} discarded {1}", "{0} descartó {1}"),
                       table.players[suspect.player], cat(suspect.cat));
          },
          [&](const Accusation& made) {
            return say(language, Text("{0} accused {1}", "{0} acusó a {1}"),
                       table.players[made.player], cat(made.cat));
          },
          [&](const NotChief& other) {
            return say(language, Text("{0} is not the chief", "{0} no es el jefe de los espías"),
                       cat(other.cat));
          },
      },
      item);
}

namespace {

class Sheet {
 public:
  Sheet(const Table& table, const std::vector<Evidence>& evidence, const solver::Report& report,
        const Style& style)
      : table_(table), evidence_(evidence), report_(report), style_(style) {
    for (const std::string& attribute : table.attributes) {
      widths_.push_back(std::max<std::size_t>(display_width(shown(attribute, language())), 7) + 2);
    }
    name_width_ = display_width(chief_name());
    for (const std::string& player : table.players) {
      name_width_ = std::max(name_width_, display_width(player));
    }
  }

  std::string text() const {
    return (fits_page() ? grid() : list()) + suspects() + "\n" +
           wrap(what_to_note(), page_width, 0) + "\n";
  }

 private:
  Language language() const { return style_.language; }
  std::string chief_name() const { return say(language(), Text("chief", "jefe")); }

  const solver::VariableReport& clue(std::size_t player) const { return report_.variables[player]; }
  const solver::VariableReport& trait(std::size_t attribute) const {
    return report_.variables[table_.players.size() + attribute];
  }
  bool names_the_chief() const {
    return report_.variables.size() > table_.players.size() + table_.attributes.size();
  }

  bool fits_page() const {
    std::size_t width = name_width_;
    for (const std::size_t column : widths_) width += column;
    return width <= page_width;
  }

  // The chances of an attribute's two faces.
  std::string cell(const solver::VariableReport& variable, std::size_t attribute) const {
    const std::string first = mark(variable, table_.faces[2 * attribute]);
    const std::string second = mark(variable, table_.faces[2 * attribute + 1]);
    if (first == "·" && second == "·") return "·";
    return first + "/" + second;
  }

  std::string row(const std::string& name, const auto& variable_of) const {
    std::string line = pad_right(name, name_width_);
    for (std::size_t a = 0; a < widths_.size(); ++a) {
      const solver::VariableReport& variable = variable_of(a);
      const std::string text = pad_left(cell(variable, a), widths_[a]);
      line += strong(text, style_, variable.forced() && text.find("■") != std::string::npos);
    }
    return line + "\n";
  }

  std::string grid() const {
    std::string text(name_width_, ' ');
    std::string legend;
    for (std::size_t a = 0; a < widths_.size(); ++a) {
      text += pad_left(shown(table_.attributes[a], language()), widths_[a]);
      legend += (a > 0 ? ", " : "") + shown(table_.faces[2 * a], language()) + "/" +
                shown(table_.faces[2 * a + 1], language());
    }
    text += "\n";
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      text += row(table_.players[player],
                  [&](std::size_t) -> const solver::VariableReport& { return clue(player); });
    }
    text +=
        row(chief_name(), [&](std::size_t a) -> const solver::VariableReport& { return trait(a); });
    return text + "\n" +
           wrap(say(language(),
                    Text("Each cell has the attribute's two faces: {0}.",
                         "Cada casilla tiene las dos caras del atributo: {0}."),
                    legend),
                page_width, 0) +
           "\n";
  }

  // For tables whose grid would not fit the page.
  std::string list() const {
    std::string text;
    for (std::size_t v = 0; v < table_.players.size() + table_.attributes.size(); ++v) {
      const solver::VariableReport& variable = report_.variables[v];
      text += candidates_line(variable.name, variable,
                              [&](const std::string& name) { return shown(name, language()); });
    }
    return text;
  }

  struct Ranked {
    const Suspect* seen;
    std::uint64_t as_chief = 0;
    std::uint64_t as_helper = 0;
  };

  // The cats turned up, the likeliest chief first; a helper differs from the chief in one trait.
  std::vector<Ranked> ranking() const {
    std::map<std::string, std::uint64_t> worlds;
    for (const solver::Candidate& candidate : report_.variables.back().candidates) {
      worlds[candidate.value] = *candidate.worlds;
    }
    std::vector<Ranked> cats;
    for (const Evidence& item : evidence_) {
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

  std::string suspects() const {
    if (!names_the_chief() || !report_.worlds) return "";
    const std::vector<Ranked> cats = ranking();
    if (cats.empty()) return "";
    std::size_t width = 0;
    for (const Ranked& cat : cats) width = std::max(width, display_width(label(cat)));
    std::string text =
        "\n" + pad_right(say(language(), Text("cats turned up", "gatos descubiertos")), width) +
        pad_left(say(language(), Text("chief", "jefe")), 8) +
        pad_left(say(language(), Text("helper", "ayudante")), 10) + "\n";
    const auto share = [&](std::uint64_t worlds) {
      if (worlds == 0) return std::string("·");
      return likely(static_cast<double>(worlds) / static_cast<double>(*report_.worlds));
    };
    for (const Ranked& cat : cats) {
      text += pad_right(label(cat), width) + pad_left(share(cat.as_chief), 8) +
              pad_left(share(cat.as_helper), 10) + "\n";
    }
    return text;
  }

  std::string label(const Ranked& cat) const {
    const std::string name = cat_in_words(cat.seen->cat, table_, language());
    return cat.seen->kept ? name + " (" + table_.players[cat.seen->player] + ")" : name;
  }

  std::string what_to_note() const {
    std::vector<std::string> clues, traits;
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      if (!clue(player).forced()) continue;
      clues.push_back(table_.players[player] + std::string(no_break) +
                      shown(clue(player).candidates.front().value, language()));
    }
    for (std::size_t a = 0; a < table_.attributes.size(); ++a) {
      if (!trait(a).forced()) continue;
      traits.push_back(shown(trait(a).candidates.front().value, language()));
    }
    std::string text;
    if (traits.size() == table_.attributes.size()) {
      text = say(language(), Text("The chief is certain: {0}.", "El jefe es seguro: {0}."),
                 join(traits, language()));
    } else if (traits.empty()) {
      text = say(language(), Text("Nothing is certain about the chief yet.",
                                  "Todavía no hay nada seguro sobre el jefe."));
    } else {
      text = say(language(), Text("The chief certainly has {0}.", "El jefe tiene seguro {0}."),
                 join(traits, language()));
    }
    if (!clues.empty()) {
      text += " " + say(language(), Text("Certain clues: {0}.", "Pistas seguras: {0}."),
                        join(clues, language()));
    }
    return text;
  }

  const Table& table_;
  const std::vector<Evidence>& evidence_;
  const solver::Report& report_;
  const Style& style_;
  std::vector<std::size_t> widths_;  // by attribute
  std::size_t name_width_ = 0;
};

}  // namespace

std::string sheet(const Table& table, const std::vector<Evidence>& evidence,
                  const solver::Report& report, const Style& style) {
  return Sheet(table, evidence, report, style).text();
}

}  // namespace sabueso::model::checkpoint
