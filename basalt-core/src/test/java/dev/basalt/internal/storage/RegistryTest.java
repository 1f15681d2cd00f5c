package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Sources;
import dev.basalt.internal.codegen.Codecs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegistryTest {

  record Position(float x, float y) {}

  record Self(Self self) {}

  @TempDir Path directory;

  private final List<Class<?>> asked = new ArrayList<>();
  private final Registry registry =
      new Registry(
          (type, lookup) -> {
            asked.add(type);
            return Codecs.of(type, lookup);
          });

  @Test
  void of_class_registersOnce() {
    assertThat(registry.find(Position.class)).isNull();
    Component component = registry.of(Position.class);
    assertThat(registry.of(Position.class)).isSameAs(component);
    assertThat(registry.find(Position.class)).isSameAs(component);
    assertThat(asked).containsExactly(Position.class);
    assertThat(component.number()).isZero();
    assertThat(component).hasToString("Position");
  }

  @Test
  void of_classThatCannotBeStored_registersNothing() {
    assertThatThrownBy(() -> registry.of(Self.class)).isInstanceOf(IllegalArgumentException.class);
    assertThat(registry.find(Self.class)).isNull();
    assertThat(registry.components()).isEmpty();
    assertThat(registry.of(Position.class).number()).isZero();
  }

  @Test
  void catalog_isACopyAsOfThen() {
    assertThat(registry.catalog().components()).isEmpty();
    Component position = registry.of(Position.class);
    Catalog catalog = registry.catalog();
    assertThat(registry.catalog()).isSameAs(catalog);
    registry.of(StringBuilder.class);
    assertThat(catalog.components()).containsExactly(position);
    assertThat(catalog.find(Position.class)).isSameAs(position);
    assertThat(catalog.find(StringBuilder.class)).isNull();
    assertThat(registry.catalog().components()).hasSize(2);
  }

  @Test
  void components_cannotBeChangedFromOutside() {
    registry.of(Position.class);
    assertThatThrownBy(() -> registry.components().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void manyTypes_areAllFound() throws Exception {
    String text =
        IntStream.range(0, 300)
            .mapToObj(i -> "public record R" + i + "(int value) {} ")
            .collect(Collectors.joining("", "package many; public class Many { ", "}"));
    Class<?>[] types =
        Sources.loader(new Sources().with("many/Many.java", text).compile(directory))
            .loadClass("many.Many")
            .getClasses();
    assertThat(types).hasSize(300);
    for (int i = 0; i < types.length; i++) {
      assertThat(registry.of(types[i]).number()).isEqualTo(i);
    }
    for (int i = 0; i < types.length; i++) {
      assertThat(registry.find(types[i]).number()).isEqualTo(i);
    }
    assertThat(registry.find(Position.class)).isNull();
  }
}
