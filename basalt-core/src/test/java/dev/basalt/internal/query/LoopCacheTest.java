package dev.basalt.internal.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Garbage;
import dev.basalt.Sources;
import dev.basalt.internal.codegen.Codecs;
import dev.basalt.query.TermKind;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A loop stays while all its classes do. That it goes with them is tested in `LoopUnloadingTest`.
class LoopCacheTest {

  record Health(int points) {}

  private static final Call CALL =
      new Call(Runnable.class, "run", Call.Style.EACH, false, (body, arguments) -> null);

  @TempDir Path directory;

  @BeforeEach
  void compile() {
    new Sources()
        .with("other/Body.java", "package other; public final class Body {}")
        .with("other/Other.java", "package other; public record Other(int value) {}")
        .compile(directory);
  }

  private Class<?> load(String name) throws ClassNotFoundException {
    return Sources.loader(directory).loadClass(name);
  }

  private static LoopCache.Entry entry(Class<?> body, Class<?>... components) {
    List<LoopShape.Argument> arguments =
        List.of(components).stream()
            .map(type -> new LoopShape.Argument(TermKind.READ, Codecs.of(type, null)))
            .toList();
    return LoopCache.entry(body, new LoopShape(CALL, arguments, null, false, false));
  }

  private static void assertKept(Class<?> body, Class<?>... components) {
    long serial = entry(body, components).serial();
    Garbage.collect();
    assertThat(entry(body, components).serial()).isEqualTo(serial);
    Reference.reachabilityFence(body);
  }

  @Test
  void loop_ofClassesOfOneLoader_isMadeOnce() {
    assertKept(LoopCacheTest.class, Health.class);
  }

  @Test
  void loop_ofABodyOfAnotherLoader_isMadeOnce() throws Exception {
    assertKept(load("other.Body"), Health.class);
  }

  @Test
  void loop_overAComponentOfAnotherLoader_isMadeOnce() throws Exception {
    assertKept(LoopCacheTest.class, Health.class, load("other.Other"));
  }

  @Test
  void loop_ofLoadersThatDoNotKnowEachOther_isMadeOnce() throws Exception {
    assertKept(load("other.Body"), load("other.Other"), load("other.Other"));
  }

  @Test
  void loops_ofOneBodyOverTwoComponents_areDifferent() throws Exception {
    assertThat(entry(LoopCacheTest.class, load("other.Other")))
        .isNotSameAs(entry(LoopCacheTest.class, load("other.Other")));
  }
}
