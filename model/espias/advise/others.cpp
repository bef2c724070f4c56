// Who may know all keys: a player knows what is open, and what the cards show that the player took.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/espias/advise/advice.hpp"
#include "model/espias/evidence/envelopes.hpp"
#include "model/espias/played/seen.hpp"
#include "model/espias/speak/words.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::espias {

namespace {

using solver::WorldSet;

// One thing that a player may have seen.
struct View {
  WorldSet mine;  // the case's worlds in which it was just this
  WorldSet like;  // the case's worlds that the player cannot rule out then
  WorldSet open;  // the same among the worlds of what everybody sees
};

class WhoKnowsTheKeys {
 public:
  WhoKnowsTheKeys(const OthersQuestion<Table, Evidence>& all, std::vector<Group> groups)
      : all_(all),
        table_(all.table),
        groups_(std::move(groups)),
        envelopes_(all.table, all.evidence, all.header.viewer) {
    for (const std::size_t seat : all.seats(table_.players.size())) {
      Other& other = others_.emplace_back();
      other.nation = table_.players[seat];
      other.views = views(other.nation);
      for (const View& view : other.views) other.now.add(view.mine.size(), view.open.size());
      if (worlds() > 1) other.after = after_wrong_claim(other.views);
    }
  }

  Others told() const {
    Others told{sentence(), {}, numbers()};
    if (const std::string cards = not_noted(); !cards.empty()) told.parts.push_back({cards, {}});
    told.parts.push_back(
        {all_.say(Text("How likely they know all keys, and how many deals of them "
                       "they hold possible:",
                       "Qué probabilidad hay de que sepan todas las claves, y cuántos "
                       "repartos siguen siendo posibles para ellos:")),
         knowledge(&Other::now)});
    if (can_claim()) told.parts.push_back(after_claim());
    for (const Other& other : others_) told.parts.push_back({cards(other.nation), {}});
    told.parts.push_back({what_others_go_by(table_, all_.language), {}});
    return told;
  }

 private:
  struct Other {
    std::size_t nation = 0;
    std::vector<View> views{};
    Knowledge now{}, after{};  // after a wrong claim of the viewer's
  };

  std::string name(std::size_t confidant) const {
    return named(table_.confidants[confidant], all_.language);
  }
  std::size_t worlds() const { return all_.mine.worlds->worlds(); }
  bool is_out(std::size_t nation) const { return espias::is_out(all_.evidence, nation); }
  bool is_viewer_out() const {
    return espias::is_viewer_out(table_, all_.evidence, all_.header.viewer);
  }
  bool can_claim() const { return all_.viewer && !is_viewer_out() && worlds() > 1; }

  // ---- what a player has seen

  // The card at that place of a confidant's envelope shows one of these to its taker.
  std::vector<Shows> faces(std::size_t place) const {
    std::vector<Shows> all;
    for (const Group& group : groups_) {
      if (std::ranges::find(all, group[place]) == all.end()) all.push_back(group[place]);
    }
    return all;
  }

  // The worlds in which the confidant's key, by its number, is one of those for which this holds.
  template <class Holds>
  WorldSet where(const solver::WorldTable& worlds, std::size_t confidant, Holds&& holds) const {
    WorldSet found(worlds.worlds(), false);
    for (std::size_t key = 0; key < groups_.size(); ++key) {
      if (holds(key)) found.join(worlds.where(solver::Is{confidant, key}));
    }
    return found;
  }

  // Worlds fall apart by what each card shows.
  std::vector<View> look(const std::vector<View>& before, std::size_t confidant,
                         std::size_t place) const {
    std::vector<View> after;
    for (const Shows& shows : faces(place)) {
      const WorldSet mine = where(*all_.mine.worlds, confidant,
                                  [&](std::size_t key) { return groups_[key][place] == shows; });
      // Whether who sees this on the card of that place must still think the key possible.
      const auto is_left = [&](std::size_t key) {
        return may_show(table_, key, card_numbers[place], shows);
      };
      const WorldSet like = where(*all_.mine.worlds, confidant, is_left);
      const WorldSet open = where(*all_.open.worlds, confidant, is_left);
      for (const View& view : before) {
        if (!view.mine.meets(mine)) continue;
        View& part = after.emplace_back(view);
        part.mine.keep(mine);
        part.like.keep(like);
        part.open.keep(open);
      }
    }
    return after;
  }

