package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.basalt.World;
import dev.basalt.scene.Vocabularies.Material;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.text.SceneException;
import dev.basalt.scene.value.Asset;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files from strangers: bounded, clear, nothing half loaded.
class BadInputTest {

  @TempDir private Path directory;

  private final Scene scene = Vocabularies.scene();
  private final World world = scene.world();

  @AfterEach
  void verify() {
    assertThat(world.count()).isZero();
    world.verify();
  }

  private void refused(String text, String message) {
    assertThatThrownBy(() -> scene.load("bad.html", text))
        .isInstanceOf(SceneException.class)
        .hasMessage(message);
  }

  @Test
  void fileOf100Megabytes_load_isNotRead() throws IOException {
    Path file = directory.resolve("huge.html");
    try (RandomAccessFile huge = new RandomAccessFile(file.toFile(), "rw")) {
      huge.setLength(100L << 20);
    }

    assertThatThrownBy(() -> scene.load(file))
        .hasMessage(file + " has 104857600 bytes; the limit is 67108864");
  }

  @Test
  void deviceThatNeverEnds_load_isNotReadToItsEnd() {
    Path device = Path.of("/dev/zero");
    assumeTrue(Files.exists(device));
    scene.limits(Limits.DEFAULT.withBytes(1 << 16));

    assertThatThrownBy(() -> scene.load(device))
        .hasMessage("/dev/zero has more than 65536 bytes; that is the limit");
  }

  @Test
  void missingFile_load_isRefused() {
    assertThatThrownBy(() -> scene.load(directory.resolve("none.html")))
        .isInstanceOf(SceneException.class)
        .hasMessageContaining("none.html cannot be read: ");
  }

  @Test
  void depthOf100000_load_isRefused() {
    refused(
        "<a-entity>".repeat(100_000),
        "bad.html:1:2561: elements are nested more than 256 deep; raise the limit");
  }

  @Test
  void attributeOf1Megabyte_load_isRefused() {
    refused(
        "<a-box></a-box>\n<a-entity foo='baz: " + "x".repeat(1 << 20) + "'></a-entity>",
        "bad.html:2:1: attribute \"foo\" has 1048581 characters; the limit is 65536");
  }

  @Test
  void elementWithVeryManyAttributes_load_isRefused() {
    StringBuilder text = new StringBuilder("<a-box></a-box>\n<a-entity");
    for (int i = 0; i < 100_000; i++) {
      text.append(" data-").append(i).append("='x'");
    }

    refused(
        text + "></a-entity>",
        "bad.html:2:1: an element has more than 511 attributes; divide them among several");
  }

  @Test
  void duplicateId_load_namesBothPlaces() {
    refused(
        "<a-box id='a'></a-box>\n  <a-box id='a'></a-box>",
        "bad.html:2:10: id \"a\" is used twice, first at bad.html:1:1; ids belong to one element");
  }

  @Test
  void unknownTag_load_namesTheNearest() {
    refused(
        "<a-scene><a-bix></a-bix></a-scene>",
        "bad.html:1:10: there is no element <a-bix>; did you mean a-box? there are"
            + " [a-entity, a-scene, a-simple-sun-sky, a-box]");
  }

  @Test
  void wrongValue_load_hasItsPlaceInTheAttribute() {
    refused(
        "<a-entity\n  material=\"color: red; opacity: 2\"></a-entity>",
        "bad.html:2:34: property \"opacity\" of \"material\": 2 is not a number from 0 to 1");
  }

  @Test
  void blankId_load_isRefused() {
    refused(
        "<a-box id=' '></a-box>", "bad.html:1:8: an id is blank; give it a text, or leave it out");
  }

