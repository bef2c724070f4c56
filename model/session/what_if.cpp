// What would follow, or has followed: nothing of it stays.
#include <algorithm>

#include "model/session/session.hpp"

namespace sabueso::model {

bool Session::reads(std::string_view text) const {
  const auto line = model::line_of(text);
  if (!line) return false;
  try {
    static_cast<void>(case_with(read_entry(*line, *items_)));
    return true;
  } catch (const InputError&) {
    return false;
  }
}

// Of a line that can be read in several ways the one that is of the secret's kind counts: "laces:
// no glasses" may also deny a clue.
std::optional<std::string> Session::own_secret_line(std::string_view typed) {
  const std::optional<OwnSecret>& secret = game_->facts().own_secret;
  if (!secret || !state_.viewer || reads(typed)) return std::nullopt;
  std::string line = say(language_, secret->line, *state_.viewer, typed);
  try {
    return what_if(line).solved.report.is_consistent() ? std::optional(line) : std::nullopt;
  } catch (const UnclearEntry& unclear) {
    for (const Item& item : unclear.readings()) {
      if (items_->write(item.seen)["kind"] == secret->kind) return line_of(item);
    }
    return std::nullopt;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

bool Session::lacks_own_secret() const {
  const std::optional<OwnSecret>& secret = game_->facts().own_secret;
  if (!secret || !state_.viewer) return false;
  return std::ranges::none_of(state_.entries, [&](const Entry& entry) {
    const OrderedJson json = items_->write(entry.item.seen);
    return json["kind"] == secret->kind &&
           std::ranges::any_of(json, [&](const auto& value) { return value == *state_.viewer; });
  });
}

std::optional<std::string> Session::line_if_consistent(const std::string& id, const Json& json) {
  const std::size_t at = place_of(id);
  const Item& before = state_.entries[at].item;
  try {
    Item item{before.id, before.note, items_up_to(at)->read(Node(json))};
    const std::string line =
        write_entry({std::nullopt, std::nullopt, item.seen}, *items_, language_);
    const std::unique_ptr<const Case> seen =
        case_of(state_after({Change::How::done, at, before, std::move(item)}));
    // One of many that are tried: without numbers, and with little effort.
    const Budget little{.limit = 0, .effort = budget_.effort / 500};
    if (!solve(*seen, roads_, little).is_consistent()) return std::nullopt;
    return line;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

Answer Session::what_if(std::string_view text) {
  const auto line = model::line_of(text);
  if (!line) {
    throw InputError(
        "", Text("what if what? An entry goes behind it", "¿y si qué? Detrás va una entrada"));
  }
  return what_if(read_entry(*line, *items_));
}

Answer Session::what_if(Item item) {
  Answer answer{case_with(std::move(item)), {}};
  answer.solved = solve_in_full(*answer.seen, roads_, budget_);
  return answer;
}

Answer Session::after_first(std::size_t entries) {
  State then = state_;
  then.entries.erase(then.entries.begin() + static_cast<std::ptrdiff_t>(entries),
                     then.entries.end());
  Answer answer{case_of(then), {}};
  answer.solved = solve_in_full(*answer.seen, roads_, budget_);
  return answer;
}

}  // namespace sabueso::model
