package dev.basalt.export;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.Registration;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A world with all kinds of leaves, and tables of it.
final class Samples {

  private Samples() {}

  enum Team {
    RED,
    BLUE,
    GREEN
  }

  enum Nothing {}

  record Vec(float x, float y) {}

  record Body(Vec at, Vec speed, double mass) {}

  record Everything(
      boolean flag,
      byte tiny,
      short small,
      char letter,
      int number,
      long large,
      float real,
      double exact,
      Team team,
      Nothing nothing,
      Entity target,
      String text,
      URI link) {}

  record Burning(int seconds) {}

  record Frozen() {}

  record Sprite(Object image) {}

  static World world() {
    World world = World.create();
    world.register(Body.class, "body");
    world.register(Registration.of(Burning.class).named("burning").asSparse());
    Entity first = world.spawn(new Body(new Vec(1, 2), new Vec(3, 4), 5), everything(0, null));
    for (int i = 1; i < 20; i++) {
      Entity entity = world.spawn(everything(i, i % 3 == 0 ? null : first));
      if (i % 2 == 0) {
        world.add(entity, new Body(new Vec(i, -i), new Vec(0, 0.5f), 1d / i));
      }
      if (i % 5 == 0) {
        world.add(entity, new Burning(i));
      }
      if (i % 7 == 0) {
        world.add(entity, new Frozen());
      }
    }
    world.spawn(new Body(new Vec(Float.NaN, 0), new Vec(0, 0), Double.NEGATIVE_INFINITY));
    return world;
  }

  private static Everything everything(int i, Entity target) {
    return new Everything(
        i % 2 == 1,
        (byte) (i - 10),
        (short) (i * 1000 - 10_000),
        (char) ('a' + i),
        i * 100_000_000,
        i * 1_000_000_000_000L,
        i / 3f,
        i / 7d,
        i % 4 == 3 ? null : Team.values()[i % 4],
        null,
        target == null ? Entity.NONE : target,
        i % 6 == 5
            ? null
            : List.of("", "Ann", "B\u00f6b", "\u4e16\u754c", "\ud83d\ude00").get(i % 5),
        i % 3 == 0 ? null : URI.create("a:" + i));
  }

  static Exporter exporter() {
    return Exporter.create().text(URI.class, URI::toString);
  }

  /// Tables with all that tables can have.
  static List<Extract> extracts(Snapshot snapshot) {
    List<Extract> extracts = new ArrayList<>(exporter().components(snapshot));
    extracts.add(
        exporter()
            .entities(snapshot, Body.class)
            .optional(Everything.class, Burning.class, Frozen.class)
            .named("mixed"));
    extracts.add(exporter().component(snapshot, Burning.class).only(List.of()).named("empty"));
    extracts.add(
        exporter()
            .records(Body.class, List.of(new Body(new Vec(1, 2), new Vec(3, 4), 5)))
            .named("records"));
    return extracts;
  }

  /// Writes the sample as all formats into a directory, for readers that are no Java programs.
  public static void main(String... directory) throws IOException {
    Path target = Files.createDirectories(Path.of(directory[0]));
    try (World world = world();
        Snapshot snapshot = world.snapshot()) {
      TableFormat.parquet().write(extracts(snapshot), target);
      TableFormat.arrow().write(extracts(snapshot), target);
      TableFormat.arrowStream().write(extracts(snapshot), target);
      TableFormat.gzipParquet()
          .write(
              extracts(snapshot).stream().map(x -> x.named(x.name() + "-gzip")).toList(), target);
      Files.writeString(target.resolve("expected.json"), expected(snapshot));
    }
  }

  // ---- what readers have to find

  /// The rows of two of the tables as JSON, without any help of an exporter. Integers of 64 bits
  /// are texts.
  private static String expected(Snapshot snapshot) {
    List<String> everything = new ArrayList<>();
    List<String> mixed = new ArrayList<>();
    for (Entity entity : snapshot.entities()) {
      Everything e = snapshot.find(entity, Everything.class);
      Body body = snapshot.find(entity, Body.class);
      Burning burning = snapshot.find(entity, Burning.class);
      if (e != null) {
        everything.add(row(entity, e));
      }
      if (body != null) {
        mixed.add(
            "{\"entity\": %s, \"at\": [%s, %s], \"mass\": %s, \"number\": %s, \"text\": %s, \"seconds\": %s, \"frozen\": %s}"
                .formatted(
                    quoted(entity.id()),
                    number(body.at().x()),
                    number(body.at().y()),
                    number(body.mass()),
                    e == null ? null : e.number(),
                    e == null ? null : quoted(e.text()),
                    burning == null ? null : burning.seconds(),
                    snapshot.has(entity, Frozen.class)));
      }
    }
    return "{\"Everything\": [\n%s],\n\"mixed\": [\n%s]}\n"
        .formatted(String.join(",\n", everything), String.join(",\n", mixed));
  }

  private static String row(Entity entity, Everything e) {
    return ("{\"entity\": %s, \"flag\": %s, \"tiny\": %s, \"small\": %s, \"letter\": %s,"
            + " \"number\": %s, \"large\": %s, \"real\": %s, \"exact\": %s, \"team\": %s,"
            + " \"nothing\": null, \"target\": %s, \"text\": %s, \"link\": %s}")
        .formatted(
            quoted(entity.id()),
            e.flag(),
            e.tiny(),
            e.small(),
            quoted(e.letter()),
            e.number(),
            quoted(e.large()),
            number(e.real()),
            number(e.exact()),
            quoted(e.team()),
            e.target().isNone() ? null : quoted(e.target().id()),
            quoted(e.text()),
            quoted(e.link()));
  }

  private static String quoted(Object value) {
    return value == null ? null : "\"" + value + "\"";
  }

  private static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : quoted(value);
  }
}
