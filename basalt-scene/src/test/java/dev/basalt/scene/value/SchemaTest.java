package dev.basalt.scene.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.text.SceneException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What texts mean for records.
class SchemaTest {

  enum Easing {
    LINEAR,
    EASE_IN_OUT_QUAD
  }

  record Vec(float x, float y, float z) {}

  record Inner(int depth, String label) {}

  record Everything(
      byte b,
      short s,
      int i,
      long l,
      float f,
      double d,
      boolean flag,
      char letter,
      String text,
      Easing easing,
      Color color,
      Asset asset,
      Duration time,
      @Unit("s") double seconds,
      @Unit("deg") float angle,
      @Range(min = 0, max = 1) @Default("0.5") float part,
      Vec vec,
      Inner inner,
      List<Integer> numbers,
      List<String> words,
      Entity target,
      @Named("for") int other,
      @Doc("what it is for") int documented) {}

  record Ways(
      @Nullable List<Vec> points,
      @Nullable List<Color> colors,
      @Nullable Integer laps,
      @Unit("s") @Nullable Double pause) {}

  record Bag(int known, @Rest Map<String, String> more) {}

  record Health(int points) {}

  record Visible(boolean visible) {}

  record Empty() {}

  record WithDefaults(int a, String b) {
    WithDefaults() {
      this(7, "seven");
    }
  }

  record Positive(int n) {
    Positive {
      if (n < 0) {
        throw new IllegalArgumentException("n is " + n + ", less than 0");
      }
    }
  }

  record Framed(Vec size, Color color) {}

  private final World world = World.create();
  private final Texts texts = new Texts();

  private Schema schema(String name, Class<?> type) {
    return new Schema(name, world.register(type), texts, null);
  }

  private Object read(Class<?> type, String text) {
    Schema schema = schema("it", type);
    @Nullable Object[] values = schema.defaults();
    schema.read(text, values);
    return schema.make(values);
  }

