// Reading JSON strictly: every mistake is answered with its place, what was found, what is allowed
// and the nearest right name.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/input_error.hpp"

namespace sabueso::model {

using Json = nlohmann::json;

/// Parses UTF-8 JSON. Refuses a key that an object gives twice and nesting past 64 levels. Throws
/// InputError with line and column.
Json parse_json(std::string_view text);

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

  /// A new name (see is_name), or a list of at least so many and at most so many, none twice.
  std::string name() const;
  std::vector<std::string> names(std::size_t fewest, std::size_t most) const;

  /// The index of the text among the known names. The kind says what they name, in Spanish with
  /// its article: Text("confidant", "el confidente").
  std::size_t one_of(const std::vector<std::string>& known, const Text& kind) const;

  /// A list of known names, none twice, as indices.
  std::vector<std::size_t> some_of(const std::vector<std::string>& known, const Text& kind) const;

  /// Asks for an object, or a text that is to be a path.
  void require_data_or_path() const;

  /// Asks for an item of evidence that has no key but these and those that every item may have.
  void allow_only_in_item(std::vector<std::string> keys) const;

  /// The value itself, unread.
  const Json& data() const { return *json_; }

  /// The value as it stands in the file, shortened, for messages.
  std::string quoted() const;

  [[noreturn]] void fail(Message message) const;

 private:
  [[noreturn]] void fail_type(const Text& wanted) const;

  const Json* json_;
  std::string place_;
};

/// The text in double quotes, with everything escaped that could disturb a terminal.
std::string quote(const std::string& text);

/// `unknown KIND "NAME"`, the nearest known name if one is near, and what is allowed; the kind as
/// in Node::one_of.
Message unknown_name(const Text& kind, const std::string& found,
                     const std::vector<std::string>& known);

}  // namespace sabueso::model
