package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.Vocabularies.Foo;
import dev.basalt.scene.Vocabularies.Health;
import dev.basalt.scene.Vocabularies.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts at random, compared with what they mean: a reload gives what loading gives, a file that
/// was saved says what the world says, and what was written is read as the same.
class SceneModelTest {

  private static final int RUNS = 40;

  private static final Pattern INSTANCE = Pattern.compile("event-set__\\w+=\"[^\"]*\"");

  private static Scene scene() {
    Scene scene = Vocabularies.scene();
    scene.mixin("paint").set("material", "color: blue");
    scene.mixin("faint").set("material", "opacity: 0.5").set("health", "7");
    return scene;
  }

  private static String written(String text) {
    Scene scene = scene();
    scene.load("fresh.html", text);
    return scene.write();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void text_reload_isAsIfItWereLoaded(long seed) {
    Random random = new Random(seed);
    for (int run = 0; run < RUNS; run++) {
      RandomScene texts = new RandomScene(random);
      Scene scene = scene();
      String before = texts.text();
      SceneFile file = scene.load("live.html", before);
      for (int step = 0; step < 4; step++) {
        String text = texts.vary().text();
        String where =
            "seed %s, run %s, step %s:\n%s\n->\n%s".formatted(seed, run, step, before, text);
        file.reload(text);
        assertThat(sorted(scene.write())).as(where).isEqualTo(sorted(written(text)));
        assertThat(file.edits()).as(where).isEmpty();
        assertThat(file.reload(text).isEmpty()).as(where).isTrue();
        before = text;
      }
      scene.world().verify();
      file.unload();
      assertThat(scene.world().count()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void scene_writeAndLoad_isTheSame(long seed) {
    Random random = new Random(seed);
    for (int run = 0; run < RUNS; run++) {
      Scene scene = scene();
      String text = new RandomScene(random).text();
      scene.load("text.html", text);
      String where = "seed %s, run %s:\n%s".formatted(seed, run, text);

      Scene html = scene();
      html.load("again.html", scene.write());
      Scene json = scene();
      json.load("again.json", scene.writeJson());

      assertThat(html.world().hash()).as(where).isEqualTo(scene.world().hash());
      assertThat(json.world().hash()).as(where).isEqualTo(scene.world().hash());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void changedScene_save_saysWhatTheWorldSays(long seed) {
    Random random = new Random(seed);
    for (int run = 0; run < RUNS; run++) {
      RandomScene texts = new RandomScene(random);
      Scene scene = scene();
      String before = texts.text();
      List<String> markers = texts.markers();
      SceneFile file = scene.load("live.html", before);
      for (int step = 0; step < 3; step++) {
        List<String> done = edit(scene, file, random);
        String where = "seed %s, run %s, step %s, %s:\n%s".formatted(seed, run, step, done, before);
        save(file, where);
        String after = file.source().text();
        where += "\n->\n" + after;
        assertThat(file.edits()).as(where).isEmpty();
        assertThat(sorted(written(after))).as(where).isEqualTo(sorted(scene.write()));
        assertThat(after).as(where).contains(markers);
        assertThat(file.reload(after).isEmpty()).as(where).isTrue();
        before = after;
      }
      scene.world().verify();
    }
  }

  private static void save(SceneFile file, String where) {
    try {
      file.save();
    } catch (RuntimeException e) {
      throw new AssertionError(where, e);
    }
  }

  /// Several instances are written in the order in which they came, which is not that of the text
  /// after a reload.
  private static String sorted(String text) {
    return text.lines()
        .map(
            line -> {
              Matcher instances = INSTANCE.matcher(line);
              return instances.replaceAll("")
                  + instances.results().map(MatchResult::group).sorted().toList();
            })
        .collect(Collectors.joining("\n"));
  }

  /// Whether an element of the file can go below another one of the file, and not below itself.
  private static boolean isMovable(Scene scene, SceneFile file, Entity one, Entity parent) {
    if (one.equals(file.root()) || parent.isNone()) {
      return false;
    }
    for (Entity at = parent; !at.isNone(); at = scene.parent(at)) {
      if (at.equals(one) || file.findPlace(at) == null) {
        return false;
      }
    }
    return true;
  }

  /// Changes some elements, by text and by code.
  private static List<String> edit(Scene scene, SceneFile file, Random random) {
    Entity root = file.root();
    World world = scene.world();
    List<String> done = new ArrayList<>();
    for (int i = random.nextInt(5); i >= 0; i--) {
      List<Entity> all = scene.selectors().list(root, "*");
      Entity one = all.get(random.nextInt(all.size()));
      Entity other = all.get(random.nextInt(all.size()));
      int number = random.nextInt(10);
      int kind = random.nextInt(14);
      done.add(kind + " of " + one + ", " + other);
      switch (kind) {
        case 0 -> world.add(one, new Position(number, 0, 1));
        case 1 -> world.add(one, new Health(number));
        case 2 -> scene.remove(one, "health");
        case 3 -> scene.set(one, "material.color", "#12345" + number);
        case 4 -> scene.set(one, "class", number < 3 ? "" : "d" + number);
        case 5 -> world.add(one, new Foo(number, number < 5 ? "${n}" : "'quoted\" \\ &amp;"));
        case 6 -> scene.set(one, "event-set__z._event", "z" + number);
        case 7 -> scene.remove(one, "event-set__x");
        case 8 -> {
          Entity made = scene.createElement("a-box");
          scene.set(made, "health", "" + number);
          scene.append(one, made);
        }
        case 9 -> {
          Entity made = scene.createElement("a-entity");
          scene.insertBefore(one, made);
        }
        case 11 -> {
          if (isMovable(scene, file, one, other)) {
            scene.append(other, one);
          }
        }
        case 12 -> {
          if (!one.equals(other) && isMovable(scene, file, one, scene.parent(other))) {
            scene.insertBefore(other, one);
          }
        }
        case 10 -> scene.set(one, "data-m", "\"" + number + "'");
        default -> scene.set(one, "mixin", number < 5 ? "faint" : "");
      }
    }
    return done;
  }
}