  std::vector<View> views(std::size_t nation) const {
    const WorldSet all(worlds(), true);
    std::vector<View> views{{all, all, WorldSet(all_.open.worlds->worlds(), true)}};
    views = look(views, nation, 0);  // E10
    for (const Take& take : envelopes_.takes) {
      const bool is_theirs = take.player == nation && take.place < envelope_cards;
      if (is_theirs) views = look(views, take.confidant, take.place);
    }
    return views;
  }

  // ---- a wrong claim of the viewer's

  // E34, E35: it shows everybody the key of each confidant of whom somebody holds card 0 or 1, one
  // way or the other, and that the agenda was wrong. As the agenda, every other world of the case
  // is taken in turn.
  Knowledge after_wrong_claim(std::vector<View> views) const {
    for (std::size_t confidant = 0; confidant < table_.confidants.size(); ++confidant) {
      if (!envelopes_.shown[confidant]) continue;
      std::vector<View> parts;
      for (const View& view : views) {
        for (std::size_t key = 0; key < table_.keys.size(); ++key) {
          const solver::Is is{confidant, key};
          if (!view.mine.meets(all_.mine.worlds->where(is))) continue;
          View& part = parts.emplace_back(view);
          part.mine.keep(all_.mine.worlds->where(is));
          part.like.keep(all_.mine.worlds->where(is));
          part.open.keep(all_.open.worlds->where(is));
        }
      }
      views = std::move(parts);
    }
    Knowledge then;
    for (const View& view : views) {
      const std::size_t truths = view.mine.size(), like = view.like.size();
      then.add(truths * (worlds() - like), view.open.size());
      then.add(truths * (like - 1), view.open.size() - 1);
    }
    return then;
  }

  std::vector<std::string> laid_open() const {
    std::vector<std::string> confidants;
    for (std::size_t confidant = 0; confidant < table_.confidants.size(); ++confidant) {
      if (envelopes_.shown[confidant]) confidants.push_back(table_.confidants[confidant]);
    }
    return confidants;
  }

  // ---- words

  std::string sentence() const {
    using Number = std::optional<double>;
    const std::vector<const Other*> ahead = foremost(others_, [&](const Other& other) {
      return is_out(other.nation) ? Number() : other.now.knows();
    });
    if (ahead.empty()) {
      return all_.say(all_.only
                          ? Text("That player is out.", "Ese jugador está eliminado.")
                          : Text("All the others are out.", "Todos los demás están eliminados."));
    }
    const Knowledge& best = ahead.front()->now;
    if (best.knows() <= 0) {
      const std::vector<const Other*> closest = foremost(others_, [&](const Other& other) {
        return is_out(other.nation) ? Number() : -other.now.mean();
      });
      const std::string left = average(closest.front()->now.mean(), all_.language);
      std::vector<std::string> names;
      for (const Other* other : closest) names.push_back(name(other->nation));
      const std::string all =
          all_.only
              ? all_.say(Text("the {0} spy cannot know all keys yet: {1} deals of them are "
                              "possible to that player on average.",
                              "el espía {0} aún no puede saber todas las claves: le quedan {1} "
                              "repartos posibles de media."),
                         names.front(), left)
              : all_.say(Text("nobody else in the game can know all keys yet; closest: {0}, with "
                              "{1} possible deals of them left on average.",
                              "nadie más que siga en juego puede saber aún todas las claves; más "
                              "cerca: {0}, con {1} repartos posibles de media."),
                         join(names, all_.language), left);
      return not_noted().empty() ? capital(all)
                                 : all_.say(Text("By the contacts that are noted, {0}",
                                                 "Según los contactos que están anotados, {0}"),
                                            all);
    }
    return ready(ahead, best.knows());
  }

