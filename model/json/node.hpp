// Reading JSON strictly: every mistake is answered with its place, what was found, what is allowed
// and the nearest right name.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/text/input_error.hpp"
#include "model/text/names.hpp"

namespace sabueso::model {

using Json = nlohmann::json;

/// JSON that keeps the order in which its keys are written.
using OrderedJson = nlohmann::ordered_json;

/// A value inside a parsed document, with its place. The document must outlive it. Every function
/// that reads throws InputError when the value is not what it asks for.
class Node {
 public:
  explicit Node(const Json& json, std::string place = "")
      : json_(&json), place_(std::move(place)) {}

  /// Asks for an object that has no key but these.
  void allow_only(const std::vector<std::string>& keys) const;

  /// The value of a key that must be there, or that may be.
  Node at(const std::string& key) const;
  std::optional<Node> find(const std::string& key) const;

  /// An object's keys with their values, in the order of the keys' bytes.
  std::vector<std::pair<std::string, Node>> members() const;

  /// The elements of the list that the key has; none where the key is missing.
  std::vector<Node> elements_of(const std::string& key) const;

  /// A list's elements, in order.
  std::vector<Node> elements() const;

  std::string text() const;
  bool boolean() const;

  /// A whole number from lowest to highest.
  std::int64_t integer(std::int64_t lowest, std::int64_t highest) const;

  /// A new name (see is_name), or a list of at least so many and at most so many, none twice; two
  /// spellings of one printed name are that name twice.
  std::string name() const;
  std::vector<std::string> names(std::size_t fewest, std::size_t most,
                                 PrintedNames printed = {}) const;

  /// The index of the text among the known names, which may be spelled as the printed game spells
  /// them (see find_name). The kind says what they name, in Spanish with its article:
  /// Text("confidant", "el confidente").
  std::size_t one_of(const std::vector<std::string>& known, const Text& kind,
                     PrintedNames printed = {}) const;

  /// A list of known names, none twice, as indices.
  std::vector<std::size_t> some_of(const std::vector<std::string>& known, const Text& kind,
                                   PrintedNames printed = {}) const;

  /// An object whose keys are known names, none twice: by index, the values that are there.
  std::vector<std::pair<std::size_t, Node>> by_name(const std::vector<std::string>& known,
                                                    const Text& kind,
                                                    PrintedNames printed = {}) const;

  /// Whether an object has a key that is the name.
  bool has_name(const std::string& name, PrintedNames printed) const;

  bool is_object() const;
  bool is_text() const;
  bool is_null() const;

  /// Asks for an object, or a text that is to be a path.
  void require_data_or_path() const;

  /// Asks for the object of a board or a deck, which may say its source and have a note besides
  /// these keys. A path is refused: the program follows paths, a library cannot.
  void allow_only_data(std::vector<std::string> keys) const;

  /// The value itself, unread.
  const Json& data() const { return *json_; }

  /// The value as it stands in the file, shortened, for messages.
  std::string quoted() const;

  const std::string& place() const { return place_; }

  [[noreturn]] void fail(Message message) const;
  [[noreturn]] void fail_missing(const std::string& key) const;
  [[noreturn]] void fail_type(const Text& wanted) const;
  /// So many elements, where others belong; SIZE_MAX means any number of them.
  [[noreturn]] void fail_number(std::size_t found, std::size_t fewest, std::size_t most) const;

  /// The element is in its list twice.
  [[noreturn]] void fail_twice() const;

 private:
  const Json* json_;
  std::string place_;
};

/// The text in double quotes, with everything escaped that could disturb a terminal.
std::string quote(const std::string& text);

/// The nearest known name, unless more than half of the letters would have to change.
std::optional<std::string> nearest(const std::string& found, const std::vector<std::string>& known);

/// `unknown KIND "NAME"`, the nearest known name if one is near, and what is allowed; the kind as
/// in Node::one_of; the printed game's names stand as it has them in either language.
Message unknown_name(const Text& kind, const std::string& found,
                     const std::vector<std::string>& known, PrintedNames printed = {});

}  // namespace sabueso::model
