// Which cat to accuse, now or after the next card.
#include "model/checkpoint/advise/advice.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <nlohmann/json.hpp>

#include "model/checkpoint/advise/beliefs.hpp"
#include "model/checkpoint/advise/chances.hpp"
#include "model/checkpoint/advise/outlook.hpp"
#include "model/checkpoint/evidence/domains.hpp"
#include "model/checkpoint/evidence/round.hpp"
#include "model/checkpoint/speak/words.hpp"

namespace sabueso::model::checkpoint {

namespace {

using solver::Is;
using solver::WorldSet;

class Adviser {
 public:
  Adviser(const AdviceQuestion<Table, Evidence>& all, const solver::WorldTable& worlds)
      : all_(all),
        table_(all.table),
        worlds_(worlds),
        variables_(all.table),
        markers_(worth_of_markers(all.table, all.viewer_seat())),
        round_(all.table, all.evidence) {}

  Advice advise() {
    rate_cats();
    if (!has_accused()) fill_in_next_card();
    return {sentence(), lines(), numbers()};
  }

  AccusationWorths worths() {
    if (has_accused() || markers_.is_chance) return {};
    rate_cats();
    return {ranked_with_trust_, outlook_ ? std::optional(outlook_->worth) : std::nullopt};
  }

  std::optional<Cat> accused() {
    if (has_accused() || round_.open.empty()) return std::nullopt;
    rate_cats();
    const Prospect& best = ranked_with_trust_.front();
    if (waits_for_more(best)) return std::nullopt;
    return best.cat;
  }

 private:
  void rate_cats() {
    const WorldSet everything(worlds_.worlds(), true);
    ranked_ = prospects(every_chance(everything));
    ranked_with_trust_ =
        prospects(chief_chances(table_, worlds_, everything, trust_in(table_, round_.accused)));
    if (has_accused()) return;
    if (all_.viewer_seat()) open_ = all_.open();
    outlook_ = look_to_the_end(
        {table_, worlds_, open_ ? &*open_ : nullptr, round_, tossed(), all_.viewer_seat()},
        markers_);
  }

  bool waits_for_more(const Prospect& best) const {
    return outlook_ && best.chief < 1 && outlook_->worth > best.worth;
  }

  std::size_t tossed() const {
    return static_cast<std::size_t>(std::ranges::count_if(all_.evidence, [](const Evidence& item) {
      return std::holds_alternative<PublicClue>(item);
    }));
  }

  bool has_accused() const {
    const std::optional<std::size_t> viewer = all_.viewer_seat();
    return viewer && round_.has_accused(*viewer);
  }

  // By cat: how likely it is the chief in these worlds.
  std::vector<double> every_chance(const WorldSet& among) const {
    return chief_chances(table_, worlds_, among, std::vector<double>(table_.cats(), 1));
  }

  // Of the cats that can be accused, the best first.
  std::vector<Prospect> prospects(const std::vector<double>& chances) const {
    std::vector<Prospect> all;
    for (const Cat cat : round_.open) all.push_back(prospect(table_, cat, chances, markers_));
    std::ranges::stable_sort(all, [](const Prospect& one, const Prospect& other) {
      return one.worth > other.worth && !about_equal(one.worth, other.worth);
    });
    return all;
  }

  struct Ahead {
    double worth = 0, settles = 0;
  };

  // Over all cats not yet turned up, each equally likely to be next: what is to be expected
  // after it and the chance that the chief is then known. These worlds count by their share of all.
  std::optional<Ahead> after_next_card(const WorldSet& among) const {
    const auto all = static_cast<double>(worlds_.worlds());
    Ahead ahead;
    std::size_t cats = 0;
    for (Cat cat = 0; cat < table_.cats(); ++cat) {
      if (round_.was_turned_up(cat)) continue;
      ++cats;
      const WorldSet keeps = where_keeps(worlds_, table_, round_.turn, cat);
      for (const bool kept : {true, false}) {
        WorldSet left = kept ? keeps : keeps.opposite();
        left.keep(among);
        if (left.is_empty()) continue;
        const std::vector<double> chances = every_chance(left);
        std::vector<Cat> open = round_.open;
        if (kept) open.push_back(cat);
        const double share = static_cast<double>(left.size()) / all;
        ahead.worth += share * best_worth(table_, open, chances, markers_);
        if (std::ranges::any_of(chances, [](double chance) { return chance >= 1; })) {
          ahead.settles += share;
        }
      }
    }
    if (cats == 0) return std::nullopt;
    const auto number = static_cast<double>(cats);
    return Ahead{ahead.worth / number, ahead.settles / number};
  }

