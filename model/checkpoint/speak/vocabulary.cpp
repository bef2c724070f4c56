// How explanations speak of clues, of the chief and of cats.
#include <fmt/ranges.h>

#include <algorithm>

#include "model/checkpoint/evidence/domains.hpp"
#include "model/checkpoint/evidence/kinds.hpp"
#include "model/checkpoint/speak/words.hpp"

namespace sabueso::model::checkpoint {

namespace {

class OwnVocabulary final : public GameVocabulary<Tables, Table, Evidence> {
 public:
  explicit OwnVocabulary(const All& told) : GameVocabulary(told), variables_(told.table) {}

  // Several cats of a player are named together.
  std::string all_called(const solver::ItemSet& items) const override {
    std::vector<std::string> names;
    std::vector<std::size_t> players;
    for (const std::size_t number : items) {
      const auto* suspect = std::get_if<Suspect>(&item(number));
      if (suspect == nullptr) {
        const bool is_public = std::holds_alternative<PublicClue>(item(number));
        names.push_back(short_name(number) + (is_public ? " (C5)" : ""));
      } else if (std::ranges::find(players, suspect->player) == players.end()) {
        players.push_back(suspect->player);
        names.push_back(cats_of(suspect->player, items));
      }
    }
    return join(names, language());
  }

  std::string subject(VariableId variable) const override {
    if (is_clue(variable)) {
      return say(Text("{0}'s clue", "la pista de {0}"), table().players[variable]);
    }
    return say(Text("the chief", "el jefe"));
  }
  std::string subjects(const std::vector<VariableId>& variables) const override {
    const auto is_one = [&](VariableId variable) { return is_clue(variable); };
    if (variables.size() < 2 || !std::ranges::all_of(variables, is_one)) {
      return GameVocabulary::subjects(variables);
    }
    std::vector<std::string> players;
    for (const VariableId variable : variables) players.push_back(table().players[variable]);
    return say(Text("the clues of {0}", "las pistas de {0}"), join(players, language()));
  }
  std::string value(const Is& is) const override {
    if (!is_chief(is.variable)) return face(variables_.all()[is.variable].values[is.value]);
    // Several of these stand in one sentence of an explanation, so they are as short as can be.
    return traits_of(table(), table().cat_at(is.value), language());
  }
  std::string conclusion(const Conclusion& told) const override {
    const std::string what = value({told.variable, told.value});
    if (is_clue(told.variable) || is_chief(told.variable)) {
      return say(
          told.has ? Text("{0} is {1}", "{0} es {1}") : Text("{0} is not {1}", "{0} no es {1}"),
          subject(told.variable), what);
    }
    return say(told.has ? Text("the chief shows {0}", "el jefe muestra {0}")
                        : Text("the chief does not show {0}", "el jefe no muestra {0}"),
               what);
  }

  // Of the chief, what the cats that are excluded have in common.
  std::string exclusion(VariableId variable,
                        const std::vector<std::string>& values) const override {
    if (!is_chief(variable)) return GameVocabulary::exclusion(variable, values);
    std::vector<Cat> cats;
    for (std::size_t value_of = 0; value_of < table().cats(); ++value_of) {
      if (std::ranges::find(values, value({variable, value_of})) != values.end()) {
        cats.push_back(table().cat_at(value_of));
      }
    }
    Cat differing = 0;  // the attributes in which they are not all the same
    for (const Cat cat : cats) differing |= cat ^ cats.front();
    const std::vector<std::string> common = faces_of(cats.front(), ~differing);
    const std::string with = with_all(cats.front(), ~differing);
    if (!common.empty() && cats.size() << common.size() == table().cats()) {
      return say(Text("the chief is no cat {0}", "el jefe no es ningún gato {0}"), with);
    }
    // The other cats with these faces: they are named instead if they are fewer.
    std::vector<Cat> alike;
    for (std::size_t place = 0; place < table().cats(); ++place) {
      const Cat cat = table().cat_at(place);
      const bool is_out = std::ranges::find(cats, cat) != cats.end();
      if (((cat ^ cats.front()) & ~differing) == 0 && !is_out) alike.push_back(cat);
    }
    const bool is_left = alike.size() < cats.size();
    std::vector<std::string> others;
    for (const Cat cat : is_left ? alike : cats) {
      others.push_back(fmt::format("{}", fmt::join(faces_of(cat, differing), "+")));
    }
    const std::string list = either(others, language());
    if (common.empty()) {
      return is_left ? say(Text("the chief can only be {0}", "el jefe solo puede ser {0}"), list)
                     : say(Text("the chief is not {0}", "el jefe no es {0}"), list);
    }
    return is_left ? say(Text("{0}, the chief can only be {1}", "{0}, el jefe solo puede ser {1}"),
                         with, list)
                   : say(Text("{0}, the chief is not {1}", "{0}, el jefe no es {1}"), with, list);
  }

