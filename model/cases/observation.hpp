// One observation: an item of evidence in its game's own type, which only that game looks into.
#pragma once

#include <any>
#include <concepts>
#include <optional>
#include <string>
#include <utility>

namespace sabueso::model {

class Observation {
 public:
  template <class Evidence>
  requires(!std::same_as<std::remove_cvref_t<Evidence>, Observation>) explicit Observation(
      Evidence evidence)
      : evidence_(std::move(evidence)) {}

  /// What the game made it of, which must be of this type: anything else is a mistake of the
  /// program's own, and throws std::bad_any_cast.
  template <class Evidence>
  const Evidence& as() const {
    return std::any_cast<const Evidence&>(evidence_);
  }

 private:
  std::any evidence_;
};

/// An observation as files and notebooks have it: by an id of its own, if it was given one, and
/// with the user's note.
struct Item {
  std::optional<std::string> id;
  std::optional<std::string> note;
  Observation seen;
};

}  // namespace sabueso::model
