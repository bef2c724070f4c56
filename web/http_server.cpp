// The library's callbacks, and who makes room for whom.
#include "web/http_server.hpp"

#include <fmt/format.h>
#include <microhttpd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <utility>

#include "web/addresses.hpp"

namespace sabueso::web {

namespace {

constexpr std::size_t most_connections = 300, most_of_head = 32 * 1024, most_of_body = 64 * 1024;
constexpr unsigned patience = 10, patience_with_known = 60;  // seconds in which nothing comes

using Fields = std::multimap<std::string, std::string>;

std::string first_of(const Fields& fields, const std::string& name) {
  const auto found = fields.lower_bound(name);
  return found == fields.end() || found->first != name ? "" : found->second;
}

Fields fields_of(MHD_Connection* connection, MHD_ValueKind kind) {
  Fields fields;
  const auto add = [](void* all, MHD_ValueKind of, const char* name, std::size_t length,
                      const char* value, std::size_t size) {
    std::string key(name, length);
    if (of == MHD_HEADER_KIND) {
      std::ranges::transform(key, key.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
      });
    }
    static_cast<Fields*>(all)->emplace(std::move(key),
                                       value == nullptr ? "" : std::string(value, size));
    return MHD_YES;
  };
  MHD_get_connection_values_n(connection, kind, add, &fields);
  return fields;
}

int socket_of(MHD_Connection* connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

// A path with %00 is not decoded: it would end the C string.
std::size_t unescape(void*, MHD_Connection*, char* text) {
  return std::strstr(text, "%00") == nullptr ? MHD_http_unescape(text) : std::strlen(text);
}

// A response without an end, on its way.
struct Stream {
  std::function<std::optional<std::string>()> next;
  int socket;
  std::string left{};  // what there was no room for

  bool is_watched() const {
    char ignored = 0;
    const ssize_t read = ::recv(socket, &ignored, 1, MSG_PEEK | MSG_DONTWAIT);
    return read > 0 || (read < 0 && (errno == EAGAIN || errno == EINTR));
  }

  static ssize_t read(void* self, std::uint64_t, char* room, std::size_t size) {
    auto& stream = *static_cast<Stream*>(self);
    if (stream.left.empty()) {
      const std::optional<std::string> more = stream.next();
      if (!more || !stream.is_watched()) return MHD_CONTENT_READER_END_OF_STREAM;
      stream.left = *more;
    }
    const std::size_t taken = stream.left.copy(room, size);
    stream.left.erase(0, taken);
    return static_cast<ssize_t>(taken);
  }
  static void forget(void* self) { delete static_cast<Stream*>(self); }
};

MHD_Result send(MHD_Connection* connection, const Response& response) {
  constexpr std::size_t most_at_once = 1024;
  MHD_Response* sent =
      response.next
          ? MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, most_at_once, &Stream::read,
                                              new Stream{response.next, socket_of(connection)},
                                              &Stream::forget)
          : MHD_create_response_from_buffer(response.body.size(),
                                            const_cast<char*>(response.body.data()),  // is copied
                                            MHD_RESPMEM_MUST_COPY);
  if (sent == nullptr) return MHD_NO;
  if (!response.type.empty()) MHD_add_response_header(sent, "Content-Type", response.type.c_str());
  for (const auto& [name, value] : response.headers) {
    MHD_add_response_header(sent, name.c_str(), value.c_str());
  }
  const MHD_Result result =
      MHD_queue_response(connection, static_cast<unsigned>(response.status), sent);
  MHD_destroy_response(sent);  // the connection holds it until it is sent
  return result;
}

}  // namespace

std::string Request::header(const std::string& name) const { return first_of(headers, name); }
std::string Request::parameter(const std::string& name) const { return first_of(parameters, name); }

class HttpServer::Implementation {
 public:
  Implementation(Judge judge, Answer answer)
      : judge_(std::move(judge)), answer_(std::move(answer)) {}
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;
  Implementation(Implementation&&) = delete;
  Implementation& operator=(Implementation&&) = delete;
  ~Implementation() { end(); }

  int take(const std::string& address, int port) {
    socket_ = listen_at(address, port);
    return socket_ < 0 ? 0 : port_of(socket_);
  }

