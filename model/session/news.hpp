// What a change to a notebook has brought: what is known now and was not before.
#pragma once

#include <string>

#include "model/session/session.hpp"

namespace sabueso::model {

class News {
 public:
  /// Of a consistent answer; both must outlive this. `before` may be null: then there is no news.
  /// `adds`: the last change added an entry.
  News(const Answer& now, const solver::Report* before, bool adds);

  /// What news are told against: nothing where there are none.
  const solver::Report* before() const { return tells_ ? before_ : nullptr; }

  /// What is certain now or excluded, and how many worlds there were and are; `excluded` is how the
  /// sheet marks what has just been excluded, to be said with it.
  std::string in_words(Language language, std::string_view excluded = "") const;

 private:
  const Answer& now_;
  const solver::Report* before_;
  bool tells_;
};

}  // namespace sabueso::model
