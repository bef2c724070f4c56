// Routes. What comes from outside is checked by the guard before anything else is looked at.
#include "web/server.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <thread>

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
#include "web/guard.hpp"
#include "web/listener.hpp"
#include "web/texts.hpp"

namespace sabueso::web {

using httplib::Request;
using httplib::Response;
using model::Json;
using model::Language;
using model::OrderedJson;

namespace {

constexpr std::size_t most_of_order = 64 * 1024;
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

constexpr const char* policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src "
    "'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

Language language_of(const Request& request) {
  return request.get_param_value("lang") == "es" ? Language::spanish : Language::english;
}

void answer(Response& response, const OrderedJson& json) {
  response.set_header("Cache-Control", "no-store");
  response.set_content(json.dump(-1, ' ', false, Json::error_handler_t::replace),
                       "application/json");
}

void refuse(Response& response, const std::string& why, int status) {
  response.status = status;
  answer(response, {{"error", why}});
}

// Runs what is to be answered, and tells what is wrong with the question.
template <class Task>
void attend(const Request& request, Response& response, const Task& task) {
  constexpr int bad_request = 400, conflict = 409, no_room = 507;
  const Language language = language_of(request);
  try {
    answer(response, task(language));
  } catch (const Outdated& error) {
    refuse(response, error.at("").in(language), conflict);
  } catch (const model::InputError& error) {
    refuse(response, error.at("").in(language), bad_request);
  } catch (const model::NotWritten& error) {
    refuse(response, error.in(language), no_room);
  }
}

Tells tells_in(const Request& request) {
  return request.get_param_value("tells") == "when asked" ? Tells::when_asked : Tells::all;
}

Json order_in(const Request& request) {
  Json order = model::parse_json(request.body);
  if (!order.is_object()) {
    throw model::InputError(
        "", model::Text("an order is a JSON object", "una orden es un objeto JSON"));
  }
  return order;
}

void answer_picture(Response& response, const std::string& svg, const char* keep) {
  constexpr int not_found = 404;
  if (svg.empty()) {
    response.status = not_found;
    return;
  }
  response.set_header("Cache-Control", keep);
  response.set_content(svg, "image/svg+xml");
}

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

class Server::Implementation {
 public:
  explicit Implementation(Host& host)
      : host_(host),
        token_(host.token()),
        listener_([this](const Request& request) { return refusal(request); }) {
    listener_.set_payload_max_length(most_of_order);
    listener_.set_default_headers({{"Content-Security-Policy", policy},
                                   {"X-Content-Type-Options", "nosniff"},
                                   {"Referrer-Policy", "no-referrer"},
                                   {"Cross-Origin-Resource-Policy", "same-origin"},
                                   {"Cross-Origin-Opener-Policy", "same-origin"}});
    listener_.set_exception_handler([](const Request&, Response& response, std::exception_ptr) {
      constexpr int fault = 500;
      response.status = fault;
    });
    route();
  }

  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;
  Implementation(Implementation&&) = delete;
  Implementation& operator=(Implementation&&) = delete;
  ~Implementation() { end(); }

