// What is thrown for bad input, and for logs that break the rules. It is caught at the edge of the
// program, where the file's name and the reader's language are known.
#pragma once

#include <exception>
#include <string>
#include <utility>

#include "model/text/words.hpp"

namespace sabueso::model {

class InputError : public std::exception {
 public:
  /// The place is a JSON pointer such as `/evidence/3/confidant`, a line and column such as `3:14`,
  /// or empty for the file as a whole.
  InputError(std::string place, Message message)
      : place_(std::move(place)), message_(std::move(message)) {}

  const std::string& place() const { return place_; }

  /// "PLACE: what is wrong", for a message that opens with the file's name.
  std::string in(Language language) const {
    const std::string text = message_.in(language);
    return place_.empty() ? text : place_ + ": " + text;
  }

  /// The same error at another place.
  InputError at(std::string place) const { return {std::move(place), message_}; }

  /// The same error with the place's outer place, such as the file's name, in front.
  InputError within(const std::string& outer) const {
    return at(place_.empty() ? outer : outer + ": " + place_);
  }

  const char* what() const noexcept override { return "bad input"; }

 private:
  std::string place_;
  Message message_;
};

/// A game log that can be read and breaks the rules: no bad input, but a negative answer.
class IllegalLog : public std::exception {
 public:
  /// What is wrong, and where.
  explicit IllegalLog(InputError wrong) : wrong_(std::move(wrong)) {}

  const InputError& wrong() const { return wrong_; }
  const char* what() const noexcept override { return "illegal log"; }

 private:
  InputError wrong_;
};

/// Where an item of evidence stands, for checks on typed evidence: its id, for messages about later
/// items, and the place at which its own errors are reported.
class ItemPlace {
 public:
  ItemPlace(std::string id, std::string place) : id_(std::move(id)), place_(std::move(place)) {}

  const std::string& id() const { return id_; }

  /// At a part of the entry, such as "cat" or "holes/1"; at the entry as a whole without one.
  [[noreturn]] void fail(const std::string& part, Message message) const {
    throw InputError(part.empty() ? place_ : place_ + "/" + part, std::move(message));
  }

 private:
  std::string id_;
  std::string place_;
};

}  // namespace sabueso::model