  std::string not_noted() const {
    std::vector<std::string> cards;
    for (const Take& take : envelopes_.not_noted()) {
      cards.push_back(
          all_.say(Text("card {1} of the {0} confidant", "la tarjeta {1} del confidente {0}"),
                   name(take.confidant), std::to_string(card_numbers[take.place])));
    }
    if (cards.empty()) return "";
    return all_.say(Text("Taken too, though no entry says by whom: {0} (E3). Whoever saw them may "
                         "know more.",
                         "También se tomaron, sin que conste quién: {0} (E3). Quien las haya "
                         "visto puede saber más."),
                    join(cards, all_.language));
  }

  // The sentence about those who are likeliest to know all keys.
  std::string ready(const std::vector<const Other*>& ahead, double knows) const {
    std::vector<std::string> names;
    for (const Other* other : ahead) names.push_back(name(other->nation));
    const std::string who = join(names, all_.language);
    const bool is_sure = knows >= 1, is_one = names.size() == 1;
    const std::string often = percent(knows);
    if (all_.viewer && !is_viewer_out() && worlds() == 1) {
      if (is_sure) {
        return all_.say(
            is_one ? Text("The {0} spy knows all keys, as you do: be in Geneva first.",
                          "El espía {0} sabe todas las claves, igual que tú: llega antes a "
                          "Ginebra.")
                   : Text("The {0} spies know all keys, as you do: be in Geneva first.",
                          "Los espías {0} saben todas las claves, igual que tú: llega "
                          "antes a Ginebra."),
            who);
      }
      return all_.say(
          is_one ? Text("The {0} spy may be ready for Geneva, with {1}; you are: be there "
                        "first.",
                        "El espía {0} puede estar listo para ir a Ginebra, con un {1}; tú "
                        "lo estás: llega antes.")
                 : Text("The {0} spies may be ready for Geneva, with {1} each; you are: be "
                        "there first.",
                        "Los espías {0} pueden estar listos para ir a Ginebra, con un {1} "
                        "cada uno; tú lo estás: llega antes."),
          who, often);
    }
    if (is_sure) {
      return all_.say(is_one
                          ? Text("The {0} spy knows all keys, and is ready for Geneva.",
                                 "El espía {0} sabe todas las claves, y está listo para ir a "
                                 "Ginebra.")
                          : Text("The {0} spies know all keys, and are ready for Geneva.",
                                 "Los espías {0} saben todas las claves, y están listos para ir a "
                                 "Ginebra."),
                      who);
    }
    return all_.say(is_one
                        ? Text("The {0} spy may be ready for Geneva, with {1}.",
                               "El espía {0} puede estar listo para ir a Ginebra, con un {1}.")
                        : Text("The {0} spies may be ready for Geneva, with {1} each.",
                               "Los espías {0} pueden estar listos para ir a Ginebra, con un {1} "
                               "cada uno."),
                    who, often);
  }

  TextTable knowledge(Knowledge Other::*when) const {
    std::vector<std::pair<std::string, const Knowledge*>> by_player;
    for (const Other& other : others_) {
      const std::string player = name(other.nation);
      by_player.emplace_back(
          is_out(other.nation) ? all_.say(Text("{0} (out)", "{0} (eliminado)"), player) : player,
          &(other.*when));
    }
    return in_table(by_player, all_.language);
  }

  Told::Part after_claim() const {
    std::vector<std::string> names;
    for (std::size_t confidant = 0; confidant < table_.confidants.size(); ++confidant) {
      if (envelopes_.shown[confidant]) names.push_back(name(confidant));
    }
    const std::string right = percent(1 / static_cast<double>(worlds()));
    if (names.size() + 1 >= table_.confidants.size()) {
      return {
          all_.say(Text("A claim of yours now has a chance of {0} of being right. A wrong one "
                        "would give away all keys to everybody, for others can show where it is "
                        "wrong.",
                        "Si declararas ahora, acertarías con una probabilidad del {0}. Si "
                        "fallaras, todos sabrían todas las claves, porque otros pueden mostrar en "
                        "qué te equivocas."),
                   right),
          {}};
    }
    return {
        all_.say(Text("A claim of yours now has a chance of {0} of being right. A wrong one would "
                      "give away the keys of these confidants: {1}; for others can show where it "
                      "is wrong. If it is:",
                      "Si declararas ahora, acertarías con una probabilidad del {0}. Si fallaras, "
                      "revelarías las claves de estos confidentes: {1}; porque otros pueden "
                      "mostrar en qué te equivocas. Si fallas, después:"),
                 right, join(names, all_.language)),
        knowledge(&Other::after)};
  }

