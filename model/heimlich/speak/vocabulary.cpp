// How explanations speak of players, agents and turns.
#include <algorithm>

#include "model/heimlich/evidence/kinds.hpp"
#include "model/heimlich/played/follow.hpp"
#include "model/heimlich/speak/words.hpp"

namespace sabueso::model::heimlich {

namespace {

class OwnVocabulary final : public GameVocabulary<Tables, Table, Evidence> {
 public:
  using GameVocabulary::GameVocabulary;

  std::string short_name(std::size_t number) const override {
    const std::string name = GameVocabulary::short_name(number);
    const bool is_one_of_many = std::holds_alternative<TurnTaken>(item(number)) ||
                                std::holds_alternative<Scored>(item(number));
    return is_one_of_many ? name + " (" + id(number) + ")" : name;
  }

  std::string subject(VariableId variable) const override {
    if (is_wrong_entry(variable)) {
      return say(Text("the entry that is wrong", "la entrada que está mal"));
    }
    if (is_habit(variable)) {
      return say(Text("the way {0} scores", "la manera de puntuar de {0}"),
                 problem().variables()[variable].subject);
    }
    return is_player(variable) ? table().players[variable] : agent(agent_of(variable));
  }
  std::string value(const Is& is) const override {
    if (is_wrong_entry(is.variable)) return problem().variables()[is.variable].values[is.value];
    if (is_habit(is.variable)) {
      return is.value == 0 ? say(Text("as assumed", "como se supone"))
                           : say(Text("another way", "de otra manera"));
    }
    if (is_player(is.variable)) return agent(is.value);
    return is_free(is) ? say(Text("nobody", "nadie")) : table().players[is.value];
  }
  // A conclusion about an agent's owner is said of the player: "bea is red".
  std::string conclusion(const Conclusion& told) const override {
    const Is is{told.variable, told.value};
    if (is_wrong_entry(told.variable)) {
      return say(
          told.has ? Text("{0} is wrong", "{0} está mal") : Text("{0} is right", "{0} está bien"),
          value(is));
    }
    if (is_habit(told.variable)) {
      return say((told.value == 0) == told.has
                     ? Text("{0} scores as is assumed", "{0} puntúa como se supone")
                     : Text("{0} does not score as is assumed", "{0} no puntúa como se supone"),
                 problem().variables()[told.variable].subject);
    }
    if (!is_player(told.variable) && is_free(is)) {
      return say(told.has ? Text("{0} is a free agent", "{0} es un agente libre")
                          : Text("somebody is {0}", "alguien es {0}"),
                 subject(told.variable));
    }
    const bool by_player = is_player(told.variable);
    return say(
        told.has ? Text("{0} is {1}", "{0} es {1}") : Text("{0} is not {1}", "{0} no es {1}"),
        by_player ? subject(told.variable) : value(is),
        by_player ? value(is) : subject(told.variable));
  }

  std::string exclusion(VariableId variable,
                        const std::vector<std::string>& values) const override {
    if (is_player(variable)) return GameVocabulary::exclusion(variable, values);
    return say(Text("{0} belongs to none of these: {1}", "{0} no es de ninguno de estos: {1}"),
               subject(variable), either(values, language()));
  }

  // Several free agents together.
  std::string conclusions(const std::vector<Conclusion>& all) const override {
    std::vector<Conclusion> rest;
    std::vector<std::string> free;
    for (const Conclusion& told : all) {
      const bool is_of_free = !is_player(told.variable) && !is_habit(told.variable) && told.has &&
                              is_free({told.variable, told.value});
      if (is_of_free) {
        free.push_back(subject(told.variable));
      } else {
        rest.push_back(told);
      }
    }
    if (free.size() < 2) return GameVocabulary::conclusions(all);
    const std::string said =
        say(Text("{0} are free agents", "{0} son agentes libres"), join(free, language()));
    if (rest.empty()) return said;
    return say(Text("{0}, and {1}", "{0}, y {1}"), GameVocabulary::conclusions(rest), said);
  }
  // "anna is red, bea is green and cai is blue", and free agents together.
  std::string known(const std::vector<Conclusion>& facts) const override {
    return conclusions(facts);
  }
  Conclusion plain(const Conclusion& told) const override {
    const bool is_owner = !is_player(told.variable) && !is_habit(told.variable);
    if (!is_owner || is_free({told.variable, told.value})) return told;
    return {told.value, agent_of(told.variable), told.has};
  }
  bool clash(const Is& one, const Is& other) const override {
    if (is_habit(one.variable) || is_habit(other.variable)) return false;
    const bool by_one = is_player(one.variable), by_other = is_player(other.variable);
    if (by_one && by_other) return one.value == other.value;
    if (!by_one && !by_other) return one.value == other.value && !is_free(one);
    const Is& player = by_one ? one : other;
    const Is& owner = by_one ? other : one;
    return (agent_of(owner.variable) == player.value) != (owner.value == player.variable);
  }
  std::string rule(VariableId, VariableId) const override {
    return say(Text("every player is one agent, no two the same (H3)",
                    "cada jugador es un agente, distinto de los demás (H3)"));
  }

