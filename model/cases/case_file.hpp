// From the text of a case file to a Case: what all games' files have in common.
#pragma once

#include <memory>
#include <string>

#include "model/cases/expectation.hpp"
#include "model/cases/game.hpp"

namespace sabueso::model {

/// The newest format version that this program reads.
constexpr int format_version = 1;

struct CaseFile {
  std::unique_ptr<const Case> seen;
  std::optional<Expectation> expect;
};

/// Refuses a file that is newer than this program. Throws InputError.
void check_version(const Node& file);

/// Whether a file is a game log rather than a case.
bool is_log(const Json& json);

/// Throws InputError for a note that is longer than a note can be, wherever it is written: 4,000
/// letters.
void check_note(const std::string& note, const std::string& place);

/// Reads an item of evidence with its id and note. Throws InputError.
Item read_item(const Node& json, const Items& items);

/// Writes an item as in a case file.
OrderedJson write_item(const Item& item, const Items& items);

/// The case of a file whose evidence has been read; its ids are checked here. Throws InputError.
CaseFile make_case(const Node& file, const Items& items, const std::vector<Item>& evidence);

/// Reads and checks the table, the evidence and what else a case file of the game has. Throws
/// InputError.
CaseFile case_of(const Game& game, const Node& file);

/// Reads and checks a case file of any of the games. Throws InputError, for a game log too.
CaseFile case_from_json(const Games& games, const Json& json);

/// Whether the deck that a case file names is to narrow what is possible, so that its cards are
/// needed.
bool deck_narrows(const Json& file);

/// The file in its plainest form, with what no game looks at: what is expected, and the truth.
/// Throws InputError.
OrderedJson plain_file(const Games& games, const Json& json);

/// A case file as text, with a line for each of its keys and for each item of evidence.
std::string text_of_file(const OrderedJson& file);

}  // namespace sabueso::model
