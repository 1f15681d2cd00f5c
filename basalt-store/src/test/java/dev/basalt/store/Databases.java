package dev.basalt.store;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// The databases that tests run on: each test gets an empty one of each kind.
final class Databases {

  private static final AtomicInteger FILES = new AtomicInteger();

  private Databases() {}

  /// A kind of database.
  enum Kind {
    SQLITE,
    POSTGRES;

    /// The URL of an empty database.
    String newUrl(Path directory) {
      return this == SQLITE
          ? "jdbc:sqlite:" + directory.resolve("test" + FILES.incrementAndGet() + ".db")
          : PostgresServer.shared().newUrl();
    }
  }

  static List<Kind> kinds() {
    return List.of(Kind.values());
  }

  static Stream<Arguments> kindsAndSeeds() {
    return kinds().stream()
        .flatMap(kind -> Stream.of(1L, 2L, 3L).map(seed -> Arguments.of(kind, seed)));
  }
}
