// A session as JSON, for the page: what it shows of a notebook, forms to fill in, and a game's
// example of an evening.
#pragma once

#include <nlohmann/json.hpp>

#include "model/session/session.hpp"

namespace sabueso::web {

/// Whether what follows is told at once or only when it is asked for; until then it is nowhere in
/// what is sent.
enum class Tells { all, when_asked };

/// The game, whose turn it is, the entries, and what follows from them, in a language; what is new
/// is marked against the answer before. `adds`: the last change was one entry more.
///
/// {"game", "title", "players": [name], "viewer", "in_turn", "draws": {"board", "names"},
///  "entries": [{"id", "line", "words", "item", "doubt"?}], "status", and when consistent "news",
///  "note", "tables": [{"columns": [name] or null, "rows": [{"label", "cells": [cell]}]}],
///  "beside": [{"above", "heads", "rows": [{"label", "cells", "names"}], "below"}]; otherwise
///  "conflict": [{"id", "words"}], "story": [step], "mended_by": a sentence or ""}. A name is
///  {"value", "text"}; a cell has "value", "text", "shown" (how likely), "mark", "is_new" and
///  "about", by which it can be asked for. Told when asked, it is all without "news", "note",
///  "beside", "shown", "mark", "is_new". Of a puzzle there is "puzzle": {"id", "story", "rules":
///  [sentence]}.
model::OrderedJson state_json(model::Session& session, bool adds, model::Language language,
                              Tells tells = Tells::all);

/// What is told, part by part: [{"say", "table": [[text]], "steps": [text]}].
model::OrderedJson parts_json(const model::Told& told);

/// What is to be filled in for an entry, kind by kind: [{"kind", "label", "outline",
/// "outline_if_not", "usual", "fields": [{"key", "what", "required", "shape"}], "together", "help",
/// "picture"}]. A shape is an object with a key that says its form: "words" [{"value", "text"}],
/// "number" [lowest, highest], "letters" [sign…] with "length" and "all", "any_word", "rest",
/// "list" {"one", "fewest", "most", "choice_of"}, "pairs" {"names", "value"}, "object" [{"key",
/// "shape"}], "either" [shape…].
model::OrderedJson forms_json(const model::Session& session, model::Language language);

/// The shape of what can be noted of a round for the next one; null where there is nothing.
model::OrderedJson noted_of_round_json(const model::Session& session, model::Language language);

/// What follows by an answer; new is what `before` has not.
model::OrderedJson answer_json(const model::Answer& answer, const solver::Report* before, bool adds,
                               const model::Budget& budget, model::Language language,
                               Tells tells = Tells::all);

/// The report of an answer when it is consistent, and nothing to compare with otherwise.
const solver::Report* report_if_consistent(const model::Answer* answer);

/// The state after so many entries of the game's example of an evening, as state_json has it, with
/// "steps" (how many there are), "next" (the next entry in words, or null) and "path" (why what is
/// certain is so, step by step). Steps past the end are the end.
model::OrderedJson demo_json(const model::Games& games, const model::Game& game, std::size_t step,
                             model::Language language);

}  // namespace sabueso::web