  void fill_in_next_card() {
    const WorldSet everything(worlds_.worlds(), true);
    const std::optional<Ahead> ahead = after_next_card(everything);
    if (!ahead) return;
    worth_after_card_ = ahead->worth;
    chance_to_settle_ = ahead->settles;
    const std::optional<WorldSet> beaten = rivals();
    if (!beaten) return;
    chance_of_rival_ = static_cast<double>(beaten->size()) / static_cast<double>(worlds_.worlds());
    // Where a rival can accuse the chief at once, take it that the rival does: those worlds bring
    // worth_if_beaten() only.
    worth_against_rivals_ = after_next_card(beaten->opposite())->worth + worth_if_beaten(*beaten);
  }

  // The worlds in which somebody else than the viewer can accuse the chief at once.
  std::optional<WorldSet> rivals() const {
    if (!open_) return std::nullopt;
    const std::optional<std::size_t> viewer = all_.viewer_seat();
    const Beliefs beliefs(table_, worlds_, *open_);
    WorldSet found(worlds_.worlds(), false);
    for (std::size_t player = 0; player < table_.players.size(); ++player) {
      if (player != viewer) found.join(beliefs.can_accuse_chief(player, round_));
    }
    return found;
  }

  // Where somebody else accuses the chief first, a helper among the others is the best that stays.
  double worth_if_beaten(const WorldSet& beaten) const {
    double worth = 0;
    for (std::size_t place = 0; place < table_.cats(); ++place) {
      const Cat chief = table_.cat_at(place);
      const bool has_helper = std::ranges::any_of(
          round_.open, [&](Cat cat) { return std::has_single_bit(cat ^ chief); });
      worth +=
          static_cast<double>(beaten.shared_with(worlds_.where(Is{*variables_.chief(), place}))) *
          (has_helper ? markers_.white : markers_.black);
    }
    return worth / static_cast<double>(worlds_.worlds());
  }

  // What stays when somebody else takes the best one first.
  double second_best() const { return ranked_.size() > 1 ? ranked_[1].worth : markers_.black; }

  // Waiting for one more card never tells less. What it costs is that others may be first; up to
  // this chance of that it pays.
  std::optional<double> patience() const {
    if (!worth_after_card_ || ranked_.empty()) return std::nullopt;
    const double gain = *worth_after_card_ - ranked_.front().worth;
    if (gain <= 0 || about_equal(gain, 0)) return 0;
    const double at_stake = *worth_after_card_ - second_best();
    return at_stake <= 0 ? 1.0 : std::min(1.0, gain / at_stake);
  }

  // What an accusation is worth, in words.
  std::string expected(double worth, int decimals) const {
    if (markers_.is_chance) {
      return all_.say(
          Text("a chance of {0} to win the game", "una probabilidad del {0} de ganar la partida"),
          percent(worth));
    }
    return all_.say(Text("{0} points", "{0} puntos"), decimal(worth, decimals, all_.language));
  }

  // The same where it has just been said what the number is.
  std::string briefly(double worth, int decimals) const {
    return markers_.is_chance ? all_.say(Text("{0}", "un {0}"), percent(worth))
                              : expected(worth, decimals);
  }

  std::string spoken(Cat cat) const { return in_words(table_, cat, all_.language); }
  std::string label(Cat cat) const { return traits_of(table_, cat, all_.language); }

