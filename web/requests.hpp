// What a page asks of the helper: the same requests over a network and inside the page itself.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "model/json/node.hpp"
#include "web/host.hpp"

namespace sabueso::web {

/// One kind of request: `asked` is {"known": text, "tells": "all" or "when asked", "game": text,
/// "step": number, "names": texts}; an order's has "body" too.
struct PageRequest {
  enum class Way { question, order, picture };
  const char* name = "";
  Way way = Way::question;
  /// A picture is SVG as a text, empty where there is none. Throws what Host throws.
  model::OrderedJson (*answer)(Host&, const model::Node& asked, model::Language) = nullptr;
  const char* cache_control = "no-store";
};

std::span<const PageRequest> page_requests();

/// What an order says, which is read with places of its own. Throws model::InputError.
const model::Json& body_of(const model::Node& asked);

/// The text at a key that a request may leave out.
std::string text_or(const model::Node& asked, const char* key, const char* otherwise);

/// What a refused request is told, where in it that is, as InputError has it, and the number that
/// HTTP has for that.
struct Refusal {
  std::string place, why;
  int status;
};

/// Answers by the task, or by `refused` what the task throws for a request that cannot be met. The
/// language is looked at after the task, which may find it in the request.
template <class Task, class Refused>
auto answer_or_refuse(const Task& task, const Refused& refused, const model::Language& language)
    -> decltype(task()) {
  constexpr int bad_request = 400, conflict = 409, no_room = 507;
  try {
    return task();
  } catch (const Outdated& error) {
    return refused(Refusal{error.place(), error.at("").in(language), conflict});
  } catch (const model::InputError& error) {
    return refused(Refusal{error.place(), error.at("").in(language), bad_request});
  } catch (const model::NotWritten& error) {
    return refused(Refusal{"", error.in(language), no_room});
  }
}

}  // namespace sabueso::web
