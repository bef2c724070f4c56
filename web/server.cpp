// Routes. What comes from outside is checked by the guard before anything else is looked at.
#include "web/server.hpp"

#include <fmt/format.h>

#include <array>
#include <chrono>

#include "embedded/page_answers.hpp"
#include "embedded/page_app.hpp"
#include "embedded/page_demo.hpp"
#include "embedded/page_dialog.hpp"
#include "embedded/page_form.hpp"
#include "embedded/page_html.hpp"
#include "embedded/page_icon.hpp"
#include "embedded/page_link.hpp"
#include "embedded/page_marks.hpp"
#include "embedded/page_served.hpp"
#include "embedded/page_settings.hpp"
#include "embedded/page_share.hpp"
#include "embedded/page_sheet.hpp"
#include "embedded/page_start.hpp"
#include "embedded/page_style.hpp"
#include "embedded/page_table.hpp"
#include "model/json/parse.hpp"
#include "web/addresses.hpp"
#include "web/texts.hpp"

namespace sabueso::web {

using model::Json;
using model::Language;
using model::OrderedJson;

namespace {

constexpr double orders_at_once = 400, orders_a_second = 200;
constexpr std::size_t most_watching = 64, most_watching_of_one = 16;
constexpr std::chrono::seconds sign_of_life(25);

struct File {
  const char* name;
  const char* type;
  std::string_view text;
};
constexpr const char* javascript = "text/javascript; charset=utf-8";
constexpr std::array files{
    File{"", "text/html; charset=utf-8", embedded::page_html},
    File{"page.css", "text/css; charset=utf-8", embedded::page_style},
    File{"answers.js", javascript, embedded::page_answers},
    File{"app.js", javascript, embedded::page_app},
    File{"demo.js", javascript, embedded::page_demo},
    File{"dialog.js", javascript, embedded::page_dialog},
    File{"form.js", javascript, embedded::page_form},
    File{"link.js", javascript, embedded::page_link},
    File{"marks.js", javascript, embedded::page_marks},
    File{"served.js", javascript, embedded::page_served},
    File{"settings.js", javascript, embedded::page_settings},
    File{"share.js", javascript, embedded::page_share},
    File{"sheet.js", javascript, embedded::page_sheet},
    File{"start.js", javascript, embedded::page_start},
    File{"table.js", javascript, embedded::page_table},
    File{"icon.svg", "image/svg+xml", embedded::page_icon},
};

constexpr std::array<std::pair<const char*, const char*>, 5> headers_of_all{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src "
     "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
}};

Language language_of(const Request& request) {
  return request.parameter("lang") == "es" ? Language::spanish : Language::english;
}

Response with(const OrderedJson& json, int status = 200) {
  return {.status = status,
          .type = "application/json",
          .body = json.dump(-1, ' ', false, Json::error_handler_t::replace),
          .headers = {{"Cache-Control", "no-store"}}};
}

// What the task answers, or what is wrong with the question.
template <class Task>
Response attend(const Request& request, const Task& task) {
  constexpr int bad_request = 400, conflict = 409, no_room = 507;
  const Language language = language_of(request);
  const auto refused = [](const std::string& why, int status) {
    return with(OrderedJson{{"error", why}}, status);
  };
  try {
    return with(task(language));
  } catch (const Outdated& error) {
    return refused(error.at("").in(language), conflict);
  } catch (const model::InputError& error) {
    return refused(error.at("").in(language), bad_request);
  } catch (const model::NotWritten& error) {
    return refused(error.in(language), no_room);
  }
}

Tells tells_in(const Request& request) {
  return request.parameter("tells") == "when asked" ? Tells::when_asked : Tells::all;
}

Json order_in(const Request& request) {
  Json order = model::parse_json(request.body);
  if (!order.is_object()) {
    throw model::InputError(
        "", model::Text("an order is a JSON object", "una orden es un objeto JSON"));
  }
  return order;
}

constexpr int not_found = 404;

Response picture(const std::string& svg, const char* keep) {
  if (svg.empty()) return {.status = not_found};
  return {.type = "image/svg+xml", .body = svg, .headers = {{"Cache-Control", keep}}};
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Server::Server(Host& host)
    : host_(host),
      token_(host.token()),
      rates_(orders_at_once, orders_a_second),
      places_(most_watching, most_watching_of_one),
      http_([this](const Request& request) { return refusal(request); },
            [this](const Request& request) { return answer(request); }) {
  route_files();
  route_questions();
  route_orders();
}

bool Server::take(const std::string& address, int port) {
  const int found = http_.take(address, port);
  if (found == 0) return false;
  const bool is_all = address == "0.0.0.0" || address == "::";
  const std::vector<std::string> names =
      is_all ? own_addresses(address == "::") : std::vector{address};
  constexpr int default_port = 80;  // which browsers leave out
  for (const std::string& name : names) {
    const bool is_v6 = name.find(':') != std::string::npos;
    hosts_.push_back((is_v6 ? "[" + name + "]" : name) + ":" + std::to_string(found));
    addresses_.push_back(fmt::format("http://{}/{}/", hosts_.back(), token_));
    if (found == default_port) hosts_.push_back(name);
  }
  hosts_.push_back(fmt::format("localhost:{}", found));
  guard_ = std::make_unique<Guard>(token_, hosts_);
  return true;
}

void Server::end() {
  is_over_ = true;
  host_.stop_waiting();
  http_.end();
}

int Server::refusal(const Request& request) {
  constexpr int forbidden = 403, unsupported = 415, too_many = 429;
  if (!guard_->lets_in({request.path, request.header("host"), request.header("origin"),
                        request.header("sec-fetch-site")})) {
    return forbidden;
  }
  // Nobody of ours packs what is sent, and a little that is packed can become very much.
  if (request.headers.contains("content-encoding")) return unsupported;
  return rates_.lets_pass(request.address, seconds_now()) ? 0 : too_many;
}

Response Server::answer(const Request& request) const {
  const std::string method = request.method == "HEAD" ? "GET" : request.method,
                    name = request.path.substr(std::string("/").size() + token_.size());
  const auto found = routes_.find(method + " " + name);
  Response response =
      found == routes_.end() ? Response{.status = not_found} : found->second(request);
  response.headers.insert(headers_of_all.begin(), headers_of_all.end());
  return response;
}

void Server::route_files() {
  for (const File& file : files) {
    routes_[std::string("GET /") + file.name] = [&file](const Request&) {
      return Response{.type = file.type,
                      .body = std::string(file.text),
                      .headers = {{"Cache-Control", "no-cache"}}};
    };
  }
}

void Server::route_questions() {
  routes_["GET /texts"] = [](const Request& request) {
    return attend(request, [](Language language) { return texts_json(language); });
  };
  routes_["GET /state"] = [this](const Request& request) {
    return attend(request, [&](Language language) {
      return host_.state(language, request.parameter("known"), tells_in(request));
    });
  };
  routes_["GET /demo"] = [this](const Request& request) {
    return attend(request, [&](Language language) {
      const std::string step = request.parameter("step");
      constexpr std::size_t longest_number = 4;
      const bool is_number = !step.empty() && step.size() <= longest_number &&
                             step.find_first_not_of("0123456789") == std::string::npos;
      return host_.demo(request.parameter("game"), is_number ? std::stoul(step) : 0, language);
    });
  };
  routes_["GET /board.svg"] = [this](const Request& request) {
    return picture(host_.board(language_of(request)), "no-store");
  };
  routes_["GET /portrait.svg"] = [this](const Request& request) {
    std::vector<std::string> names;
    const auto [first, last] = request.parameters.equal_range("name");
    for (auto name = first; name != last; ++name) names.push_back(name->second);
    return picture(host_.portrait(names), "private, max-age=3600");
  };
  routes_["GET /changes"] = [this](const Request& request) { return watch(request.address); };
}

void Server::route_orders() {
  routes_["POST /order"] = [this](const Request& request) {
    return attend(request, [&](Language language) {
      return host_.take(order_in(request), language, tells_in(request));
    });
  };
  routes_["POST /what-if"] = [this](const Request& request) {
    return attend(request,
                  [&](Language language) { return host_.what_if(order_in(request), language); });
  };
  routes_["POST /ask"] = [this](const Request& request) {
    return attend(request, [&](Language language) {
      return host_.answer(text_at(order_in(request), "question"), language);
    });
  };
}

// Server-sent events: the number of each version as it comes, and a sign of life in between.
Response Server::watch(const std::string& guest) {
  constexpr int no_place = 503;
  if (!places_.take(guest)) return {.status = no_place};
  const std::shared_ptr<void> place(nullptr, [this, guest](void*) { places_.leave(guest); });
  return {.type = "text/event-stream",
          .headers = {{"Cache-Control", "no-store"}},
          .next = [this, place, seen = std::uint64_t{0}]() mutable -> std::optional<std::string> {
            const std::uint64_t version = host_.wait_for_other_than(seen, sign_of_life);
            if (is_over_) return std::nullopt;
            const bool is_same = version == std::exchange(seen, version);
            return is_same ? ":\n\n" : fmt::format("data: {}\n\n", version);
          }};
}

}  // namespace sabueso::web