  // Leaves out traits that go without saying: those of a chief, or of a clue, concluded in the same
  // breath.
  std::string conclusions(const std::vector<Conclusion>& all) const override {
    const auto is_said = [&](const Conclusion& trait) {
      if (!trait.has || is_clue(trait.variable) || is_chief(trait.variable)) return false;
      return std::ranges::any_of(all, [&](const Conclusion& other) {
        return other.has && (is_chief(other.variable) || is_same_face(other, trait));
      });
    };
    std::vector<Conclusion> rest = all;
    std::erase_if(rest, is_said);
    std::string said = in_turn(rest);
    if (rest.size() == 1 && rest.size() < all.size() && is_clue(rest.front().variable)) {
      said += say(Text(", true of the chief (C2)", ", que vale para el jefe (C2)"));
    }
    return said;
  }
  // "the clues grey and hat are known, and the chief shows no-glasses".
  std::string known(const std::vector<Conclusion>& facts) const override {
    std::vector<std::string> clues, traits;
    for (const Conclusion& fact : facts) {
      const std::string face = value({fact.variable, fact.value});
      if (!fact.has) return GameVocabulary::known(facts);
      (is_clue(fact.variable) ? clues : traits).push_back(face);
    }
    const std::string of_players = join(clues, language()), of_chief = join(traits, language());
    if (clues.empty()) return say(Text("the chief shows {0}", "el jefe muestra {0}"), of_chief);
    const std::string known =
        clues.size() == 1
            ? say(Text("the clue {0} is held", "la pista {0} ya la tiene alguien"), of_players)
            : say(Text("the clues {0} are held", "las pistas {0} ya las tiene alguien"),
                  of_players);
    if (traits.empty()) return known;
    return say(Text("{0}, and the chief shows {1}", "{0}, y el jefe muestra {1}"), known, of_chief);
  }

  bool clash(const Is& one, const Is& other) const override {
    if (one.variable > other.variable) return clash(other, one);
    if (is_clue(one.variable) && is_clue(other.variable)) {
      return attribute_of(one.value) == attribute_of(other.value);
    }
    if (is_clue(one.variable)) return !allows(other, one.value);
    if (!is_chief(one.variable) && is_chief(other.variable)) {
      return !allows(other, 2 * (one.variable - table().players.size()) + one.value);
    }
    return false;
  }

  // Two contradictions of this game: a public clue that somebody holds (C5), and a chief that is
  // said not to be it (C4).
  std::vector<Telling> special(const Step& step) const override {
    const auto is_of = [&]<class Kind>(std::type_identity<Kind>) {
      return std::ranges::any_of(step.items, [&](std::size_t number) {
        return std::holds_alternative<Kind>(item(number));
      });
    };
    if (step.is_impossible() && step.facts.empty() && step.items.size() == 2 &&
        is_of(std::type_identity<PublicClue>()) && is_of(std::type_identity<ClueSeen>())) {
      return {{Telling::Label::impossible,
               say(Text("{0}, but {1}, and a public clue is nobody's, nor is its opposite (C5)",
                        "{0}, pero {1}, y una pista pública no es de nadie, ni la opuesta (C5)"),
                   sentence(step.items[0]), sentence(step.items[1]))}};
    }
    const bool is_of_cat = step.is_impossible() && step.stated && step.suppositions.empty() &&
                           std::holds_alternative<NotChief>(item(*step.stated)) &&
                           step.items.size() == 1;
    if (!is_of_cat) return {};
    return {{Telling::Label::impossible,
             say(Text("{0}, so it would be the very cat that is not the chief ({1})",
                      "{0}, así que sería justo el gato que no es el jefe ({1})"),
                 conclusions(step.facts), id(*step.stated)),
             {{Premise::Kind::known, {}, {}, step.facts}}}};
  }

