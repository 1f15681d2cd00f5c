package dev.basalt.inspector.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.basalt.inspector.live.Live;
import dev.basalt.inspector.live.Refusal;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/// Where each request comes in. In this order: is there room, is it meant for us, does it come from
/// our page, who asks, how often, how much, what.
final class Front implements HttpHandler {

  private static final Logger LOG = System.getLogger("dev.basalt.inspector");

  private static final int MOST_AT_ONCE = 128;
  private static final int MOST_BODY = 64 * 1024;
  private static final int REQUESTS_PER_SECOND = 2_000;
  private static final int STRANGERS_PER_SECOND = 50;

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private final Live live;
  private final Routes routes;
  private final Access access;
  private final Origins origins;
  private final Pages pages;
  private final Patience patience;
  private final boolean readOnly;
  private final boolean secure;
  private final String cookie;
  private final Semaphore room = new Semaphore(MOST_AT_ONCE);
  private final Rate rate = new Rate(REQUESTS_PER_SECOND);
  private final Rate strangers = new Rate(STRANGERS_PER_SECOND);

  Front(
      Live live,
      Routes routes,
      Access access,
      Origins origins,
      Patience patience,
      int port,
      boolean readOnly,
      boolean secure) {
    this.live = live;
    this.patience = patience;
    this.routes = routes;
    this.access = access;
    this.origins = origins;
    this.readOnly = readOnly;
    this.secure = secure;
    this.pages = new Pages();
    this.cookie = "basalt-" + port; // ports of a host share their cookies
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Reply reply = room.tryAcquire() ? answerAndLeave(exchange) : full();
      send(exchange, reply);
    }
  }

  private Reply answerAndLeave(HttpExchange exchange) throws IOException {
    try {
      return answer(exchange);
    } finally {
      room.release();
    }
  }

  private static Reply full() {
    return Reply.error(503, "more than %d requests at once".formatted(MOST_AT_ONCE));
  }

  private Reply answer(HttpExchange exchange) throws IOException {
    try {
      return find(exchange);
    } catch (Refusal e) {
      return Reply.error(e.status(), e.getMessage());
    } catch (NoSuchElementException e) {
      return Reply.error(404, String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException | IllegalStateException | UnsupportedOperationException e) {
      return Reply.error(409, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "a request failed: " + exchange.getRequestURI().getPath(), e);
      return Reply.error(500, e.getClass().getSimpleName() + "; see the log of the program");
    }
  }

  private Reply find(HttpExchange exchange) throws IOException {
    String method = exchange.getRequestMethod();
    String path = exchange.getRequestURI().getRawPath();
    boolean reads = method.equals("GET") || method.equals("HEAD");
    boolean isApi = path.startsWith(Routes.PREFIX + "/") || path.equals(Routes.PREFIX);
    if (isApi || !reads) {
      origins.check(exchange.getRequestHeaders(), !reads);
    } else {
      origins.check(withoutSite(exchange.getRequestHeaders()), false);
    }
    if (!isApi) {
      return page(method, path, exchange.getRequestURI().getRawQuery());
    }
    return api(exchange, reads ? "GET" : method, path.substring(Routes.PREFIX.length()));
  }

  /// A link on another page may lead to ours; it gives nothing away.
  private static Headers withoutSite(Headers headers) {
    Headers rest = new Headers();
    rest.putAll(headers);
    rest.remove("Sec-Fetch-Site");
    return rest;
  }

  // ---- the page

  private Reply page(String method, String path, @Nullable String query) {
    if (!method.equals("GET") && !method.equals("HEAD")) {
      throw new Refusal(405, "the page takes GET, not " + method);
    }
    String token = Request.parameters(query).get("token");
    if (path.equals("/") && token != null) {
      return login(token);
    }
    Reply.Whole file = pages.find(path);
    if (file == null) {
      throw Refusal.missing("there is no page %s", path);
    }
    return file;
  }

  /// Takes the token out of the address, so that it is in no history and no link.
  private Reply login(String token) {
    String key = access.open(limited(token));
    String value =
        cookie + "=" + key + "; Path=/; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : "");
    return new Reply.Whole(
        303, "text/plain", new byte[0], Map.of("Location", "/", "Set-Cookie", value));
  }

  private String limited(String token) {
    if (strangers.isExceeded("token")) {
      throw new Refusal(429, "too many tokens were tried; wait a second");
    }
    return token;
  }

  // ---- the protocol

  private Reply api(HttpExchange exchange, String method, String path) throws IOException {
    if (path.equals("/session") && method.equals("POST")) {
      String token =
          Request.text(new Request("", Map.of(), Map.of(), body(exchange)).object(), "token");
      String key = access.open(limited(token));
      return Reply.json(json -> json.put("key", key));
    }
    String session = session(exchange.getRequestHeaders());
    Routes.Match match = routes.find(method, path);
    if (readOnly && match.route().writes()) {
      throw new Refusal(403, "this inspector is read-only");
    }
    byte[] body = method.equals("POST") ? body(exchange) : new byte[0];
    Map<String, String> query = Request.parameters(exchange.getRequestURI().getRawQuery());
    live.presence().seen();
    return match.route().endpoint().answer(new Request(session, match.values(), query, body));
  }

  private String session(Headers headers) {
    String session = access.findSession(key(headers));
    if (session == null) {
      if (strangers.isExceeded("key")) {
        throw new Refusal(429, "too many requests without a key; wait a second");
      }
      throw new Refusal(
          401, "no valid key; open the address that the program has printed, or send a key");
    }
    if (rate.isExceeded(session)) {
      throw new Refusal(429, "more than %d requests a second".formatted(REQUESTS_PER_SECOND));
    }
    return session;
  }

  private @Nullable String key(Headers headers) {
    String authorization = headers.getFirst("Authorization");
    if (authorization != null && authorization.startsWith("Bearer ")) {
      return authorization.substring("Bearer ".length());
    }
    String cookies = headers.getFirst("Cookie");
    for (String one : (cookies == null ? "" : cookies).split(";", -1)) {
      if (one.strip().startsWith(cookie + "=")) {
        return one.strip().substring(cookie.length() + 1);
      }
    }
    return null;
  }

  private static byte[] body(HttpExchange exchange) throws IOException {
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    if (type == null || !type.split(";", -1)[0].strip().equalsIgnoreCase("application/json")) {
      throw new Refusal(415, "the body must be application/json");
    }
    byte[] body = exchange.getRequestBody().readNBytes(MOST_BODY + 1);
    if (body.length > MOST_BODY) {
      throw new Refusal(413, "the body has more than %d bytes".formatted(MOST_BODY));
    }
    return body;
  }

  // ---- sending

  private void stream(HttpExchange exchange, boolean head, Reply.Body body) throws IOException {
    exchange.sendResponseHeaders(200, head ? -1 : 0);
    if (!head) {
      try (OutputStream out = patience.watched(exchange.getResponseBody())) {
        body.write(out);
      }
    }
  }

  private void send(HttpExchange exchange, Reply reply) throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
    boolean head = exchange.getRequestMethod().equals("HEAD");
    switch (reply) {
      case Reply.Whole whole -> {
        headers.set("Content-Type", whole.type());
        whole.headers().forEach(headers::set);
        boolean empty = head || whole.body().length == 0;
        exchange.sendResponseHeaders(whole.status(), empty ? -1 : whole.body().length);
        if (!empty) {
          patience.watched(exchange.getResponseBody()).write(whole.body());
        }
      }
      case Reply.Streamed streamed -> {
        headers.set("Content-Type", streamed.type());
        try (Reply.Held _ = streamed.held()) {
          stream(exchange, head, streamed.body());
        }
      }
    }
  }
}
