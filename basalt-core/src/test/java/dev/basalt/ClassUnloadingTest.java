package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Basalt keeps nothing of a class that nobody else keeps: worlds, records and their loaders are
/// collected.
class ClassUnloadingTest {

  @TempDir Path directory;

  @BeforeEach
  void compile() {
    new Sources()
        .with("gone/Kind.java", "package gone; public enum Kind { A, B }")
        .with("gone/Inner.java", "package gone; record Inner(float x, Kind kind) {}")
        .with(
            "gone/Gone.java",
            """
            package gone;
            public record Gone(int value, Inner inner, String text) {
              public static Gone of(int value) { return new Gone(value, new Inner(1, Kind.B), "x"); }
            }
            """)
        .with("gone/Tag.java", "package gone; public record Tag() {}")
        .compile(directory);
  }

  @Test
  void recordAndLoader_afterTheirWorldIsDropped_areCollected() throws Exception {
    Garbage.awaitCollected(List.of(useInAWorld()));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private WeakReference<Class<?>> useInAWorld() throws Exception {
    World world = World.create();
    ClassLoader loader = Sources.loader(directory);
    Class<? extends Record> gone = loader.loadClass("gone.Gone").asSubclass(Record.class);
    Class<? extends Record> tag = loader.loadClass("gone.Tag").asSubclass(Record.class);
    Record value = (Record) gone.getMethod("of", int.class).invoke(null, 7);
    Record marker = tag.getConstructor().newInstance();
    Entity entity = world.spawn(value);
    world.add(entity, marker);
    Spawner2 spawner = world.spawner(gone, (Class) tag);
    spawner.spawn(value, marker);
    spawner.spawn(100, value, marker);
    Snapshot closed = world.snapshot();
    world.set(entity, value);
    closed.close();
    Snapshot forgotten = world.snapshot();
    world.remove(entity, tag);
    world.restore(forgotten);
    // Not by equals or toString: the runtime itself keeps a record's class after those.
    assertThat(gone.getMethod("value").invoke(world.get(entity, gone))).isEqualTo(7);
    assertThat(world.hash()).isNotZero();
    world.verify();
    return new WeakReference<>(gone);
  }
}
