package dev.basalt.inspector.http;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.basalt.inspector.live.Live;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// The server, on virtual threads.
public final class Server implements AutoCloseable {

  /// How it is set up.
  ///
  /// @param address where it listens
  /// @param hosts under which names it is reached
  /// @param tls to encrypt; null for plain text
  /// @param readOnly whether it refuses changes
  public record Setup(
      InetSocketAddress address, Set<String> hosts, @Nullable SSLContext tls, boolean readOnly) {}

  /// Limits of the JDK's server. They hold for all such servers of the process, so they are set
  /// only where the program has not set them.
  private static final Map<String, String> LIMITS =
      Map.of(
          "jdk.httpserver.maxConnections", "300",
          "sun.net.httpserver.maxReqTime", "30",
          "sun.net.httpserver.maxReqHeaders", "100",
          "sun.net.httpserver.nodelay", "true");

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Streams streams;
  private final Patience patience;
  private final Access access = new Access();
  private final Routes routes = new Routes();

  /// Starts it.
  public Server(Live live, Setup setup) {
    this(live, setup, Duration.ofSeconds(20));
  }

  /// @param longest how long viewers may take nothing of what is sent to them
  Server(Live live, Setup setup, Duration longest) {
    LIMITS.forEach(Server::limit);
    this.server = open(setup);
    this.streams = new Streams(live.presence());
    this.patience = new Patience(longest);
    boolean secure = setup.tls() != null;
    register(live, setup.readOnly());
    Origins origins = new Origins(setup.hosts(), port(), secure);
    server.createContext(
        "/", new Front(live, routes, access, origins, patience, port(), setup.readOnly(), secure));
    server.setExecutor(threads);
    server.start();
  }

  private static void limit(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  private static HttpServer open(Setup setup) {
    try {
      if (setup.tls() == null) {
        return HttpServer.create(setup.address(), 0);
      }
      HttpsServer secure = HttpsServer.create(setup.address(), 0);
      secure.setHttpsConfigurator(new HttpsConfigurator(setup.tls()));
      return secure;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the inspector cannot listen at %s: %s".formatted(setup.address(), e.getMessage()), e);
    }
  }

  private void register(Live live, boolean readOnly) {
    WorldEndpoints world = new WorldEndpoints(live, readOnly);
    RunEndpoints run = new RunEndpoints(live);
    world.register(routes);
    run.register(routes);
    new EditEndpoints(live).register(routes);
    new LiveEndpoint(live, world, run, streams).register(routes);
    routes.ask("/tokens", request -> Reply.json(json -> json.put("token", newToken())));
    routes.get(
        "/openapi.json",
        request -> new Reply.Whole(200, "application/json", Pages.read("openapi.json"), Map.of()));
  }

  Routes routes() {
    return routes;
  }

  /// Where it listens.
  public int port() {
    return server.getAddress().getPort();
  }

  /// A token that opens one session.
  public String newToken() {
    return access.newToken();
  }

  @Override
  public void close() {
    streams.close();
    patience.close();
    server.stop(0);
    threads.shutdownNow();
  }
}