  bool take(const std::string& address, int port) {
    const int found = listener_.take_port(address, port);
    if (found <= 0) return false;
    const bool is_all = address == "0.0.0.0" || address == "::";
    std::vector<std::string> names = is_all ? own_addresses(address == "::") : std::vector{address};
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

  const std::vector<std::string>& addresses() const { return addresses_; }

  // What is ended before it has begun would go on for ever.
  void begin() {
    serving_ = std::thread([this] {
      listener_.listen_after_bind();
      is_done_ = true;
    });
    while (!listener_.is_running() && !is_done_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  void end() {
    is_over_ = true;
    host_.stop_waiting();
    listener_.end();
    if (serving_.joinable()) serving_.join();
  }

 private:
  int refusal(const Request& request) {
    constexpr int forbidden = 403, unsupported = 415, too_many = 429;
    if (!lets_in(*guard_, request)) return forbidden;
    // Nobody of ours packs what is sent, and a little that is packed can become very much.
    if (request.has_header("Content-Encoding")) return unsupported;
    return rates_.lets_pass(request.remote_addr, seconds_now()) ? 0 : too_many;
  }

  // The token is letters and digits, so it stands for itself in the library's patterns.
  std::string at(const std::string& name) const { return "/" + token_ + "/" + name; }

  void route() {
    for (const File& file : files) {
      std::string name = file.name;
      if (const auto dot = name.find('.'); dot != std::string::npos) name.insert(dot, "\\");
      listener_.Get(at(name),
                    [text = file.text, type = file.type](const Request&, Response& response) {
                      response.set_header("Cache-Control", "no-cache");
                      response.set_content(text.data(), text.size(), type);
                    });
    }
    route_questions();
    route_orders();
    listener_.Get(at("changes"), [this](const Request& request, Response& response) {
      watch(request.remote_addr, response);
    });
  }

  void route_questions() {
    listener_.Get(at("texts"), [](const Request& request, Response& response) {
      attend(request, response, [](Language language) { return texts_json(language); });
    });
    listener_.Get(at("state"), [this](const Request& request, Response& response) {
      attend(request, response, [&](Language language) {
        return host_.state(language, request.get_param_value("known"), tells_in(request));
      });
    });
    listener_.Get(at("demo"), [this](const Request& request, Response& response) {
      attend(request, response, [&](Language language) {
        const std::string step = request.get_param_value("step");
        constexpr std::size_t longest_number = 4;
        const bool is_number = !step.empty() && step.size() <= longest_number &&
                               step.find_first_not_of("0123456789") == std::string::npos;
        return host_.demo(request.get_param_value("game"), is_number ? std::stoul(step) : 0,
                          language);
      });
    });
    listener_.Get(at("board\\.svg"), [this](const Request& request, Response& response) {
      answer_picture(response, host_.board(language_of(request)), "no-store");
    });
    listener_.Get(at("portrait\\.svg"), [this](const Request& request, Response& response) {
      std::vector<std::string> names;
      const auto [first, last] = request.params.equal_range("name");
      for (auto name = first; name != last; ++name) names.push_back(name->second);
      answer_picture(response, host_.portrait(names), "private, max-age=3600");
    });
  }

  void route_orders() {
    listener_.Post(at("order"), [this](const Request& request, Response& response) {
      attend(request, response, [&](Language language) {
        return host_.take(order_in(request), language, tells_in(request));
      });
    });
    listener_.Post(at("what-if"), [this](const Request& request, Response& response) {
      attend(request, response,
             [&](Language language) { return host_.what_if(order_in(request), language); });
    });
    listener_.Post(at("ask"), [this](const Request& request, Response& response) {
      attend(request, response, [&](Language language) {
        return host_.answer(text_at(order_in(request), "question"), language);
      });
    });
  }

  // Server-sent events: the number of each version as it comes, and a sign of life in between.
  void watch(const std::string& guest, Response& response) {
    constexpr int too_many = 503;
    if (!places_.take(guest)) {
      response.status = too_many;
      return;
    }
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider(
        "text/event-stream",
        [this, seen = std::uint64_t{0}](std::size_t, httplib::DataSink& sink) mutable {
          const std::uint64_t version = host_.wait_for_other_than(seen, sign_of_life);
          const std::string line = version == seen ? ":\n\n" : fmt::format("data: {}\n\n", version);
          seen = version;
          return !is_over_ && sink.is_writable() && sink.write(line.data(), line.size());
        },
        [this, guest](bool) { places_.leave(guest); });
  }

  Host& host_;
  const std::string token_;
  std::vector<std::string> hosts_, addresses_;
  std::unique_ptr<Guard> guard_;
  Rates rates_{orders_at_once, orders_a_second};
  Places places_{most_watching, most_watching_of_one};
  std::atomic<bool> is_over_ = false, is_done_ = false;
  Listener listener_;
  std::thread serving_;
};

Server::Server(Host& host) : implementation_(std::make_unique<Implementation>(host)) {}
Server::~Server() = default;

bool Server::take(const std::string& address, int port) {
  return implementation_->take(address, port);
}
const std::vector<std::string>& Server::addresses() const { return implementation_->addresses(); }
void Server::begin() { implementation_->begin(); }
void Server::end() { implementation_->end(); }

bool is_own_address(const std::string& address) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(address.c_str(), nullptr, &wanted, &found) != 0) return false;
  bool is_own = false;
  for (const addrinfo* one = found; one != nullptr && !is_own; one = one->ai_next) {
    const int socket = ::socket(one->ai_family, one->ai_socktype | SOCK_CLOEXEC, one->ai_protocol);
    if (socket < 0) continue;
    is_own = ::bind(socket, one->ai_addr, one->ai_addrlen) == 0;  // to any port
    ::close(socket);
  }
  ::freeaddrinfo(found);
  return is_own;
}

std::vector<std::string> own_addresses(bool with_v6) {
  std::vector<std::string> found, last;
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return {"127.0.0.1"};
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr) continue;
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (one->ifa_addr->sa_family == AF_INET) {
      const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
      ::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size());
    } else if (with_v6 && one->ifa_addr->sa_family == AF_INET6) {
      const auto* address = reinterpret_cast<const sockaddr_in6*>(one->ifa_addr);
      if (IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr)) continue;  // no browser takes its zone
      ::inet_ntop(AF_INET6, &address->sin6_addr, text.data(), text.size());
    } else {
      continue;
    }
    const std::string name = text.data();
    (name.starts_with("127.") || name == "::1" ? last : found).push_back(name);
  }
  ::freeifaddrs(all);
  found.insert(found.end(), last.begin(), last.end());
  std::stable_partition(found.begin(), found.end(), [](const std::string& name) {
    return name.find(':') == std::string::npos;  // those that any phone knows first
  });
  return found;
}

}  // namespace sabueso::web
