package dev.basalt.inspector;

import dev.basalt.Entity;
import dev.basalt.SnapshotDiff;
import dev.basalt.inspector.http.Server;
import dev.basalt.inspector.live.EditFile;
import dev.basalt.inspector.live.Language;
import dev.basalt.inspector.live.Live;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/// Shows a running world in the browser: its entities, systems, memory, events and past. Viewers
/// can edit, pause, step and rewind it.
///
/// ```java
/// Inspector inspector = Inspector.of(schedule).start();   // prints an address; open it
/// ```
///
/// The address contains a token that opens one session, once. [#newAddress] gives another one.
///
/// **The world's thread never waits for a viewer.** Between two steps, the schedule takes a
/// snapshot if a viewer wants one, and applies the edits that have arrived. The server reads
/// snapshots on its own threads. Without viewers, this costs the world some nanoseconds per step.
///
/// **Viewing changes nothing.** The world has the same hash with viewers and without. While a
/// viewer reads the journal, systems run one after the other; their results do not depend on that.
///
/// **Security.** It listens on the loopback address. On another address it is read-only, and needs
/// [#tls] or [#plainText]. See the manual.
///
/// Change settings before [#start]. [#start] is for the thread of the world; any thread may call
/// the other methods.
public final class Inspector implements AutoCloseable {

  private final Schedule schedule;
  private final @Nullable GameLoop loop;
  private final Set<String> names = new LinkedHashSet<>();
  private final Set<Consumer<? super SnapshotDiff>> listeners = new LinkedHashSet<>();
  private final List<EditFile<?>> files = new ArrayList<>();
  private final List<Language> languages = new ArrayList<>();
  private InetAddress address = InetAddress.getLoopbackAddress();
  private int port;
  private @Nullable SSLContext tls;
  private boolean plainText;
  private @Nullable Boolean readOnly;
  private Live.Past past = new Live.Past(500_000_000L, 120, 256L << 20);
  private @Nullable Live live;
  private @Nullable Server server;

  private Inspector(Schedule schedule, @Nullable GameLoop loop) {
    this.schedule = schedule;
    this.loop = loop;
  }

  /// An inspector of a schedule that the program runs itself. While it is paused, its steps are
  /// skipped.
  ///
  /// @param schedule the schedule; its world is shown
  /// @return to be started
  public static Inspector of(Schedule schedule) {
    return new Inspector(Objects.requireNonNull(schedule, "the schedule is null"), null);
  }

  /// An inspector of a loop, which it can pause, step, slow down and speed up.
  ///
  /// @param loop the loop; the world of its schedule is shown
  /// @return to be started
  public static Inspector of(GameLoop loop) {
    Objects.requireNonNull(loop, "the loop is null");
    return new Inspector(loop.schedule(), loop);
  }

  // ---- settings

  /// Sets the port. By default, the operating system chooses a free one.
  ///
  /// @param number 0 for any free one
  /// @return this
  public Inspector port(int number) {
    refuseStarted();
    port = number;
    return this;
  }

  /// Listens on another address, so that other machines reach it. It is then read-only, unless
  /// [#readOnly] changes that, and starts only with [#tls] or [#plainText].
  ///
  /// @param newAddress an address of this machine, or `0.0.0.0` for all of them
  /// @param names host names under which browsers reach it, besides addresses; the first one is
  ///   printed
  /// @return this
  public Inspector bind(InetAddress newAddress, String... names) {
    refuseStarted();
    address = Objects.requireNonNull(newAddress, "the address is null");
    this.names.addAll(List.of(names));
    return this;
  }

  /// Has it speak HTTPS.
  ///
  /// @param context with the certificate
  /// @return this
  public Inspector tls(SSLContext context) {
    refuseStarted();
    tls = Objects.requireNonNull(context, "the TLS context is null");
    return this;
  }

  /// Allows plain HTTP on an address that other machines reach. Anyone who can listen to the
  /// network can then read everything, including session keys, and can do what viewers can do.
  ///
  /// @return this
  public Inspector plainText() {
    refuseStarted();
    plainText = true;
    return this;
  }

  /// Sets whether viewers can only look. By default, they can change the world if the address is
  /// the loopback address.
  ///
  /// @param only true to refuse edits, pauses and steps
  /// @return this
  public Inspector readOnly(boolean only) {
    refuseStarted();
    readOnly = only;
    return this;
  }

  /// Sets how much of the past is kept while there are viewers; by default 120 snapshots, one each
  /// half second, up to 256 MB. A snapshot costs the memory of what the world writes after it.
  ///
  /// @param interval from one snapshot to the next
  /// @param count how many are kept; 0 for none
  /// @param bytes by how much the memory of the world may grow
  /// @return this
  public Inspector history(Duration interval, int count, long bytes) {
    refuseStarted();
    if (count < 0 || bytes < 0 || interval.isNegative()) {
      throw new IllegalArgumentException(
          "a history of %d snapshots each %s, %d bytes; none of them can be negative"
              .formatted(count, interval, bytes));
    }
    past = new Live.Past(interval.toNanos(), count, bytes);
    return this;
  }