  // Twice `most_connections`: the library still counts those that make_room() has shut.
  bool begin() {
    daemon_ = MHD_start_daemon(
        MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_THREAD_PER_CONNECTION, 0, nullptr, nullptr, &on_data,
        this, MHD_OPTION_LISTEN_SOCKET, socket_, MHD_OPTION_CONNECTION_LIMIT,
        static_cast<unsigned>(2 * most_connections), MHD_OPTION_CONNECTION_MEMORY_LIMIT,
        most_of_head, MHD_OPTION_CONNECTION_TIMEOUT, patience, MHD_OPTION_NOTIFY_CONNECTION,
        &on_connection, this, MHD_OPTION_NOTIFY_COMPLETED, &on_end, nullptr,
        MHD_OPTION_UNESCAPE_CALLBACK, &unescape, nullptr, MHD_OPTION_END);
    return daemon_ != nullptr;
  }

  void end() {
    if (daemon_ != nullptr) {
      MHD_stop_daemon(std::exchange(daemon_, nullptr));  // closes the socket
    } else if (socket_ >= 0) {
      ::close(socket_);
    }
    socket_ = -1;
  }

 private:
  struct Guest {
    std::size_t number = 0;  // in the order in which they came
    bool is_let_in = false;
    int socket = -1;
  };

  static void on_connection(void* self, MHD_Connection* connection, void**,
                            MHD_ConnectionNotificationCode code) {
    auto& server = *static_cast<Implementation*>(self);
    const std::lock_guard lock(server.guests_mutex_);
    if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
      server.guests_.erase(connection);
      return;
    }
    if (server.guests_.size() >= most_connections) server.make_room();
    server.guests_[connection] = {server.count_++, false, socket_of(connection)};
  }

  // The connection's own thread ends when its socket is shut.
  void make_room() {
    const auto before = [](const auto& one, const auto& other) {
      return std::pair(one.second.is_let_in, one.second.number) <
             std::pair(other.second.is_let_in, other.second.number);
    };
    const auto first = std::ranges::min_element(guests_, before);
    ::shutdown(first->second.socket, SHUT_RDWR);
    guests_.erase(first);
  }

  // Called with a request's head, then with each part of its body, then with nothing.
  static MHD_Result on_data(void* self, MHD_Connection* connection, const char* path,
                            const char* method, const char*, const char* data, std::size_t* size,
                            void** state) {
    auto& server = *static_cast<Implementation*>(self);
    try {
      if (*state == nullptr) {
        auto request = std::make_unique<Request>(head_of(connection, path, method));
        const int refusal = server.refusal(*request);
        server.note(connection, refusal == 0);
        if (refusal != 0) {
          return send(connection, {.status = refusal, .headers = {{"Connection", "close"}}});
        }
        *state = request.release();
        return MHD_YES;
      }
      auto& request = *static_cast<Request*>(*state);
      if (*size == 0) return send(connection, server.answer_(request));
      if (request.body.size() + *size > most_of_body) return MHD_NO;  // its length was not said
      request.body.append(data, *size);
      *size = 0;
      return MHD_YES;
    } catch (const std::exception&) {  // must not reach the library, which is written in C
      constexpr int fault = 500;
      return send(connection, {.status = fault});
    }
  }

  static void on_end(void*, MHD_Connection*, void** state, MHD_RequestTerminationCode) {
    delete static_cast<Request*>(*state);
    *state = nullptr;
  }

  static Request head_of(MHD_Connection* connection, const char* path, const char* method) {
    const sockaddr* address =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
    return {.method = method,
            .path = path,
            .address = text_of(address),
            .headers = fields_of(connection, MHD_HEADER_KIND),
            .parameters = fields_of(connection, MHD_GET_ARGUMENT_KIND)};
  }

  int refusal(const Request& request) const {
    constexpr int too_large = 413;
    if (const int status = judge_(request); status != 0) return status;
    return std::strtoull(request.header("content-length").c_str(), nullptr, 10) > most_of_body
               ? too_large
               : 0;
  }

  void note(MHD_Connection* connection, bool is_let_in) {
    if (is_let_in) {
      MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, patience_with_known);
    }
    const std::lock_guard lock(guests_mutex_);
    const auto guest = guests_.find(connection);
    if (guest != guests_.end()) guest->second.is_let_in = is_let_in;
  }

  const Judge judge_;
  const Answer answer_;
  int socket_ = -1;
  MHD_Daemon* daemon_ = nullptr;
  std::mutex guests_mutex_;
  std::map<const MHD_Connection*, Guest> guests_{};
  std::size_t count_ = 0;
};

HttpServer::HttpServer(Judge judge, Answer answer)
    : implementation_(std::make_unique<Implementation>(std::move(judge), std::move(answer))) {}
HttpServer::~HttpServer() = default;

int HttpServer::take(const std::string& address, int port) {
  return implementation_->take(address, port);
}
bool HttpServer::begin() { return implementation_->begin(); }
void HttpServer::end() { implementation_->end(); }

}  // namespace sabueso::web
