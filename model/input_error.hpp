// What is thrown for bad input, and for nothing else. It is caught at the edge of the program,
// where the file's name and the reader's language are known.
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "model/words.hpp"

namespace sabueso::model {

class InputError : public std::exception {
 public:
  /// The place is a JSON pointer such as `/evidence/3/confidant`, a line and column such as `3:14`,
  /// or empty for the file as a whole.
  InputError(std::string place, Message message)
      : place_(std::move(place)), message_(std::move(message)) {}

  /// "PLACE: what is wrong", for a message that opens with the file's name.
  std::string in(Language language) const {
    const std::string text = message_.in(language);
    return place_.empty() ? text : place_ + ": " + text;
  }

  /// The same error with the place's outer place, such as the file's name, in front.
  InputError within(const std::string& outer) const {
    return {place_.empty() ? outer : outer + ": " + place_, message_};
  }

  const char* what() const noexcept override { return "bad input"; }

 private:
  std::string place_;
  Message message_;
};

/// A game log that can be read and breaks the rules: no bad input, but a negative answer.
class IllegalLog : public InputError {
 public:
  using InputError::InputError;
  explicit IllegalLog(InputError error) : InputError(std::move(error)) {}
};

}  // namespace sabueso::model