  std::string rule(VariableId one, VariableId other) const override {
    if (is_clue(one) && is_clue(other)) {
      return say(Text("no two clues are of one kind (C3)", "no hay dos pistas de una clase (C3)"));
    }
    const bool is_of_clue = is_clue(one) || is_clue(other);
    if (!is_of_clue && (is_chief(one) || is_chief(other))) {
      return say(Text("every combination is one cat (C4)", "cada combinación es un gato (C4)"));
    }
    return say(Text("every clue is true of the chief (C2)", "toda pista vale para el jefe (C2)"));
  }

 private:
  // The faces of the cat, of those attributes whose bits are set.
  std::vector<std::string> faces_of(Cat cat, Cat attributes) const {
    std::vector<std::string> faces;
    for (std::size_t attribute = 0; attribute < table().attributes.size(); ++attribute) {
      if ((attributes >> attribute & 1U) == 0) continue;
      faces.push_back(face(table().faces[2 * attribute + (cat >> attribute & 1U)]));
    }
    return faces;
  }

  // Behind "cat": "with hat and grey fur"; in Spanish "sin" takes the place of "con".
  std::string with_all(Cat cat, Cat attributes) const {
    std::vector<std::string> all;
    for (std::size_t attribute = 0; attribute < table().attributes.size(); ++attribute) {
      if ((attributes >> attribute & 1U) == 0) continue;
      const std::string name =
          worn(table().faces[2 * attribute + (cat >> attribute & 1U)], language());
      const bool is_with = language() == Language::spanish && !name.starts_with("sin ");
      all.push_back((is_with ? "con " : "") + name);
    }
    return (language() == Language::english ? "with " : "") + join(all, language());
  }

  // The traits together, behind what else there is.
  std::string in_turn(const std::vector<Conclusion>& all) const {
    std::vector<std::string> said, shows;
    std::vector<Conclusion> others;
    for (const Conclusion& told : all) {
      const bool is_trait = !is_clue(told.variable) && !is_chief(told.variable);
      if (is_trait && told.has) {
        shows.push_back(value({told.variable, told.value}));
      } else {
        others.push_back(told);
      }
    }
    if (!others.empty()) said.push_back(GameVocabulary::conclusions(others));
    if (!shows.empty()) {
      said.push_back(
          say(Text("the chief shows {0}", "el jefe muestra {0}"), join(shows, language())));
    }
    return join(said, language());
  }

  bool is_clue(VariableId variable) const { return variable < table().players.size(); }
  bool is_chief(VariableId variable) const { return variable == variables_.chief(); }

  std::string face(const std::string& name) const { return named(name, language()); }

  bool is_same_face(const Conclusion& clue, const Conclusion& trait) const {
    return is_clue(clue.variable) && variables_.trait(attribute_of(clue.value)) == trait.variable &&
           clue.value % 2 == trait.value;
  }

  // Whether a chief with this trait, or this cat as the chief, has the face.
  bool allows(const Is& of_chief, Face face) const {
    if (is_chief(of_chief.variable)) return has_face(table().cat_at(of_chief.value), face);
    return variables_.trait(attribute_of(face)) != of_chief.variable || of_chief.value == face % 2;
  }

  // "the cats that britton kept (e3 and e5) and discarded (e4)".
  std::string cats_of(std::size_t player, const solver::ItemSet& items) const {
    std::vector<std::string> kept, discarded;
    for (const std::size_t number : items) {
      const auto* suspect = std::get_if<Suspect>(&item(number));
      if (suspect == nullptr || suspect->player != player) continue;
      (suspect->kept ? kept : discarded).push_back(id(number));
    }
    std::vector<std::string> did;
    if (!kept.empty()) {
      did.push_back(say(Text("kept ({0})", "conservó ({0})"), join(kept, language())));
    }
    if (!discarded.empty()) {
      did.push_back(say(Text("discarded ({0})", "descartó ({0})"), join(discarded, language())));
    }
    const bool is_one = kept.size() + discarded.size() == 1;
    return say(is_one ? Text("the cat that {0} {1}", "el gato que {0} {1}")
                      : Text("the cats that {0} {1}", "los gatos que {0} {1}"),
               table().players[player], join(did, language()));
  }

  Variables variables_;
};

}  // namespace

std::unique_ptr<Vocabulary> vocabulary(const VocabularyParts<Table, Evidence>& all) {
  return std::make_unique<OwnVocabulary>(all);
}

}  // namespace sabueso::model::checkpoint