  std::string sentence() const {
    if (has_accused()) {
      return all_.say(Text("You have accused; all that is left is to wait.",
                           "Ya has acusado; solo queda esperar."));
    }
    if (ranked_.empty()) {
      return all_.say(Text("Wait: there is no cat to accuse yet.",
                           "Espera: todavía no hay ningún gato que acusar."));
    }
    const Prospect& best = ranked_with_trust_.front();
    const bool none_is_guilty = std::ranges::all_of(
        ranked_, [](const Prospect& one) { return one.chief + one.helper <= 0; });
    if (none_is_guilty && waits_for_more(best)) {
      return all_.say(Text("Wait for the next card: all cats that can be accused are innocent.",
                           "Espera a la carta siguiente: los gatos que se pueden acusar son "
                           "todos inocentes."));
    }
    if (outlook_ && best.chief < 1) return to_the_end(best) + unturned_chief() + guesses();
    const std::string accuse =
        all_.say(Text("Accuse now the cat {0}: expect {1}, and more cards add nothing.",
                      "Acusa ya al gato {0}: cabe esperar {1}, y más cartas no aportan nada."),
                 spoken(best.cat), expected(best.worth, 2));
    if (chance_of_rival_.value_or(0) <= 0) return accuse;
    return accuse + " " +
           (about_equal(*chance_of_rival_, 1)
                ? all_.say(Text("Somebody else can name the chief by now, and may be first.",
                                "Otro sabe ya quién es el jefe, y puede adelantarse."))
                : all_.say(
                      Text("With a chance of {0} somebody else can name the chief by now, and may "
                           "be first.",
                           "Con una probabilidad del {0} otro sabe ya quién es el jefe, y puede "
                           "adelantarse."),
                      percent(*chance_of_rival_)));
  }

  // Whether waiting pays, looking to the end of the deck.
  std::string to_the_end(const Prospect& best) const {
    const Language language = all_.language;
    const std::string cat = spoken(best.cat), now = expected(best.worth, 1);
    const std::string then = expected(outlook_->worth, 1);
    if (now == then) {
      return all_.say(Text("Accuse now the cat {0} or wait, it is about the same: expect {1}.",
                           "Da casi lo mismo acusar ya al gato {0} que esperar: cabe esperar {1}."),
                      cat, now);
    }
    if (!waits_for_more(best)) {
      return all_.say(
          Text("Accuse now the cat {0}: expect {1}, and about {2} by waiting.",
               "Acusa ya al gato {0}: cabe esperar {1}, y esperando, alrededor de {2}."),
          cat, now, briefly(outlook_->worth, 1));
    }
    if (outlook_->cards < 1.5) {
      return all_.say(Text("Wait for the next card: expect {0} then, and {1} by accusing now "
                           "the cat {2}.",
                           "Espera a la carta siguiente: entonces cabe esperar {0}, y {1} "
                           "acusando ya al gato {2}."),
                      then, briefly(best.worth, 1), cat);
    }
    return all_.say(Text("Wait: expect {0} by accusing later, after some {1} cards, and {2} by "
                         "accusing now the cat {3}.",
                         "Espera: acusando más tarde, tras unas {1} cartas, cabe esperar "
                         "{0}, y {2} acusando ya al gato {3}."),
                    then, decimal(outlook_->cards, 0, language), briefly(best.worth, 1), cat);
  }

  // Why one waits although the chief is certain.
  std::string unturned_chief() const {
    const std::vector<double> chances = every_chance(WorldSet(worlds_.worlds(), true));
    const auto chief = std::ranges::find_if(chances, [](double chance) { return chance >= 1; });
    const Cat cat = static_cast<Cat>(chief - chances.begin());
    if (chief == chances.end() || round_.was_turned_up(cat)) return "";
    return " " + all_.say(Text("The chief is the cat {0}, which has not come up yet.",
                               "El jefe es el gato {0}, que todavía no ha salido."),
                          spoken(cat));
  }

  // What is taken for granted of the others.
  std::string guesses() const {
    std::string all;
    if (outlook_->rivals_soon > 0) {
      all += " " +
             all_.say(Text("There is a chance of {0} that somebody else accuses within two cards; "
                           "who can name the chief is taken to accuse it before the next card "
                           "with a chance of {1}.",
                           "Hay un {0} de probabilidad de que otro acuse antes de dos cartas; se "
                           "supone que quien conoce al jefe lo acusa antes de la carta siguiente "
                           "con una probabilidad del {1}."),
                      percent(outlook_->rivals_soon), percent(outlook_->eagerness));
    }
    if (round_.accused.empty()) return all;
    const double right = every_chance(WorldSet(worlds_.worlds(), true))[round_.accused.front()];
    if (right <= 0 || right >= 1) return all;
    return all + " " +
           all_.say(
               Text("The first cat that was accused is weighed ten times as much as another, in "
                    "the table, too.",
                    "El primer gato que se acusó pesa diez veces más que otro, también en la "
                    "tabla."));
  }

