// What the page says by itself, in both languages.
#pragma once

#include <nlohmann/json.hpp>

#include "model/json/node.hpp"

namespace sabueso::web {

/// By the keys that the page's scripts know.
model::OrderedJson texts_json(model::Language language);

}  // namespace sabueso::web