  /// Registers a listener of the changes of viewers, for example to write them back to a scene
  /// file. The thread of the world calls it after each edit, undo and redo, with the resulting
  /// difference. The two snapshots of the difference are open during the call.
  ///
  /// @param listener gets the difference; it must not change the world
  /// @return this
  public Inspector onEdit(Consumer<? super SnapshotDiff> listener) {
    refuseStarted();
    listeners.add(Objects.requireNonNull(listener, "the listener is null"));
    return this;
  }

  /// Lets viewers save their changes, for example into the file of a scene.
  ///
  /// ```java
  /// inspector.saving("forest.html", file::edits, file::save);   // a SceneFile of basalt-scene
  /// ```
  ///
  /// Viewers see the differences as texts, and choose. Both functions are called on the thread of
  /// the world.
  ///
  /// @param name the name that viewers see
  /// @param edits how the world differs from the file
  /// @param save writes some of these differences into the file
  /// @param <E> a difference
  /// @return this
  public <E> Inspector saving(
      String name, Supplier<? extends List<E>> edits, Consumer<? super List<E>> save) {
    refuseStarted();
    files.add(
        new EditFile<>(
            Objects.requireNonNull(name, "the name is null"),
            Objects.requireNonNull(edits, "the edits are null"),
            Objects.requireNonNull(save, "the function that saves is null")));
    return this;
  }

  /// Adds a language in which viewers can search, such as the selectors of scenes. A search that
  /// begins with its name and a colon is passed to it.
  ///
  /// @param name letters only
  /// @param search finds entities; its exceptions are shown to the viewer. Called by the thread of
  ///   the world
  /// @return this
  public Inspector searching(
      String name, Function<? super String, ? extends Iterable<Entity>> search) {
    refuseStarted();
    if (!name.matches("[A-Za-z]+")) {
      throw new IllegalArgumentException(
          "a search language called \"%s\"; its name must be of letters".formatted(name));
    }
    languages.add(new Language(name, Objects.requireNonNull(search, "the search is null")));
    return this;
  }

  private void refuseStarted() {
    if (server != null) {
      throw new IllegalStateException("the inspector has started; make settings before");
    }
  }

  // ---- running

  /// Starts the server and prints the address to open. For the thread of the world.
  ///
  /// @return this
  /// @throws IllegalStateException if other machines reach the address, without [#tls] or
  ///   [#plainText]; if it has started
  /// @throws java.io.UncheckedIOException if the port is taken
  public Inspector start() {
    startQuietly();
    System.out.println("inspector: " + newAddress());
    return this;
  }

  /// Starts the server without printing anything. For the thread of the world.
  ///
  /// @return this
  public Inspector startQuietly() {
    refuseStarted();
    boolean local = address.isLoopbackAddress();
    if (!local && tls == null && !plainText) {
      throw new IllegalStateException(
          "other machines reach %s; give the inspector tls(..), or call plainText()"
              .formatted(address.getHostAddress()));
    }
    boolean only = readOnly == null ? !local : readOnly;
    Live newLive = new Live(schedule, loop, past);
    listeners.forEach(newLive::onEdit);
    files.forEach(newLive::addFile);
    languages.forEach(newLive::addLanguage);
    server =
        new Server(
            newLive, new Server.Setup(new InetSocketAddress(address, port), hosts(), tls, only));
    newLive.start();
    live = newLive;
    return this;
  }

  private Server server() {
    if (server == null) {
      throw new IllegalStateException("the inspector has not started; call start()");
    }
    return server;
  }

  /// The port that it listens on.
  ///
  /// @return the port
  public int port() {
    return server().port();
  }

  /// An address that opens one session, once.
  ///
  /// @return the address with a new token
  public URI newAddress() {
    return URI.create(site() + "/?token=" + server().newToken());
  }

  /// How browsers may call it.
  private Set<String> hosts() {
    Set<String> hosts = new LinkedHashSet<>(names);
    Addresses.reachable(address).forEach(one -> hosts.add(Addresses.host(one)));
    hosts.addAll(List.of("localhost", "127.0.0.1", "[::1]"));
    return hosts;
  }

  private String site() {
    return (tls == null ? "http://" : "https://") + hosts().iterator().next() + ":" + port();
  }

  /// Stops the server. The schedule drops it at its next step, and continues if it was paused.
  /// Calling it again does nothing.
  @Override
  public void close() {
    if (server != null && live != null) {
      server.close();
      live.close();
    }
  }

  /// For example `Inspector(http://127.0.0.1:7070)`.
  @Override
  public String toString() {
    return server == null ? "Inspector(not started)" : "Inspector(" + site() + ")";
  }
}