  TextTable lines() const {
    const Language language = all_.language;
    TextTable found;
    if (ranked_with_trust_.empty() || has_accused()) return found;
    found.push_back(
        {all_.say(Text("cat", "gato")), all_.say(Text("chief", "jefe")),
         all_.say(Text("helper", "ayudante")), all_.say(Text("innocent", "inocente")),
         markers_.is_chance ? all_.say(Text("wins", "gana")) : all_.say(Text("points", "puntos"))});
    // Those that cannot be guilty are all alike, and only counted.
    constexpr std::size_t most = 8;
    const auto guilty = std::ranges::count_if(
        ranked_with_trust_, [](const Prospect& one) { return one.chief + one.helper > 0; });
    const std::size_t shown = std::clamp<std::size_t>(static_cast<std::size_t>(guilty), 1, most);
    for (std::size_t i = 0; i < std::min(shown, ranked_with_trust_.size()); ++i) {
      const Prospect& one = ranked_with_trust_[i];
      found.push_back({label(one.cat), percent(one.chief), percent(one.helper),
                       percent(one.innocent),
                       markers_.is_chance ? percent(one.worth) : decimal(one.worth, 2, language)});
    }
    if (ranked_with_trust_.size() > shown) {
      found.push_back(
          {all_.say(Text("and {0} more", "y {0} más"), ranked_with_trust_.size() - shown)});
    }
    return found;
  }

  const char* worth_key() const { return markers_.is_chance ? "chance_to_win" : "points"; }

  OrderedJson numbers() const {
    OrderedJson cats = OrderedJson::array();
    for (const Prospect& one : ranked_) {
      cats.push_back({{"cat", table_.to_string(one.cat)},
                      {"chief", to_millionths(one.chief)},
                      {"helper", to_millionths(one.helper)},
                      {"innocent", to_millionths(one.innocent)},
                      {worth_key(), to_millionths(one.worth)}});
    }
    OrderedJson json{{"cats", std::move(cats)}};
    const auto number = [](const std::optional<double>& value) {
      return value ? OrderedJson(to_millionths(*value)) : OrderedJson(nullptr);
    };
    json["next_card"] = {{"player", table_.players[round_.turn]},
                         {"settles_chief", number(chance_to_settle_)},
                         {worth_key(), number(worth_after_card_)},
                         {"worth_a_risk_of", number(patience())},
                         {"rivals", number(chance_of_rival_)},
                         {"points_in_a_race", number(worth_against_rivals_)}};
    json["now"] = nullptr;
    if (!ranked_with_trust_.empty()) {
      json["now"] = {{"cat", table_.to_string(ranked_with_trust_.front().cat)},
                     {worth_key(), to_millionths(ranked_with_trust_.front().worth)}};
    }
    json["to_the_end"] = nullptr;
    if (outlook_) {
      json["to_the_end"] = {{worth_key(), to_millionths(outlook_->worth)},
                            {"cards", to_millionths(outlook_->cards)},
                            {"rivals_within_two_cards", to_millionths(outlook_->rivals_soon)},
                            {"eagerness", to_millionths(outlook_->eagerness)}};
    }
    return json;
  }

  const AdviceQuestion<Table, Evidence>& all_;
  const Table& table_;
  const solver::WorldTable& worlds_;
  const Variables variables_;
  const MarkerWorth markers_;
  const Round round_;
  std::optional<solver::WorldTable> open_;   // of what everybody sees
  std::vector<Prospect> ranked_;             // the best first
  std::vector<Prospect> ranked_with_trust_;  // the same, with trust in what others have accused
  std::optional<double> worth_after_card_, chance_to_settle_;  // with the next card
  // How likely somebody else can accuse the chief before, and what waiting brings if they do.
  std::optional<double> chance_of_rival_, worth_against_rivals_;
  std::optional<Outlook> outlook_;
};

}  // namespace

std::optional<Advice> advise(const AdviceQuestion<Table, Evidence>& question) {
  if (question.worlds == nullptr || !Variables(question.table).chief()) return std::nullopt;
  return Adviser(question, *question.worlds).advise();
}

std::optional<Cat> advised_accusation(const AdviceQuestion<Table, Evidence>& question) {
  if (question.worlds == nullptr) return std::nullopt;
  return Adviser(question, *question.worlds).accused();
}

AccusationWorths accusation_worths(const AdviceQuestion<Table, Evidence>& question) {
  if (question.worlds == nullptr) return {};
  return Adviser(question, *question.worlds).worths();
}

}  // namespace sabueso::model::checkpoint
