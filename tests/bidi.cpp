// WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>

#include "driver.hpp"

namespace sabueso::tests {

using Json = nlohmann::json;
namespace asio = boost::asio;
namespace beast = boost::beast;

class BiDi::Link {
 public:
  explicit Link(int port) : socket_(context_) {
    const asio::ip::tcp::endpoint here(asio::ip::address_v4::loopback(),
                                       static_cast<unsigned short>(port));
    socket_.next_layer().connect(here);
    socket_.handshake("127.0.0.1:" + std::to_string(port), "/session");
  }
  void write(const std::string& text) { socket_.write(asio::buffer(text)); }
  std::string read() {
    beast::flat_buffer text;
    socket_.read(text);
    return beast::buffers_to_string(text.data());
  }

 private:
  asio::io_context context_;
  beast::websocket::stream<asio::ip::tcp::socket> socket_;
};

BiDi::BiDi(int port, int width, int height) : link_(std::make_unique<Link>(port)) {
  send("session.new", {{"capabilities", Json::object()}});
  window_ = send("browsingContext.getTree", Json::object()).at("contexts").at(0).at("context");
  send("browsingContext.setViewport",
       {{"context", window_}, {"viewport", {{"width", width}, {"height", height}}}});
}

BiDi::~BiDi() {
  try {
    send("browser.close", Json::object());
  } catch (const std::exception&) {  // it is gone already
    return;
  }
}

// What the browser tells of itself in between is not asked for.
Json BiDi::send(const std::string& method, const Json& parameters) {
  const int id = ++count_;
  link_->write(Json{{"id", id}, {"method", method}, {"params", parameters}}.dump());
  while (true) {
    const Json answer = Json::parse(link_->read());
    if (answer.value("id", 0) != id) continue;
    if (answer.contains("error")) throw std::runtime_error(answer.dump());
    return answer.at("result");
  }
}

void BiDi::open(const std::string& address) {
  send("browsingContext.navigate", {{"context", window_}, {"url", address}, {"wait", "complete"}});
}

// Values go to and fro as JSON's text, which is shorter than the standard's own way of writing
// them.
Json BiDi::run(const std::string& script, const Json& arguments) {
  const std::string function = "async (all) => JSON.stringify(await (function () {" + script +
                               "}).apply(null, JSON.parse(all)) ?? null)";
  const Json result = send("script.callFunction",
                           {{"functionDeclaration", function},
                            {"arguments", {{{"type", "string"}, {"value", arguments.dump()}}}},
                            {"awaitPromise", true},
                            {"userActivation", true},
                            {"target", {{"context", window_}}}});
  if (result.at("type") != "success") throw std::runtime_error(result.dump());
  return Json::parse(result.at("result").at("value").get<std::string>());
}

void BiDi::perform(const Json& actions) {
  send("input.performActions", {{"context", window_}, {"actions", actions}});
}

std::string BiDi::picture() {
  return send("browsingContext.captureScreenshot", {{"context", window_}}).at("data");
}

}  // namespace sabueso::tests
