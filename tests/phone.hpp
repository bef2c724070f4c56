// A phone without a browser: asks a server as the page's scripts do.
#pragma once

#include <httplib.h>

#include <nlohmann/json.hpp>
#include <string>

#include "served.hpp"

namespace sabueso::tests {

using Json = nlohmann::json;

constexpr const char* espias = R"({"sabueso": 1, "game": "espias", "evidence": []})";

struct Answer {
  int status = 0;  // 0: none came
  std::string body{};
};

class Phone {
 public:
  explicit Phone(const Served& served, time_t patience = 10)
      : client_("127.0.0.1", served.port()), token_(served.token()) {
    client_.set_read_timeout(patience);
    client_.set_connection_timeout(patience);
    client_.set_keep_alive(true);
  }

  Answer get(const std::string& name) { return of(client_.Get(path(name))); }
  Answer post(const std::string& name, const Json& body) {
    return of(client_.Post(path(name), body.dump(), "application/json"));
  }
  Answer order(Json order) {
    order["notebook"] = "case.json";
    return post("order", order);
  }
  httplib::Client& client() { return client_; }
  std::string path(const std::string& name) const { return "/" + token_ + "/" + name; }

 private:
  static Answer of(const httplib::Result& result) {
    return result ? Answer{result->status, result->body} : Answer{};
  }

  httplib::Client client_;
  std::string token_;
};

/// An entry that may be there any number of times; its note tells it from the others.
inline Json contact(const std::string& note) {
  return {{"kind", "contact"}, {"player", "german"}, {"confidant", "turkish"}, {"note", note}};
}

}  // namespace sabueso::tests
