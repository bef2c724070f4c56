// Items of evidence one by one, before there is a case around them: for notebooks, in which each
// has a line.
#pragma once

#include <optional>
#include <string>

#include "model/cases/picture.hpp"
#include "model/json/node.hpp"
#include "model/kinds/form.hpp"
#include "model/kinds/phrasebook.hpp"

namespace sabueso::model {

/// What a table's items are, and whose turn it is, as far as one has gone through them.
class Items {
 public:
  Items() = default;
  Items(const Items&) = delete;
  Items& operator=(const Items&) = delete;
  Items(Items&&) = delete;
  Items& operator=(Items&&) = delete;
  virtual ~Items() = default;

  /// How they are said on lines.
  virtual const Phrasebook& phrasebook() const = 0;

  /// What is to be filled in for an item, kind by kind.
  virtual std::vector<Form> forms(Language language) const = 0;

  /// An item in its plainest form, as files have it; one kind of thing has one such form. Throws
  /// InputError.
  virtual Json plain(const Json& item) const = 0;

  /// The item in words. Throws InputError.
  virtual std::string in_words(const Json& item, Language language) const = 0;

  /// Goes on by an item. Throws InputError where it does not go with those before it.
  virtual void go_on(const Json& item, const Entry& entry) = 0;

  /// What these names make up, as far as they go: a cat that has these faces. Nothing in games that
  /// draw no such thing.
  virtual std::optional<Picture> portrait(const std::vector<std::string>& names) const = 0;

  /// The player whose turn it is; nothing where it could be anybody's.
  virtual std::optional<std::string> in_turn() const = 0;
};

}  // namespace sabueso::model
