// A phone without a browser: asks a server as the page's scripts do.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "http_client.hpp"
#include "served.hpp"

namespace sabueso::tests {

using Json = nlohmann::json;

constexpr const char* espias = R"({"sabueso": 1, "game": "espias", "evidence": []})";

class Phone {
 public:
  explicit Phone(const Served& served, long patience = 10)
      : client_("127.0.0.1", served.port(), patience), token_(served.token()) {}

  Answer get(const std::string& name) { return client_.get(path(name)); }
  Answer post(const std::string& name, const Json& body) {
    return client_.post(path(name), body.dump());
  }
  Answer order(Json order) {
    order["notebook"] = "case.json";
    return post("order", order);
  }
  HttpClient& client() { return client_; }
  std::string path(const std::string& name) const { return "/" + token_ + "/" + name; }

 private:
  HttpClient client_;
  std::string token_;
};

/// An entry that may be there any number of times; its note tells it from the others.
inline Json contact(const std::string& note) {
  return {{"kind", "contact"}, {"player", "german"}, {"confidant", "turkish"}, {"note", note}};
}

}  // namespace sabueso::tests