  std::string cards(std::size_t nation) const {
    const std::string own = all_.say(
        Text("card 0 of the {0} confidant", "la tarjeta 0 del confidente {0}"), name(nation));
    std::vector<std::string> names{own};
    for (const Take& take : envelopes_.takes) {
      if (take.player != nation || take.place >= envelope_cards) continue;
      names.push_back(all_.say(Text("card {1} of the {0} one", "la {1} del {0}"),
                               name(take.confidant), std::to_string(card_numbers[take.place])));
    }
    return all_.say(Text("What the {0} spy has seen: {1}.", "Lo que ha visto el espía {0}: {1}."),
                    name(nation), join(names, all_.language));
  }

  // ---- numbers

  OrderedJson knowledge_json(Knowledge Other::*when, bool with_goal) const {
    OrderedJson all = OrderedJson::array();
    for (const Other& other : others_) {
      all.push_back({{"player", table_.confidants[other.nation]}});
      if (with_goal) all.back()["goal"] = "keys";
      all.back().update(in_numbers(other.*when));
    }
    return all;
  }

  OrderedJson numbers() const {
    OrderedJson details{
        {"say", sentence()}, {"deck", table_.deck ? "own" : "house"}, {"claim", nullptr}};
    if (can_claim()) {
      details["claim"] = {{"right", to_millionths(1 / static_cast<double>(worlds()))},
                          {"lays_open", laid_open()},
                          {"others", knowledge_json(&Other::after, false)}};
    }
    return {{"others", knowledge_json(&Other::now, true)}, {"details", std::move(details)}};
  }

  const OthersQuestion<Table, Evidence>& all_;
  const Table& table_;
  const std::vector<Group> groups_;  // by key
  const Envelopes envelopes_;
  std::vector<Other> others_;
};

}  // namespace

std::optional<Evidence> seen_by_all(const Evidence& item, const Table& table,
                                    std::optional<std::size_t>) {
  const auto film = [&](const auto& seen) -> std::optional<Evidence> {
    if (seen.card == 0) return std::nullopt;
    // A card was taken, which shows others nothing of its face.
    return CirclesShown{seen.confidant, Pattern(table.key_length())};
  };
  return std::visit(solver::Overloaded{
                        [&](const CirclesShown& seen) { return film(seen); },
                        [&](const CirclesTold& seen) { return film(seen); },
                        [](const KeyTold&) { return std::optional<Evidence>(); },
                        [](const KeyDenied&) { return std::optional<Evidence>(); },
                        [](const Contact& contact) { return std::optional<Evidence>(contact); },
                        [](const Claim& claim) { return std::optional<Evidence>(claim); },
                    },
                    item);
}

std::optional<Others> others(const OthersQuestion<Table, Evidence>& question) {
  if (!question.mine.worlds || !question.open.worlds) return std::nullopt;
  std::vector<Group> groups;
  for (const std::optional<Group>& group : known_groups(question.table)) {
    if (!group) {
      return Others{
          question.say(Text("No deck tells what the cards of these keys show, so what others "
                            "have seen cannot be told.",
                            "Ningún mazo dice qué muestran las tarjetas de estas claves, así que "
                            "no se sabe qué han visto los demás.")),
          {},
          {{"others", nullptr}}};
    }
    groups.push_back(*group);
  }
  return WhoKnowsTheKeys(question, std::move(groups)).told();
}

}  // namespace sabueso::model::espias