  std::vector<Telling> special(const Step& step) const override {
    const auto assumed = std::ranges::find_if(step.items, [&](std::size_t number) {
      return std::holds_alternative<Assume>(item(number));
    });
    if (assumed != step.items.end()) return of_assumption(step, *assumed);
    const bool is_of_cards = step.is_impossible() && !step.about.empty() &&
                             std::ranges::all_of(step.about, [&](VariableId variable) {
                               return is_wrong_entry(variable);
                             });
    return is_of_cards ? of_cards(step) : std::vector<Telling>();
  }

 private:
  // What follows from how a player is assumed to play, and from turns that scored.
  std::vector<Telling> of_assumption(const Step& step, std::size_t assumed) const {
    std::vector<std::string> scored, others;
    Premise scoring{Premise::Kind::noted, {}, {}, {}, "scored"};
    const auto& how = std::get<Assume>(item(assumed));
    std::vector<std::size_t> agents;  // that are spoken of
    for (const Conclusion& told : step.concludes) agents.push_back(plain(told).value);
    for (const Conclusion& known : step.facts) agents.push_back(plain(known).value);
    for (const std::size_t number : step.items) {
      if (number == assumed) continue;
      if (scored_by(table(), evidence(), number) == how.player) {
        scoring.items.push_back(number);
        scored.push_back(scored_beside(table(), evidence(), header().ids, number, how.policy,
                                       language(), agents));
      } else {
        others.push_back(sentence(number));
      }
    }
    for (const Conclusion& known : step.facts) others.push_back(fact(known));
    if (scored.empty()) return {};
    std::vector<Premise> premises{std::move(scoring), {Premise::Kind::known, {}, {}, step.facts}};
    const std::string policy = policy_in_words(how), beside = join(scored, language());
    if (step.is_impossible()) {
      return {{Telling::Label::impossible,
               say(Text("it is assumed that {0} ({1}), yet {2}. But {3}",
                        "se supone que {0} ({1}), y sin embargo {2}. Pero {3}"),
                   policy, id(assumed), beside, join(others, language())),
               std::move(premises)}};
    }
    if (!others.empty()) return {};
    return {{Telling::Label::none,
             capital(say(Text("it is assumed that {0} ({1}). {2}. So {3}",
                              "se supone que {0} ({1}). {2}. Así que {3}"),
                         policy, id(assumed), capital(beside), conclusions(step.concludes))),
             std::move(premises)}};
  }

  // Why the cards in the hands do not allow all of these.
  std::vector<Telling> of_cards(const Step& step) const {
    std::string told;
    std::vector<std::string> said_by;
    for (const std::size_t number : step.items) {
      told += (told.empty() ? "" : ", ") + sentence(number);
      said_by.push_back(id(number));
    }
    const std::string why = why_not_held(table(), evidence(), step.items, language());
    const Premise claim{Premise::Kind::cannot_be, step.items};
    return {{Telling::Label::impossible,
             say(Text("{0}. But {1}", "{0}. Pero {1}"), told, why),
             {claim}},
            {Telling::Label::impossible,
             say(Text("what {0} say, since {1}", "lo que dicen {0}, porque {1}"),
                 join(said_by, language()), why),
             {claim}}};
  }

  std::size_t players() const { return table().players.size(); }
  bool is_player(VariableId variable) const { return variable < players(); }
  bool is_wrong_entry(VariableId variable) const {
    return problem().variables()[variable].kind == wrong_entry;
  }
  // Behind the owners: whether a player keeps to what is assumed (H40), or a wrong entry.
  bool is_habit(VariableId variable) const { return variable >= players() + table().agents.size(); }
  std::size_t agent_of(VariableId owner) const { return owner - players(); }
  bool is_free(const Is& owner) const { return owner.value == players(); }
  std::string agent(std::size_t number) const { return named(table().agents[number], language()); }

  std::string policy_in_words(const Assume& how) const {
    return say(how.policy == Policy::no_self_harm
                   ? Text("{0} never scores when that costs {0}'s own agent points",
                          "{0} nunca puntúa si eso le cuesta puntos a su agente")
                   : Text("{0} only scores when {0}'s own agent gains",
                          "{0} solo puntúa cuando gana su agente"),
               table().players[how.player]);
  }
};

}  // namespace

std::unique_ptr<Vocabulary> vocabulary(const VocabularyParts<Table, Evidence>& all) {
  return std::make_unique<OwnVocabulary>(all);
}

}  // namespace sabueso::model::heimlich
