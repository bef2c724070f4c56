// What one slip of the pen may have been: single changes after which entries no longer contradict.
#pragma once

#include <string>
#include <vector>

#include "model/session/session.hpp"

namespace sabueso::model {

struct Correction {
  std::string id;    // of the entry
  std::string line;  // what it would be, as it is typed
};

/// Of a contradictory session: every entry of the smallest conflict with one value exchanged for
/// another one of its kind, if the rest agrees with it then. Nothing where there are more than a
/// few of these, for then none is likelier than others, or where too many would have to be tried.
std::vector<Correction> corrections(Session& session);

/// "It would do to change one: e6: britton + hat glasses jersey grey newspaper."; empty for none.
std::string in_words(const std::vector<Correction>& corrections, Language language);

}  // namespace sabueso::model
