package dev.basalt.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Registration;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What goes into tables, what is refused, and what is left behind when something fails.
class ExporterTest {

  @TempDir Path directory;

  record Link(URI to) {}

  record Friend(Entity entity, Entity entity_id) {}

  record Position(float x) {}

  static final class Other {
    record Position(double y) {}

    private Other() {}
  }

  static final class Sprite {}

  record Nothing() {}

  // ---- names

  @Test
  void components_ofASnapshot_areThoseThatEntitiesHave() {
    try (World world = Samples.world()) {
      world.register(Position.class);
      try (Snapshot snapshot = world.snapshot()) {
        assertThat(Samples.exporter().components(snapshot).stream().map(Extract::name))
            .containsExactly("body", "burning", "Everything", "Frozen");
        assertThat(Exporter.create().leaveOut(URI.class).components(snapshot)).hasSize(4);
        assertThat(
                Exporter.create()
                    .leaveOut(Samples.Everything.class)
                    .components(snapshot)
                    .toString())
            .isEqualTo("[EntityExtract(body), EntityExtract(burning), EntityExtract(Frozen)]");
      }
    }
  }

  @Test
  void handle_nextToFieldsOfItsName_getsAnotherName() throws SQLException {
    try (World world = World.create()) {
      Entity entity = world.spawn(new Friend(Entity.NONE, Entity.NONE));
      try (Snapshot snapshot = world.snapshot()) {
        Path file = directory.resolve("friends.parquet");
        TableFormat.parquet().write(Exporter.create().component(snapshot, Friend.class), file);
        assertThat(Duck.rows("select entity_id_id, entity, entity_id from '" + file + "'", 3))
            .containsExactly(entity.id() + " null null");
      }
    }
  }

  @Test
  void entities_withTwoColumnsOfOneName_areRefused() {
    try (World world = World.create();
        Snapshot snapshot = world.snapshot()) {
      assertThatThrownBy(
              () -> Exporter.create().entities(snapshot, Position.class, Other.Position.class))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "two columns are called \"Position\"; give one of the components a name of its own");
    }
    try (World world = World.create()) {
      world.register(Other.Position.class, "other");
      world.spawn(new Position(1), new Other.Position(2));
      try (Snapshot snapshot = world.snapshot()) {
        assertThat(
                Exporter.create().entities(snapshot, Position.class, Other.Position.class).fields())
            .extracting(Field::name)
            .containsExactly("entity", "Position", "other");
      }
    }
  }

  // ---- references

  @Test
  void reference_withoutText_isRefused() {
    try (World world = World.create()) {
      world.spawn(new Link(URI.create("a:b")));
      try (Snapshot snapshot = world.snapshot()) {
        assertThatThrownBy(() -> Exporter.create().component(snapshot, Link.class))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage(
                "Link.to is a reference to java.net.URI, which tables cannot hold; give it a text"
                    + " form, or leave out URI");
        assertThat(Exporter.create().leaveOut(URI.class).component(snapshot, Link.class).fields())
            .extracting(Field::name)
            .containsExactly("entity");
      }
    }
  }

  @Test
  void object_withText_isAColumn() throws SQLException {
    try (World world = World.create()) {
      world.register(Registration.of(Sprite.class).named("sprite"));
      world.add(world.spawn(), Sprite.class, new Sprite());
      try (Snapshot snapshot = world.snapshot()) {
        Path file = directory.resolve("sprites.parquet");
        Exporter exporter = Exporter.create().text(Sprite.class, sprite -> "a sprite");
        TableFormat.parquet().write(exporter.component(snapshot, Sprite.class), file);
        assertThat(Duck.rows("select value from '" + file + "'", 1)).containsExactly("a sprite");
      }
    }
  }

  @Test
  void records_withoutColumns_areRefused() {
    assertThatThrownBy(() -> Exporter.create().records(Nothing.class, List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a table of Nothing() has no columns");
  }

  // ---- files

  @Test
  void tables_ofADirectory_areCalledAfterTheirExtracts() {
    try (World world = Samples.world();
        Snapshot snapshot = world.snapshot()) {
      List<EntityExtract> extracts =
          List.of(
              Samples.exporter().entities(snapshot).named("all/of them"),
              Samples.exporter().entities(snapshot).named("../up"));
      assertThat(TableFormat.arrow().write(extracts, directory))
          .containsExactly(directory.resolve("all_of_them.arrow"), directory.resolve("_._up.arrow"))
          .allMatch(Files::exists);
    }
  }

  @Test
  void tables_ofOneName_areRefusedBeforeTheFirst() throws IOException {
    try (World world = Samples.world();
        Snapshot snapshot = world.snapshot()) {
      Extract a = Samples.exporter().entities(snapshot).named("Units");
      assertThatThrownBy(() -> TableFormat.parquet().write(List.of(a, a.named("units")), directory))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "two tables would be written to units.parquet; give one another name by named()");
    }
    assertThat(files()).isEmpty();
  }

  @Test
  void file_whoseTableFails_isAsBefore() throws IOException {
    Path file = directory.resolve("links.parquet");
    Files.writeString(file, "old");
    Exporter exporter =
        Exporter.create()
            .text(
                URI.class,
                uri -> {
                  throw new IllegalStateException("no text today");
                });
    Extract extract = exporter.records(Link.class, List.of(new Link(URI.create("a:b"))));
    assertThatThrownBy(() -> TableFormat.parquet().write(extract, file))
        .hasMessage("no text today");
    assertThat(file).hasContent("old");
    assertThat(files()).containsExactly(file);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    }
  }

  @Test
  void stream_thatFails_throws() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    for (TableFormat format :
        List.of(TableFormat.parquet(), TableFormat.arrow(), TableFormat.arrowStream())) {
      assertThatThrownBy(
              () ->
                  format.write(
                      Exporter.create().records(Position.class, List.of(new Position(1))), full))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("full");
    }
  }

  @Test
  void extract_ofAClosedSnapshot_isRefused() {
    try (World world = Samples.world()) {
      Snapshot snapshot = world.snapshot();
      Extract extract = Samples.exporter().entities(snapshot);
      snapshot.close();
      assertThatThrownBy(
              () -> TableFormat.parquet().write(extract, OutputStream.nullOutputStream()))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("the snapshot is closed");
    }
  }

  @Test
  void extract_whileTheWorldGoesOn_isOfTheSnapshot() throws SQLException {
    try (World world = World.create()) {
      List<Entity> entities = new ArrayList<>();
      for (int i = 0; i < 1000; i++) {
        entities.add(world.spawn(new Position(i)));
      }
      try (Snapshot snapshot = world.snapshot()) {
        Extract extract = Exporter.create().component(snapshot, Position.class);
        entities.forEach(world::despawn);
        Path file = directory.resolve("then.parquet");
        TableFormat.parquet().write(extract, file);
        assertThat(Duck.rows("select count(*), sum(x) from '" + file + "'", 2))
            .containsExactly("1000 499500.0");
      }
    }
  }
}