  private @Nullable Object property(String property, String text) {
    Schema schema = schema("all", Everything.class);
    @Nullable Object[] values = schema.defaults();
    schema.read(property + ": " + text, values);
    return schema.valueOf(schema.get(property), values);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "b | -128 | -128",
        "s | 32767 | 32767",
        "i | +7 | 7",
        "l | 9223372036854775807 | 9223372036854775807",
        "f | 1e3 | 1000.0",
        "f | .5 | 0.5",
        "d | -0.1 | -0.1",
        "d | NaN | NaN",
        "flag | true | true",
        "flag | false | false",
        "letter | 'x' | x",
        "letter | ; | ^^",
        "text | plain text | plain text",
        "text | 'a; b: c' | a; b: c",
        "text | \"it's\" | it's",
        "text | '\\u{1F600}\\\\' | \uD83D\uDE00\\",
        "easing | ease-in-out-quad | EASE_IN_OUT_QUAD",
        "easing | easeInOutQuad | EASE_IN_OUT_QUAD",
        "easing | EASE_IN_OUT_QUAD | EASE_IN_OUT_QUAD",
        "color | red | #ff0000",
        "color | #f80 | #ff8800",
        "color | RGB(255, 136, 0) | #ff8800",
        "color | hsl(120, 100%, 50%) | #00ff00",
        "color | transparent | #00000000",
        "asset | url('a b.png') | Asset[path=a b.png]",
        "asset | none | Asset[path=null]",
        "time | 500ms | PT0.5S",
        "time | 2min | PT2M",
        "seconds | 250ms | 0.25",
        "seconds | 3 | 3.0",
        "seconds | 3s | 3.0",
        "angle | 0.5turn | 180.0",
        "part | 1 | 1.0",
        "vec | 1 2 3 | Vec[x=1.0, y=2.0, z=3.0]",
        "vec | 1, 2 , 3 | Vec[x=1.0, y=2.0, z=3.0]",
        "vec.y | 5 | 5.0",
        "inner.depth | 4 | 4",
        "numbers | 1, 2,3 | [1, 2, 3]",
        "numbers | () | []",
        "words | 'a, b', c | [a, b, c]",
        "numbers | 1 2  3 | [1, 2, 3]",
        "words | 'a' 'b' | ['a' 'b']",
        "text | 'a' 'b' | 'a' 'b'",
        "target | none | none",
        "for | 3 | 3",
      })
  void text_read_isTheValue(String property, String text, String value) {
    if (property.equals("letter") && text.equals(";")) {
      assertThatThrownBy(() -> property("letter", ";")).isInstanceOf(SceneException.class);
      return;
    }
    assertThat(String.valueOf(property(property, text))).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "b | 128 | \"128\" is not a whole number (byte)",
        "i | 1.5 | \"1.5\" is not a whole number (int)",
        "i | 2147483648 | \"2147483648\" is not a whole number (int)",
        "f | 1e40 | \"1e40\" is not a number",
        "d | 1x | \"1x\" is not a number",
        "d | 0x1p3 | \"0x1p3\" is not a number",
        "d | 1d | \"1d\" is not a number",
        "flag | yes | \"yes\" is not true or false",
        "easing | eas | \"eas\" is not valid; there are [linear, ease-in-out-quad]",
        "easing | liner | \"liner\" is not valid; did you mean linear? there are [linear,"
            + " ease-in-out-quad]",
        "color | #ff | \"#ff\" is not a colour; write #rgb, #rgba, #rrggbb or #rrggbbaa",
        "color | rgb(1) | \"rgb(1)\" is not a colour; write rgb(255, 136, 0) or hsl(32, 100%, 50%)",
        "asset | ../x | asset \"../x\" is outside the directory of assets; use a path below it",
        "part | 1.5 | 1.5 is not a number from 0 to 1",
        "vec | 1 2 | \"1 2\" is not 3 numbers, such as 0 0 0",
        "vec | 1 2 3 4 | \"1 2 3 4\" is not 3 numbers, such as 0 0 0",
        "seconds | 3deg | \"3deg\" is not a number in s",
        "text | 'a | a quote is not closed; add '",
        "text | '\\q' | \\q is not an escape; there are \\n \\t \\r \\\" \\' \\\\ \\u{..}",
        "color | rgb(1, 2 | a bracket is not closed; add ), or quote the value",
      })
  void wrongText_read_saysWhatIsValid(String property, String text, String problem) {
    assertThatThrownBy(() -> property(property, text))
        .isInstanceOf(SceneException.class)
        .hasMessageEndingWith(problem);
  }

  @Test
  void recordsInAList_read_areValues() {
    Ways ways = (Ways) read(Ways.class, "points: 0 1 2, 3 4 5; colors: red, rgb(0, 255, 0)");

    assertThat(ways.points()).containsExactly(new Vec(0, 1, 2), new Vec(3, 4, 5));
    assertThat(ways.colors()).containsExactly(Color.parse("red"), Color.parse("lime"));
    assertThat(schema("it", Ways.class).writeAll(schema("it", Ways.class).take(ways)))
        .isEqualTo("points: 0 1 2, 3 4 5; colors: #ff0000, #00ff00; laps: null; pause: null");
    assertThatThrownBy(() -> read(Ways.class, "points: 0 1 2, 3 4"))
        .hasMessage("property \"points\" of \"it\": \"3 4\" is not 3 numbers, such as 0 0 0");
  }

  @Test
  void boxedNumbers_read_mayBeMissing() {
    assertThat(read(Ways.class, "laps: 3; pause: 500ms")).isEqualTo(new Ways(null, null, 3, 0.5));
    assertThat(read(Ways.class, "laps: null")).isEqualTo(new Ways(null, null, null, null));
    assertThatThrownBy(() -> read(Ways.class, "laps: x"))
        .hasMessage("property \"laps\" of \"it\": \"x\" is not a whole number (int)");
  }

  @Test
  void classWithoutText_read_saysHowToAddOne() {
    record Odd(Thread thread) {}

    assertThatThrownBy(() -> read(Odd.class, "thread: x"))
        .hasMessageEndingWith("a Thread has no form as text; add one by scene.texts().add()");
  }

  @Test
  void unknownProperty_read_namesTheNearestAndItsPlace() {
    assertThatThrownBy(() -> read(Health.class, "points: 1; pionts: 2"))
        .isInstanceOfSatisfying(
            SceneException.class,
            e -> {
              assertThat(e)
                  .hasMessage(
                      "component \"it\" has no property \"pionts\"; did you mean points? there are"
                          + " [points]");
              assertThat(e.offset()).isEqualTo(11);
            });
  }

  @Test
  void singleValue_read_needsNoName() {
    assertThat(read(Health.class, "5")).isEqualTo(new Health(5));
    assertThat(read(Health.class, " points: 5 ;")).isEqualTo(new Health(5));
    assertThat(read(Vec.class, "1 2 3")).isEqualTo(new Vec(1, 2, 3));
    assertThat(read(Vec.class, "y: 2")).isEqualTo(new Vec(0, 2, 0));
    assertThat(read(Visible.class, "")).isEqualTo(new Visible(true));
    assertThat(read(Visible.class, "false")).isEqualTo(new Visible(false));
    assertThat(read(Empty.class, "")).isEqualTo(new Empty());
    assertThat(read(Health.class, "")).isEqualTo(new Health(0));
  }

  @Test
  void valueOfATag_read_isRefused() {
    assertThatThrownBy(() -> read(Empty.class, "5"))
        .hasMessage(
            "component \"it\" has no properties, so \"5\" has no effect; leave the value out");
  }

  @Test
  void constructorWithoutArguments_defaults_areItsValues() {
    assertThat(read(WithDefaults.class, "a: 1")).isEqualTo(new WithDefaults(1, "seven"));
  }

  @Test
  void constructorThatRefuses_make_isASceneException() {
    assertThatThrownBy(() -> read(Positive.class, "-1"))
        .isInstanceOf(SceneException.class)
        .hasMessage("component \"it\" refuses its values: n is -1, less than 0");
  }

  @Test
  void rest_read_takesWhatNoOtherFieldTakes() {
    assertThat(read(Bag.class, "known: 1; material.color: red; x: 'a; b'"))
        .isEqualTo(new Bag(1, Map.of("material.color", "red", "x", "'a; b'")));
  }

  @Test
  void recordOfAVectorAndAColour_write_namesThem() {
    Schema schema = schema("framed", Framed.class);
    @Nullable Object[] values = schema.take(new Framed(new Vec(1, 2, 3), Color.WHITE));

    assertThat(schema.writeAll(values)).isEqualTo("size: 1 2 3; color: #ffffff");
  }

  @Test
  void documentation_properties_areForTools() {
    Schema schema = schema("all", Everything.class);

    assertThat(schema.get("documented").doc()).isEqualTo("what it is for");
    assertThat(schema.get("part").expected()).isEqualTo("a number from 0 to 1");
    assertThat(schema.get("seconds")).hasToString("seconds: a number in s");
    assertThat(schema.properties()).extracting(Property::path).contains("vec", "vec.x", "for");
  }

  // ---- at random

  /// What is written is read as the same, whatever the values are.
  @Test
  void randomValues_writeAndRead_areTheSame() {
    long seed = 42;
    Random random = new Random(seed);
    Schema schema = schema("all", Everything.class);
    for (int run = 0; run < 2000; run++) {
      @Nullable Object[] values = schema.take(random(random));
      String text = schema.write(values, schema.defaults());
      @Nullable Object[] again = schema.defaults();
      schema.read(text, again);
      assertThat(again).as("seed %s, run %s: %s", seed, run, text).isEqualTo(values);
      String all = schema.writeAll(values);
      @Nullable Object[] third = schema.defaults();
      schema.read(all, third);
      assertThat(third).as("seed %s, run %s: %s", seed, run, all).isEqualTo(values);
    }
  }

  private static Everything random(Random random) {
    return new Everything(
        (byte) random.nextInt(),
        (short) random.nextInt(),
        random.nextInt(),
        random.nextLong(),
        Float.intBitsToFloat(random.nextInt()),
        Double.longBitsToDouble(random.nextLong()),
        random.nextBoolean(),
        (char) (random.nextInt(0xD000)),
        word(random),
        random.nextBoolean() ? Easing.LINEAR : Easing.EASE_IN_OUT_QUAD,
        new Color(random.nextFloat(), random.nextFloat(), random.nextFloat(), random.nextFloat()),
        random.nextBoolean() ? Asset.NONE : new Asset("dir/a'b; (" + random.nextInt(9) + ").png"),
        Duration.ofNanos(random.nextLong() / 1_000_000),
        random.nextDouble(),
        random.nextFloat(),
        random.nextFloat(),
        new Vec(random.nextFloat(), random.nextInt(3), -random.nextFloat()),
        new Inner(random.nextInt(3), word(random)),
        List.of(random.nextInt(), 2),
        List.of(word(random), word(random)),
        Entity.NONE,
        random.nextInt(3),
        random.nextInt(3));
  }

  private static String word(Random random) {
    String letters = "ab;:,'\"()\\ \n\t#${}é\u0001=&<>.-";
    StringBuilder word = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      word.append(letters.charAt(random.nextInt(letters.length())));
    }
    return random.nextInt(10) == 0 ? "null" : word.toString();
  }

  /// Any text is read or refused, and never another exception.
  @Test
  void randomText_read_isAValueOrRefused() {
    long seed = 7;
    Random random = new Random(seed);
    Schema schema = schema("all", Everything.class);
    String[] names = schema.properties().stream().map(Property::path).toArray(String[]::new);
    String letters = "ab1.;:,'\"()\\ \n#%-+eurlrgb{}u";
    int read = 0;
    for (int run = 0; run < 20_000; run++) {
      StringBuilder text = new StringBuilder();
      for (int part = random.nextInt(3); part >= 0; part--) {
        text.append(names[random.nextInt(names.length)]).append(':');
        for (int i = random.nextInt(8); i > 0; i--) {
          text.append(letters.charAt(random.nextInt(letters.length())));
        }
        text.append(';');
      }
      try {
        @Nullable Object[] values = schema.defaults();
        schema.read(text.toString(), values);
        read++;
        assertThat(Arrays.stream(values).filter(Objects::nonNull)).isNotEmpty();
      } catch (SceneException e) {
        assertThat(e.offset()).as("seed %s: %s", seed, text).isBetween(0, text.length());
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed + ", run " + run + ": " + text, e);
      }
    }
    assertThat(read).isBetween(100, 19_000);
  }
}
