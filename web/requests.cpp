// The table of requests.
#include "web/requests.hpp"

#include <array>

#include "web/texts.hpp"

namespace sabueso::web {

using model::Json;
using model::Language;
using model::Node;
using model::OrderedJson;
using model::Text;

namespace {

Tells tells_in(const Node& asked) {
  return text_or(asked, "tells", "all") == "when asked" ? Tells::when_asked : Tells::all;
}

using Way = PageRequest::Way;

constexpr std::array requests{
    PageRequest{"texts", Way::question,
                [](Host&, const Node&, Language language) { return texts_json(language); }},
    PageRequest{"state", Way::question,
                [](Host& host, const Node& asked, Language language) {
                  return host.state(language, text_or(asked, "known", ""), tells_in(asked));
                }},
    PageRequest{"demo", Way::question,
                [](Host& host, const Node& asked, Language language) {
                  constexpr std::int64_t most_steps = 9999;
                  const auto step = asked.find("step");
                  const std::int64_t number = step ? step->integer(0, most_steps) : 0;
                  return host.demo(asked.at("game").text(), static_cast<std::size_t>(number),
                                   language);
                }},
    PageRequest{"order", Way::order,
                [](Host& host, const Node& asked, Language language) {
                  return host.take(body_of(asked), language, tells_in(asked));
                }},
    PageRequest{"what-if", Way::order,
                [](Host& host, const Node& asked, Language language) {
                  return host.what_if(body_of(asked), language);
                }},
    PageRequest{"look-back", Way::order,
                [](Host& host, const Node& asked, Language language) {
                  return host.look_back(body_of(asked), language);
                }},
    PageRequest{"ask", Way::order,
                [](Host& host, const Node& asked, Language language) {
                  return host.answer(text_at(body_of(asked), "question"), language);
                }},
    PageRequest{"practise", Way::order,
                [](Host& host, const Node& asked, Language language) {
                  return host.practise(body_of(asked), language);
                }},
    PageRequest{"drill", Way::order,
                [](Host& host, const Node& asked, Language language) {
                  return host.drill(body_of(asked), language);
                }},
    PageRequest{"board", Way::picture,
                [](Host& host, const Node&, Language language) {
                  return OrderedJson(host.board(language));
                }},
    PageRequest{"portrait", Way::picture,
                [](Host& host, const Node& asked, Language) {
                  std::vector<std::string> names;
                  for (const Node& name : asked.elements_of("names")) names.push_back(name.text());
                  return OrderedJson(host.portrait(names));
                },
                "private, max-age=3600"},
};

}  // namespace

std::span<const PageRequest> page_requests() { return requests; }

const Json& body_of(const Node& asked) {
  const Node body = asked.at("body");
  if (!body.is_object()) body.fail_type(Text("an object", "un objeto"));
  return body.data();
}

std::string text_or(const Node& asked, const char* key, const char* otherwise) {
  const auto found = asked.find(key);
  return found ? found->text() : otherwise;
}

}  // namespace sabueso::web
