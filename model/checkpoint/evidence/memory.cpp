// A round's bookkeeping: each cat, each accusation and each token once.
#include "model/checkpoint/evidence/memory.hpp"

#include <utility>

#include "model/checkpoint/evidence/evening.hpp"
#include "model/checkpoint/evidence/round.hpp"
#include "solver/overloaded.hpp"

namespace sabueso::model::checkpoint {

Memory::Memory(const Table& table, const std::optional<std::string>& /*viewer*/)
    : table_(table), due_(Evening(table).starter) {}

std::optional<Message> Memory::take(const Evidence& item, const ItemPlace& entry) {
  const bool was_over = is_round_over(accusers_.size(), table_.players.size());
  std::visit(solver::Overloaded{
                 [](const ClueSeen&) {},
                 [](const ClueDenied&) {},
                 [](const NotChief&) {},
                 [&](const PublicClue& clue) { take(clue, entry); },
                 [&](const Suspect& seen) { take(seen, entry); },
                 [&](const Accusation& made) { take(made, entry); },
             },
             item);
  const auto* seen = std::get_if<Suspect>(&item);
  if (std::holds_alternative<PublicClue>(item) && table_.investigator_uses_turn) {
    due_ = (due_ + 1) % table_.players.size();
  }
  if (was_over && (seen != nullptr || std::holds_alternative<Accusation>(item))) {
    return Message(
        Text("all but one had accused, so the round was over (C19)",
             "ya habían acusado todos menos uno, así que la ronda había terminado (C19)"));
  }
  if (seen == nullptr) return std::nullopt;
  const bool any_before = std::exchange(turned_up_any_, true);
  const std::size_t due = std::exchange(due_, (seen->player + 1) % table_.players.size());
  if (!any_before || due == seen->player) return std::nullopt;
  return Message(Text("it was {0}'s turn, not {1}'s", "le tocaba a {0}, no a {1}"),
                 table_.players[due], table_.players[seen->player]);
}

void Memory::take(const PublicClue& clue, const ItemPlace& entry) {
  const std::size_t attribute = attribute_of(clue.face);
  if (const auto [known, is_new] = public_clues_.try_emplace(attribute, entry.id()); !is_new) {
    entry.fail("face", {Text("there is a public clue of {0} already, in {1}",
                             "ya hay una pista pública de {0}, en {1}"),
                        as_printed(printed_names(), table_.attributes[attribute]), known->second});
  }
  const std::size_t most = table_.attributes.size() - table_.players.size();
  if (public_clues_.size() > most) {
    entry.fail("",
               {most == 1 ? Text("a public clue too many: {0} players leave 1 token in the bag",
                                 "una pista pública de más: {0} jugadores dejan 1 ficha en la "
                                 "bolsa")
                          : Text("a public clue too many: {0} players leave {1} tokens in the bag",
                                 "una pista pública de más: {0} jugadores dejan {1} fichas en "
                                 "la bolsa"),
                std::to_string(table_.players.size()), std::to_string(most)});
  }
}

void Memory::take(const Suspect& seen, const ItemPlace& entry) {
  if (const auto [known, is_new] = turned_up_.try_emplace(seen.cat, entry.id()); !is_new) {
    entry.fail("cat", {Text("this cat has been turned up before, in {0}; there is one of each",
                            "este gato ya había salido, en {0}; hay uno de cada"),
                       known->second});
  }
  if (seen.kept) kept_.try_emplace(seen.cat, entry.id());
}

void Memory::take(const Accusation& made, const ItemPlace& entry) {
  if (!kept_.contains(made.cat)) {
    entry.fail("cat", Text("nobody has kept this cat before, so nobody can accuse it",
                           "nadie ha conservado antes este gato, así que nadie puede acusarlo"));
  }
  if (const auto [known, is_new] = accusers_.try_emplace(made.player, entry.id()); !is_new) {
    entry.fail("player", {Text("{0} has accused already, in {1}", "{0} ya ha acusado, en {1}"),
                          table_.players[made.player], known->second});
  }
  if (const auto [known, is_new] = accused_.try_emplace(made.cat, entry.id()); !is_new) {
    entry.fail("cat", {Text("this cat has been accused already, in {0}",
                            "este gato ya ha sido acusado, en {0}"),
                       known->second});
  }
}

}  // namespace sabueso::model::checkpoint