  @Test
  void externalEntities_load_areNeverFetched() throws IOException {
    Path secret = Files.writeString(directory.resolve("secret.txt"), "secret");
    SceneFile file =
        scene.load(
            "xxe.html",
            "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY s SYSTEM '"
                + secret.toUri()
                + "'>]>"
                + "<a-entity foo='baz: &s;'></a-entity>");

    assertThat(scene.write()).doesNotContain("secret\"").doesNotContain("baz: secret");
    file.unload();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../secret.png",
        "/etc/passwd",
        "a/../../b",
        "..\\secret",
        "file:///etc/passwd",
        "http://example.org/a.png",
        "//example.org/a",
        "url(../x)",
        "url('/x')"
      })
  void assetOutsideOfTheRoot_load_isRefused(String path) {
    assertThatThrownBy(
            () -> scene.load("bad.html", "<a-entity material=\"src: " + path + "\"></a-entity>"))
        .isInstanceOf(SceneException.class)
        .hasMessageContaining("bad.html:1:");
    assertThatThrownBy(
            () ->
                scene.load(
                    "bad.html",
                    "<a-assets><img id='x' src=\""
                        + path
                        + "\"></a-assets>"
                        + "<a-entity material='src: #x'></a-entity>"))
        .isInstanceOf(SceneException.class);
    assertThatThrownBy(() -> scene.load("b.html", "<a-entity material='src: #x'></a-entity>"))
        .hasMessageContaining("there is no asset \"#x\"");
  }

  @Test
  void linkOutOfTheRoot_in_isRefused() throws IOException {
    Path root = Files.createDirectory(directory.resolve("root"));
    Files.writeString(directory.resolve("secret"), "s");
    Files.createSymbolicLink(root.resolve("link"), directory.resolve("secret"));

    assertThatThrownBy(() -> new Asset("link").in(root))
        .hasMessage("asset \"link\" is outside the directory of assets; use a path below it");
  }

  @Test
  void assetById_load_isTheFile() {
    SceneFile file =
        scene.load(
            "a.html",
            "<a-assets><img id='glow' src='images/glow.jpg'></a-assets>"
                + "<a-entity material='src: #glow'></a-entity>");

    assertThat(world.get(file.root(), Material.class).src())
        .isEqualTo(new Asset("images/glow.jpg"));
    file.unload();
  }

  @Test
  void textThatDoublesItself_load_isRefused() {
    StringBuilder text =
        new StringBuilder("<template id='t0' a='x'><a-entity></a-entity></template>");
    for (int i = 1; i < 60; i++) {
      text.append("<template id='t%s' a='x'>".formatted(i))
          .append("<a-entity template='t%s' with='a: ${a}${a}'></a-entity>".formatted(i - 1))
          .append("</template>");
    }
    text.append("<a-entity template='t59' with='a: xx'></a-entity>");

    assertThatThrownBy(() -> scene.load("bad.html", text.toString()))
        .hasMessageEndingWith("the text has more than 1048576 characters");
    assertThatThrownBy(
            () -> scene.load("bad.html", text.toString().replace("${a}${a}", "${a + a}")))
        .hasMessageEndingWith("characters; the limit is 1048576");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"x ", "<b>", "<table>", "<!--", "<a-entity a='", "&amp;", "<script>", "<p><b>"})
  void longNonsense_load_endsSoon(String part) {
    String text = part.repeat(20_000);

    for (String whole : new String[] {text, "<a-entity " + text, "<a-entity foo=\"" + text}) {
      try {
        scene.load("bad.html", whole).unload();
      } catch (SceneException e) {
        assertThat(e).hasMessageStartingWith("bad.html:");
      }
    }
  }

  @Test
  void loadInALoop_load_leavesEverythingAsItWas() {
    world.spawn(new Vocabularies.Health(1));

    assertThatThrownBy(
            () ->
                world
                    .query(Vocabularies.Health.class)
                    .each(health -> scene.load("x", "<a-mixin id='m'></a-mixin><a-box></a-box>")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("during iteration");
    assertThat(scene.layers().mixinNames()).isEmpty();
    world.clear();
  }

  // ---- encodings

  @Test
  void latin1_load_isRefusedWithThePlace() throws IOException {
    Path file = directory.resolve("latin.html");
    Files.write(file, "<a-box>\n</a-box><!-- \u00e9 -->".getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> scene.load(file))
        .hasMessage(file + " is not UTF-8: byte 21, in line 2, is not valid; save it as UTF-8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
  void otherEncodingWithoutMark_load_isRefused(String charset) throws IOException {
    Path file = directory.resolve("wide.html");
    for (String mark : new String[] {"", "\uFEFF"}) {
      if (charset.startsWith("UTF-16") && !mark.isEmpty()) {
        continue;
      }
      Files.write(file, (mark + "<a-box></a-box>").getBytes(Charset.forName(charset)));

      assertThatThrownBy(() -> scene.load(file))
          .isInstanceOf(SceneException.class)
          .hasMessage(
              file + " is not UTF-8: it has zeros, as UTF-16 and UTF-32 have; save it as UTF-8");
    }
  }

  @Test
  void utf16WithMark_load_isRead() throws IOException {
    Path path = directory.resolve("wide.html");
    Files.write(path, "\uFEFF<a-box id='\u00e9'></a-box>".getBytes(StandardCharsets.UTF_16LE));

    SceneFile file = scene.load(path);

    assertThat(world.get(file.root(), Id.class)).isEqualTo(new Id("\u00e9"));
    file.unload();
  }

  // ---- at random

  /// Parts of scenes in wrong places: each load is whole or refused, and never another exception.
  @Test
  void randomText_load_isWholeOrRefused() {
    long seed = 20_26_11_19;
    Random random = new Random(seed);
    String[] parts = {
      "<a-entity",
      "<a-box",
      "</a-box>",
      "</a-entity>",
      ">",
      "/>",
      " ",
      "\n",
      "\"",
      "'",
      "=",
      "id=",
      "id='a'",
      "material=\"",
      "color: red",
      "opacity: 0.5",
      ";",
      ":",
      "position='1 2 3'",
      "1 2",
      "<!--",
      "-->",
      "<template id='t'>",
      "</template>",
      "template='t'",
      "repeat='2'",
      "repeat='${i}'",
      "${",
      "}",
      "i + 1",
      "(",
      ")",
      "mixin='m'",
      "<a-mixin id='m' material='color: blue'>",
      "</a-mixin>",
      "<script>",
      "</script>",
      "&amp;",
      "&#0;",
      "\u0000",
      "\uD800",
      "event-set__x='a: b'",
      "follow='target: #a'",
      "<a-assets>",
      "</a-assets>",
      "class='a b'",
      "data-x='1'",
      "<table>",
      "<p>",
      "<![CDATA[",
      "]]>",
      "<!DOCTYPE html>"
    };
    int loaded = 0;
    for (int run = 0; run < 3000; run++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(20); i >= 0; i--) {
        text.append(parts[random.nextInt(parts.length)]);
      }
      try {
        SceneFile file = scene.load("random.html", text.toString());
        loaded++;
        scene.write();
        file.unload();
      } catch (SceneException e) {
        assertThat(e).hasMessageMatching("(?s)(random.html:\\d+:\\d+: |\").+");
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ", run " + run + ": " + text, e);
      }
      assertThat(world.count()).as("seed %s, run %s: %s", seed, run, text).isZero();
    }
    assertThat(loaded).isBetween(100, 2900);
  }
}
