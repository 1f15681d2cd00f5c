package dev.basalt.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Garbage;
import dev.basalt.Sources;
import dev.basalt.World;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Classes of spawners go with the classes of their components, and leave nothing behind.
class SpawnerUnloadingTest {

  @TempDir Path directory;

  record Other(int value) {}

  private WeakReference<Class<?>> makeOne() throws Exception {
    Class<?> plain = Sources.loader(directory).loadClass("gone.Plain");
    assertThat(World.create().spawner(plain.asSubclass(Record.class))).isNotNull();
    return new WeakReference<>(plain);
  }

  @Test
  void entries_ofClassesThatAreGone_areDroppedWhenTheNextIsMade() throws Exception {
    new Sources()
        .with("gone/Plain.java", "package gone; public record Plain(int value) {}")
        .compile(directory, "-cp", System.getProperty("java.class.path"));
    Garbage.awaitCollected(List.of(makeOne()));
    List<WeakReference<Class<?>>> gone =
        SpawnerGenerator.KNOWN.values().stream().filter(known -> known.refersTo(null)).toList();
    assertThat(gone.isEmpty()).isEqualTo(!Mode.CURRENT.generates(1));

    assertThat(World.create().spawner(Other.class).spawn(new Other(1)).isNone()).isFalse();
    assertThat(SpawnerGenerator.KNOWN.values()).noneMatch(gone::contains);
  }
}
