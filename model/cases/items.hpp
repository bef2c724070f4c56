// Items of evidence one by one, before there is a case around them: for notebooks, in which each
// has a line.
#pragma once

#include <any>
#include <concepts>
#include <optional>
#include <string>
#include <utility>

#include "model/cases/case.hpp"
#include "model/json/node.hpp"
#include "model/kinds/form.hpp"
#include "model/kinds/phrasebook.hpp"
#include "solver/not_copied.hpp"

namespace sabueso::model {

/// One observation: an item of evidence in its game's own type, which only that game looks into.
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

/// What a table's items are, and whose turn it is, as far as one has gone through them.
class Items : public solver::NotCopied {
 public:
  /// How they are said on lines.
  virtual const Phrasebook& phrasebook() const = 0;

  /// What is to be filled in for an item, kind by kind.
  virtual std::vector<Form> forms(Language language) const = 0;

  /// Reads what an item of a file says; its id and note are left alone. Throws InputError.
  virtual Observation read(const Node& item) const = 0;

  /// As JSON in canonical form: equal observations give equal JSON.
  virtual OrderedJson write(const Observation& seen) const = 0;

  /// Whether it may rest on what only its writer knows or thinks.
  virtual bool is_personal(const Observation& seen) const = 0;

  virtual std::string in_words(const Observation& seen, Language language) const = 0;

  /// Adds an observation to the memory of those before it. Throws InputError where it does not go
  /// with them.
  virtual void advance(const Observation& seen, const ItemPlace& entry) = 0;

  /// A player by name, in any spelling that files may have. Throws InputError.
  virtual std::string player(const Node& name) const = 0;

  /// A case of this table; the header has an id for each observation. Throws InputError, at places
  /// below /evidence, where they do not go together.
  virtual std::unique_ptr<Case> make_case(Header header,
                                          const std::vector<Observation>& seen) const = 0;

  /// What these names make up, as far as they go: a cat that has these faces. Nothing in games that
  /// draw no such thing.
  virtual std::optional<Picture> portrait(const std::vector<std::string>& names) const = 0;

  /// The player whose turn it is; nothing where it could be anybody's.
  virtual std::optional<std::string> in_turn() const = 0;
};

}  // namespace sabueso::model
