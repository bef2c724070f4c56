// What drives a browser by a protocol of the W3C: WebDriver, over HTTP to the driver's program, or
// WebDriver BiDi, over a WebSocket to the browser itself.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "http_client.hpp"

namespace sabueso::tests {

class Driver {
 public:
  Driver() = default;
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;
  Driver(Driver&&) = delete;
  Driver& operator=(Driver&&) = delete;
  virtual ~Driver() = default;

  // All of these throw std::runtime_error with what the browser says.
  virtual void open(const std::string& address) = 0;
  /// What a script in the page returns, whose arguments stand in a list.
  virtual nlohmann::json run(const std::string& script, const nlohmann::json& arguments) = 0;
  /// Moves and presses pointers, as the WebDriver standard lists actions.
  virtual void perform(const nlohmann::json& actions) = 0;
  /// A PNG of what the window shows, in Base64.
  virtual std::string picture() = 0;
};

/// Of a driver that listens at a port of this machine.
class WebDriver final : public Driver {
 public:
  /// `wanted` is the body of the request for a session.
  WebDriver(int port, const nlohmann::json& wanted);
  ~WebDriver() override;

  void open(const std::string& address) override { call("/url", {{"url", address}}); }
  nlohmann::json run(const std::string& script, const nlohmann::json& arguments) override {
    return call("/execute/sync", {{"script", script}, {"args", arguments}});
  }
  void perform(const nlohmann::json& actions) override { call("/actions", {{"actions", actions}}); }
  std::string picture() override { return call("/screenshot", nullptr); }

  /// Any command of the session; one without a body asks.
  nlohmann::json call(const std::string& name, const nlohmann::json& body);
  void remove(const std::string& name);
  /// What the driver says about the browser that it has started.
  const nlohmann::json& capabilities() const { return capabilities_; }

 private:
  nlohmann::json send(const std::string& path, const nlohmann::json& body);

  HttpClient link_;
  std::string session_{};
  nlohmann::json capabilities_{};
};

/// Of a browser that listens at a port of this machine, whose window gets so many pixels.
class BiDi final : public Driver {
 public:
  BiDi(int port, int width, int height);
  ~BiDi() override;

  void open(const std::string& address) override;
  nlohmann::json run(const std::string& script, const nlohmann::json& arguments) override;
  void perform(const nlohmann::json& actions) override;
  std::string picture() override;

 private:
  class Link;
  nlohmann::json send(const std::string& method, const nlohmann::json& parameters);

  const std::unique_ptr<Link> link_;
  int count_ = 0;
  std::string window_{};
};

}  // namespace sabueso::tests
