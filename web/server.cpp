// Routes. What comes from outside is checked by lets_in() before anything else is looked at.
#include "web/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>

#include "embedded/page.hpp"
#include "model/json/parse.hpp"
#include "model/json/text.hpp"
#include "model/text/names.hpp"
#include "web/addresses.hpp"
#include "web/requests.hpp"

namespace sabueso::web {

using model::Json;
using model::Language;
using model::OrderedJson;

namespace {

constexpr double orders_at_once = 400, orders_a_second = 200;
constexpr std::size_t most_watching = 64, most_watching_of_one = 16;
constexpr std::chrono::seconds sign_of_life(25);

// What a browser is to take a file of the page for, by the end of its name.
constexpr std::array types{
    std::pair(".html", "text/html; charset=utf-8"),
    std::pair(".css", "text/css; charset=utf-8"),
    std::pair(".js", "text/javascript; charset=utf-8"),
    std::pair(".svg", "image/svg+xml"),
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
          .body = model::dump_json(json),
          .headers = {{"Cache-Control", "no-store"}}};
}

constexpr int not_found = 404;

Response picture(const std::string& svg, const char* keep) {
  if (svg.empty()) return {.status = not_found};
  return {.type = "image/svg+xml", .body = svg, .headers = {{"Cache-Control", keep}}};
}

// What a request is about, as page_requests() has it: what stands in its address and in its body.
Json asked_by(const Request& request, PageRequest::Way way) {
  Json asked = Json::object();
  for (const auto& [key, value] : request.parameters) {
    if (key == "name") {
      asked["names"].push_back(value);
    } else if (key != "step") {
      asked.emplace(key, value);
    }
  }
  const std::string step = request.parameter("step");
  constexpr std::size_t longest_number = 4;
  if (model::is_in_digits(step) && step.size() <= longest_number) asked["step"] = std::stoul(step);
  if (way == PageRequest::Way::order) asked["body"] = model::parse_json(request.body);
  return asked;
}

Response answer_to(const Request& request, const PageRequest& asked, Host& host) {
  const Language language = language_of(request);
  return answer_or_refuse(
      [&] {
        const Json json = asked_by(request, asked.way);
        const OrderedJson answer = asked.answer(host, model::Node(json), language);
        return asked.way == PageRequest::Way::picture ? picture(answer, asked.cache_control)
                                                      : with(answer);
      },
      [](const Refusal& refusal) {
        return with(OrderedJson{{"error", refusal.why}}, refusal.status);
      },
      language);
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
  route_requests();
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
  return true;
}

void Server::end() {
  is_over_ = true;
  host_.stop_waiting();
  http_.end();
}

int Server::refusal(const Request& request) {
  constexpr int forbidden = 403, unsupported = 415, too_many = 429;
  if (!lets_in(token_, hosts_,
               {request.path, request.header("host"), request.header("origin"),
                request.header("sec-fetch-site")})) {
    return forbidden;
  }
  // Our page compresses nothing, and a small compressed body can swell.
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
  for (const auto& [name, text] : embedded::page) {
    const std::string_view ending = name.substr(name.rfind('.'));
    const auto known = std::ranges::find(
        types, ending, [](const auto& one) { return std::string_view(one.first); });
    const char* type = known == types.end() ? "application/octet-stream" : known->second;
    const std::string path = name == "index.html" ? "" : std::string(name);
    routes_["GET /" + path] = [type, text = text](const Request&) {
      return Response{
          .type = type, .body = std::string(text), .headers = {{"Cache-Control", "no-cache"}}};
    };
  }
}

void Server::route_requests() {
  for (const PageRequest& asked : page_requests()) {
    const char* method = asked.way == PageRequest::Way::order ? "POST /" : "GET /";
    const char* ending = asked.way == PageRequest::Way::picture ? ".svg" : "";
    routes_[std::string(method) + asked.name + ending] = [this, &asked](const Request& request) {
      return answer_to(request, asked, host_);
    };
  }
  routes_["GET /changes"] = [this](const Request& request) { return watch(request.address); };
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
