// Forms as JSON, for the page to draw.
#pragma once

#include <nlohmann/json.hpp>

#include "model/kinds/form.hpp"

namespace sabueso::web {

/// {"kind", "label", "outline", "outline_if_not", "usual", "fields": [{"key", "what", "required",
/// "shape"}], "together"}. A shape is an object with a key that says its form: "words" [{"value",
/// "text"}], "number" [lowest, highest], "letters" [sign…] with "length" and "all", "any_word",
/// "rest", "list"
/// {"one", "fewest", "most", "choice_of"}, "pairs" {"names", "value"}, "object" [{"key", "shape"}],
/// "either" [shape…].
model::OrderedJson form_json(const model::Form& form, model::Language language);

}  // namespace sabueso::web
