// WebDriver: https://www.w3.org/TR/webdriver2/
#include <stdexcept>

#include "driver.hpp"

namespace sabueso::tests {

using Json = nlohmann::json;

WebDriver::WebDriver(int port, const Json& wanted) : link_("127.0.0.1", port, /*patience=*/30) {
  const Json session = send("/session", wanted);
  session_ = session.at("sessionId");
  capabilities_ = session.at("capabilities");
}

WebDriver::~WebDriver() { link_.remove("/session/" + session_); }

Json WebDriver::call(const std::string& name, const Json& body) {
  return send("/session/" + session_ + name, body);
}

void WebDriver::remove(const std::string& name) { link_.remove("/session/" + session_ + name); }

Json WebDriver::send(const std::string& path, const Json& body) {
  const Answer answer = body.is_null() ? link_.get(path) : link_.post(path, body.dump());
  if (answer.status == 0) throw std::runtime_error("the driver is gone");
  Json value = Json::parse(answer.body).at("value");
  if (answer.status != 200) throw std::runtime_error(value.dump());
  return value;
}

}  // namespace sabueso::tests
