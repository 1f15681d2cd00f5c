package dev.basalt.inspector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.World;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Strangers, as they would try it.
class SecurityTest {

  @RegisterExtension final Running running = Running.ships();

  /// Sends bytes and reads what comes back until the other side closes.
  private String send(String request) {
    return send(running.inspector().port(), request, 10_000);
  }

  private static String send(int port, String request, int patience) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(patience);
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      InputStream in = socket.getInputStream();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "closed: " + e.getMessage();
    }
  }

  private String request(String line, String... headers) {
    StringBuilder text = new StringBuilder(line).append(" HTTP/1.1\r\nConnection: close\r\n");
    for (String header : headers) {
      text.append(header).append("\r\n");
    }
    return send(text.append("\r\n").toString());
  }

  private String host() {
    return "Host: 127.0.0.1:" + running.inspector().port();
  }

  private String key() {
    return "Authorization: Bearer " + running.client().key();
  }

  // ---- who

  @Test
  void request_withoutKey_isRefused() {
    assertThat(request("GET /api/1", host())).startsWith("HTTP/1.1 401").contains("no valid key");
    assertThat(request("GET /api/1", host(), "Authorization: Bearer x")).startsWith("HTTP/1.1 401");
    assertThat(request("GET /api/1", host(), "Cookie: basalt-1=x")).startsWith("HTTP/1.1 401");
    assertThat(request("GET /api/1/entities", host(), "Authorization: Bearer "))
        .startsWith("HTTP/1.1 401");
    assertThat(request("GET /api/1", host(), key())).startsWith("HTTP/1.1 200");
  }

  @Test
  void token_opensOneSession_once() {
    URI address = running.inspector().newAddress();
    String answer = request("GET /?" + address.getQuery(), host());
    assertThat(answer)
        .startsWith("HTTP/1.1 303")
        .containsIgnoringCase("Location: /\r\n")
        .containsPattern("(?i)Set-Cookie: basalt-\\d+=[\\w-]+; Path=/; HttpOnly; SameSite=Strict");
    String cookie = answer.replaceAll("(?s).*?(basalt-\\d+=[\\w-]+).*", "$1");
    assertThat(request("GET /api/1", host(), "Cookie: a=b; " + cookie)).startsWith("HTTP/1.1 200");
    assertThat(request("GET /?" + address.getQuery(), host()))
        .startsWith("HTTP/1.1 401")
        .contains("this token was used or never given out");
    assertThat(running.inspector().newAddress()).isNotEqualTo(running.inspector().newAddress());
  }

  @Test
  void token_guessed_isSlowedDown() {
    AtomicInteger refused = new AtomicInteger();
    Eventually.get(
        () -> {
          guessManyAtOnce(refused);
          return refused.get();
        },
        count -> count > 0);
  }

  private void guessManyAtOnce(AtomicInteger refused) {
    running.inspector();
    try (ExecutorService guessers = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 100; i++) {
        String guess = "GET /?token=guess" + i;
        guessers.submit(
            () -> {
              if (request(guess, host()).startsWith("HTTP/1.1 429")) {
                refused.incrementAndGet();
              }
            });
      }
    }
  }

  // ---- from where

  @Test
  void host_ofAStranger_isRefused() {
    assertThat(request("GET /api/1", "Host: evil.example:80", key()))
        .startsWith("HTTP/1.1 421")
        .contains("this server is not evil.example:80");
    assertThat(request("GET /", "Host: evil.example")).startsWith("HTTP/1.1 421");
    assertThat(request("GET /api/1", "Host: 127.0.0.1:1", key())).startsWith("HTTP/1.1 421");
    assertThat(request("GET /api/1", key())).doesNotContain(" 200 ");
    assertThat(request("GET /api/1", host().replace("127.0.0.1", "LOCALHOST"), key()))
        .startsWith("HTTP/1.1 200");
  }

  @Test
  void origin_ofAStranger_isRefused_andGetsNoCors() {
    String answer = request("GET /api/1", host(), key(), "Origin: http://evil.example");
    assertThat(answer).startsWith("HTTP/1.1 403").doesNotContainIgnoringCase("Access-Control");
    assertThat(request("GET /api/1", host(), key(), "Origin: null")).startsWith("HTTP/1.1 403");
    assertThat(request("GET /api/1", host(), key(), "Sec-Fetch-Site: cross-site"))
        .startsWith("HTTP/1.1 403");
    assertThat(request("GET /api/1", host(), key(), "Sec-Fetch-Site: same-site"))
        .startsWith("HTTP/1.1 403");
    assertThat(request("GET /api/1", host(), key(), "Sec-Fetch-Site: same-origin"))
        .startsWith("HTTP/1.1 200");
    String preflight =
        request(
            "OPTIONS /api/1/edits",
            host(),
            "Origin: http://evil.example",
            "Access-Control-Request-Method: POST");
    assertThat(preflight).startsWith("HTTP/1.1 403").doesNotContainIgnoringCase("Access-Control");
  }

  @Test
  void form_ofAStranger_cannotChangeAnything() {
    String body = "{\"action\":\"pause\"}";
    assertThat(
            send(
                "POST /api/1/control HTTP/1.1\r\nConnection: close\r\n%s\r\n%s\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n%s"
                    .formatted(host(), key(), body.length(), body)))
        .startsWith("HTTP/1.1 415")
        .contains("the body must be application/json");
    assertThat(Client.field(running.client().get(""), "paused")).isEqualTo("false");
  }

  // ---- what

  @Test
  void answers_forbidScriptsFramesAndSniffing() {
    String answer = request("GET /", host());
    assertThat(answer)
        .startsWith("HTTP/1.1 200")
        .containsIgnoringCase(
            "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'")
        .containsIgnoringCase("X-Content-Type-Options: nosniff")
        .containsIgnoringCase("X-Frame-Options: DENY")
        .containsIgnoringCase("Referrer-Policy: no-referrer");
    assertThat(answer).doesNotContain("unsafe-inline").doesNotContain("unsafe-eval");
    String page = answer.substring(answer.indexOf("<!"));
    assertThat(page)
        .doesNotContainPattern("<script(?![^>]*src)")
        .doesNotContain(" on")
        .doesNotContain("http://");
  }

  @Test
  void paths_thatLeaveThePage_findNothing() {
    for (String path :
        new String[] {
          "/../../../etc/passwd",
          "/%2e%2e/%2e%2e/etc/passwd",
          "/..%2f..%2fetc/passwd",
          "//etc/passwd",
          "/openapi.json/../../http/Front.class",
          "/dev/basalt/inspector/Inspector.class"
        }) {
      assertThat(request("GET " + path, host())).as(path).doesNotContain(" 200 ");
    }
  }

  @Test
  void methods_thatAreNotTaken_areRefused() {
    assertThat(request("TRACE /api/1", host(), key())).startsWith("HTTP/1.1 405");
    assertThat(request("PUT /api/1/entities", host(), key())).startsWith("HTTP/1.1 405");
    assertThat(request("GET /api/1/nothing", host(), key())).startsWith("HTTP/1.1 404");
    assertThat(running.client().refused("DELETE", "/entities/0v1", ""))
        .isEqualTo("405 /api/1/entities/0v1 takes GET, not DELETE");
  }

  @Test
  void bodies_largeDeepOrBroken_areRefused() {
    assertThat(running.client().refused("POST", "/edits", "x".repeat(70_000)))
        .isEqualTo("413 the body has more than 65536 bytes");
    assertThat(running.client().refused("POST", "/edits", "{\"a\":".repeat(1_000)))
        .startsWith("400 the body cannot be read as JSON");
    assertThat(running.client().refused("POST", "/edits", "{\"edit\":\"set\",\"edit\":\"add\"}"))
        .isEqualTo("400 edit is there twice");
    assertThat(running.client().refused("POST", "/edits", "[1]"))
        .isEqualTo("400 the body must be an object of JSON");
    assertThat(running.client().refused("POST", "/edits", "{} {}"))
        .isEqualTo("400 there is more after the object");
    assertThat(running.client().refused("POST", "/edits", "{\"edit\":[]}"))
        .isEqualTo("400 a body has no arrays");
    assertThat(running.client().refused("/entities?limit=1000000"))
        .isEqualTo("400 limit must be a whole number from 1 to 1000, not 1000000");
    assertThat(request("GET /api/1/entities?query=%zz", host(), key())).doesNotContain(" 200 ");
    assertThat(request("GET /api/1/entities/" + "9".repeat(5_000) + "v1", host(), key()))
        .startsWith("HTTP/1.1 400");
  }

  @Test
  void connections_thatSayNothing_keepNobodyOut() throws IOException {
    Socket[] silent = new Socket[100];
    for (int i = 0; i < silent.length; i++) {
      silent[i] = new Socket(InetAddress.getLoopbackAddress(), running.inspector().port());
      silent[i]
          .getOutputStream()
          .write("GET /api/1 HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII));
    }
    assertThat(request("GET /api/1", host(), key())).startsWith("HTTP/1.1 200");
    for (Socket socket : silent) {
      socket.close();
    }
  }

  // ---- where

  @Test
  void readOnly_refusesAllThatWrites() {
    try (Running other = new Running(Samples::ships, i -> i.readOnly(true), true)) {
      assertThat(other.client().refused("POST", "/edits", "{\"edit\":\"spawn\"}"))
          .isEqualTo("403 this inspector is read-only");
      assertThat(other.client().refused("POST", "/control", "{\"action\":\"pause\"}"))
          .isEqualTo("403 this inspector is read-only");
      assertThat(other.client().refused("POST", "/edits/undo", "{}")).startsWith("403");
      assertThat(other.client().refused("POST", "/systems/move", "{\"enabled\":false}"))
          .startsWith("403");
      assertThat(other.client().refused("POST", "/history/resume", "{\"at\":1}")).startsWith("403");
      assertThat(Client.field(other.client().get(""), "readOnly")).isEqualTo("true");
    }
  }

  @Test
  void otherAddress_needsTlsOrSaysPlainText_andIsReadOnly() throws IOException {
    InetAddress any = InetAddress.getByName("0.0.0.0");
    try (World world = World.create()) {
      GameLoop loop = GameLoop.free(Schedule.create(world), 1);
      Inspector inspector = Inspector.of(loop).bind(any, "localhost");
      assertThatThrownBy(inspector::startQuietly)
          .isExactlyInstanceOf(IllegalStateException.class)
          .hasMessage(
              "other machines reach 0.0.0.0; give the inspector tls(..), or call plainText()");
      try (Inspector plain = inspector.plainText().startQuietly()) {
        Thread runner = Thread.ofPlatform().start(() -> loop.run(1_000_000));
        try (Client client = new Client(plain.newAddress())) {
          assertThat(Client.field(client.get(""), "readOnly")).isEqualTo("true");
        }
        loop.stop();
        join(runner);
      }
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// A world whose loop runs on another thread, until this is closed.
  private record Turning(World world, GameLoop loop, Inspector inspector, Thread thread)
      implements AutoCloseable {

    static Turning with(UnaryOperator<Inspector> settings) {
      World world = World.create();
      GameLoop loop = GameLoop.targetRate(Schedule.create(world), 200);
      Inspector inspector = settings.apply(Inspector.of(loop)).startQuietly();
      return new Turning(world, loop, inspector, Thread.ofPlatform().start(loop::run));
    }

    @Override
    public void close() {
      inspector.close();
      loop.stop();
      join(thread);
      world.close();
    }
  }

  @Test
  void address_ofEachKind_isWhereItListens() throws IOException {
    for (String literal : new String[] {"127.0.0.1", "127.0.0.2", "::1"}) {
      InetAddress address = InetAddress.getByName(literal);
      try (Turning turning = Turning.with(i -> i.bind(address));
          Client client = new Client(turning.inspector().newAddress())) {
        assertThat(turning.inspector().newAddress().toString())
            .startsWith(literal.equals("::1") ? "http://[::1]:" : "http://" + literal + ":");
        assertThat(Client.field(client.get(""), "readOnly")).as(literal).isEqualTo("false");
      }
    }
  }

  @Test
  void everywhere_answersAtAllAddressesOfTheMachine_andAtTheNamesGiven() throws IOException {
    InetAddress any = InetAddress.getByName("0.0.0.0");
    try (Turning turning = Turning.with(i -> i.bind(any, "game.example").plainText())) {
      Inspector inspector = turning.inspector();
      assertThat(inspector.newAddress().getHost()).isEqualTo("game.example");
      int port = inspector.port();
      for (InetAddress own : Addresses.reachable(any)) {
        assertThat(send(port, "GET / HTTP/1.1\r\nHost: %s:%d".formatted(Addresses.host(own), port)))
            .startsWith("HTTP/1.1 200");
      }
      assertThat(send(port, "GET / HTTP/1.1\r\nHost: game.example:" + port))
          .startsWith("HTTP/1.1 200");
      assertThat(send(port, "GET / HTTP/1.1\r\nHost: evil.example:" + port))
          .startsWith("HTTP/1.1 421");
    }
  }

  private static String send(int port, String request) {
    return send(port, request + "\r\nConnection: close\r\n\r\n", 10_000);
  }

  @Test
  void tls_encrypts_andItsCookieIsSecure() throws Exception {
    SSLContext context = Certificates.ofLocalhost();
    try (Turning turning = Turning.with(i -> i.tls(context));
        HttpClient client = HttpClient.newBuilder().sslContext(context).build()) {
      URI address = turning.inspector().newAddress();
      assertThat(address.getScheme()).isEqualTo("https");
      HttpResponse<String> login =
          client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
      assertThat(login.statusCode()).isEqualTo(303);
      String cookie = login.headers().firstValue("Set-Cookie").orElseThrow();
      assertThat(cookie).endsWith("; HttpOnly; SameSite=Strict; Secure");
      HttpRequest status =
          HttpRequest.newBuilder(address.resolve("/api/1"))
              .header("Cookie", cookie.replaceAll(";.*", ""))
              .build();
      assertThat(client.send(status, BodyHandlers.ofString()).body()).contains("\"tick\"");
      assertThat(request("GET / HTTP/1.1", turning.inspector().port()))
          .doesNotContain("Basalt inspector");
    }
  }

  private static String request(String line, int port) {
    return send(port, line + "\r\nHost: 127.0.0.1:" + port);
  }

  // ---- too much

  @Test
  void headOfAStream_takesNoPlace() {
    for (int i = 0; i < 70; i++) {
      assertThat(request("HEAD /api/1/live", host(), key())).startsWith("HTTP/1.1 200");
      assertThat(request("HEAD /api/1/columns?fields=Position.angle", host(), key()))
          .startsWith("HTTP/1.1 200");
    }
    assertThat(Client.field(running.client().get(""), "streams")).isEqualTo("0");
  }

  @Test
  void fields_tooMany_areRefused() {
    assertThat(running.client().refused("/columns?fields=" + "Position.angle,".repeat(40)))
        .isEqualTo("400 41 fields; at most 32 are sent");
  }

  @Test
  void settings_afterStart_areRefused() {
    assertThatThrownBy(() -> running.inspector().port(1))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("the inspector has started; make settings before");
    try (World world = World.create()) {
      Inspector inspector = Inspector.of(Schedule.create(world));
      assertThatThrownBy(inspector::newAddress)
          .hasMessage("the inspector has not started; call start()");
      assertThatThrownBy(() -> inspector.history(java.time.Duration.ofSeconds(1), -1, 0))
          .hasMessage("a history of -1 snapshots each PT1S, 0 bytes; none of them can be negative");
      assertThat(inspector).hasToString("Inspector(not started)");
    }
  }

  @Test
  void worldThatStandsStill_isToldToViewers() {
    try (World world = World.create();
        Inspector inspector = Inspector.of(Schedule.create(world)).startQuietly();
        Client client = new Client(inspector.newAddress())) {
      assertThat(client.refused("/entities"))
          .isEqualTo(
              "503 the world has not come to the end of a step for 2 s; does its loop still run?");
      assertThat(client.refused("POST", "/edits", "{\"edit\":\"spawn\"}")).startsWith("503");
      Schedule later = Schedule.create(world);
      later.update(1);
      assertThat(world.count()).isZero();
    }
  }
}
