package dev.basalt.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.scene.Vocabularies.Geometry;
import dev.basalt.scene.Vocabularies.Health;
import dev.basalt.scene.Vocabularies.Material;
import dev.basalt.scene.Vocabularies.Position;
import dev.basalt.scene.value.Color;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTest {

  private static final String TREE =
      """
      <template id="tree" height="3" color="green">
        <a-entity geometry="primitive: cylinder; height: ${height}" position="0 ${height / 2} 0">
        </a-entity>
        <a-box color="${color}" position="0 ${height + 0.5} 0"></a-box>
      </template>
      """;

  private final Scene scene = Vocabularies.scene();
  private final World world = scene.world();

  @AfterEach
  void verify() {
    world.verify();
  }

  private List<Entity> load(String text) {
    return scene.load("test.html", text).roots();
  }

  @Test
  void template_use_holdsItsElementsAsChildren() {
    Entity tree = load(TREE + "<a-entity template='tree' position='5 0 0'></a-entity>").getFirst();

    List<Entity> parts = scene.children(tree);
    assertThat(world.get(tree, Position.class)).isEqualTo(new Position(5, 0, 0));
    assertThat(world.get(parts.get(0), Geometry.class).height()).isEqualTo(3);
    assertThat(world.get(parts.get(0), Position.class)).isEqualTo(new Position(0, 1.5f, 0));
    assertThat(world.get(parts.get(1), Material.class).color()).isEqualTo(Color.parse("green"));
  }

  @Test
  void parameters_use_replaceTheDefaults() {
    Entity tree =
        load(TREE + "<a-entity template='#tree' with='height: 10; color: red'></a-entity>")
            .getFirst();

    List<Entity> parts = scene.children(tree);
    assertThat(world.get(parts.get(0), Position.class)).isEqualTo(new Position(0, 5, 0));
    assertThat(world.get(parts.get(1), Material.class).color()).isEqualTo(Color.parse("red"));
  }

  @Test
  void element_repeat_countsFromZero() {
    List<Entity> row = load("<a-entity repeat='3' position='${i * 2 - count} 0 0'></a-entity>");

    assertThat(row)
        .extracting(entity -> world.get(entity, Position.class))
        .containsExactly(new Position(-3, 0, 0), new Position(-1, 0, 0), new Position(1, 0, 0));
  }

  @Test
  void grid_repeat_namesItsVariables() {
    load(
        "<a-entity repeat='x: 3'><a-entity repeat='${x}' health='${x * 10 + i}'></a-entity>"
            + "</a-entity>");

    assertThat(world.query(Health.class).stream().map(row -> row.a().points()))
        .containsExactlyInAnyOrder(10, 20, 21);
  }

  @Test
  void templateInATemplate_use_getsItsParameters() {
    load(
        TREE
            + """
            <template id="wood" size="2">
              <a-entity template="tree" repeat="${size}" with="height: ${(i + 1) * size}"></a-entity>
            </template>
            <a-entity template="wood" with="size: 3"></a-entity>
            """);

    assertThat(world.query(Geometry.class).stream().map(row -> row.a().height()))
        .contains(3f, 6f, 9f);
  }

  @Test
  void templateOfItself_use_isRefused() {
    assertThatThrownBy(
            () ->
                load(
                    """
                    <template id="a"><a-entity template="b"></a-entity></template>
                    <template id="b"><a-entity template="a"></a-entity></template>
                    <a-entity template="a"></a-entity>
                    """))
        .hasMessage("test.html:2:18: template \"a\" uses itself: a > b > a");
    assertThat(world.count()).isZero();
  }

  @Test
  void unknownTemplate_use_namesTheNearest() {
    assertThatThrownBy(() -> load(TREE + "<a-entity template='tre'></a-entity>"))
        .hasMessage(
            "test.html:6:1: there is no template \"tre\"; did you mean tree? there are [tree]");
  }

  @Test
  void unknownParameter_use_namesTheNearest() {
    assertThatThrownBy(() -> load(TREE + "<a-entity template='tree' with='hight: 2'></a-entity>"))
        .hasMessage(
            "test.html:6:1: template \"tree\" has no parameter \"hight\"; did you mean height?"
                + " there are [color, height]");
  }

  @Test
  void bombOfEntities_load_isRefused() {
    scene.limits(scene.limits().withElements(1000));

    assertThatThrownBy(
            () ->
                load(
                    "<a-entity repeat='100'><a-entity repeat='100'><a-entity repeat='100'>"
                        + "</a-entity></a-entity></a-entity>"))
        .hasMessage("test.html:1:47: there are more than 1000 elements; raise the limit");
    assertThatThrownBy(() -> load("<a-entity repeat='2000000000'></a-entity>"))
        .hasMessage(
            "test.html:1:1: repeat is 2000000000; it must be a whole number from 0 to 1000");
    assertThat(world.count()).isZero();
  }

  @Test
  void nestedTemplates_load_doubleNoMoreThanTheLimit() {
    StringBuilder text = new StringBuilder("<template id='t0'><a-entity></a-entity></template>");
    for (int i = 1; i < 60; i++) {
      text.append("<template id='t%s'>".formatted(i))
          .append("<a-entity template='t%s' repeat='2'></a-entity></template>".formatted(i - 1));
    }
    text.append("<a-entity template='t59'></a-entity>");
    scene.limits(scene.limits().withElements(10_000));

    assertThatThrownBy(() -> load(text.toString()))
        .hasMessageEndingWith("there are more than 10000 elements; raise the limit");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "1 + 2 * 3 | 7",
        "(1 + 2) * 3 | 9",
        "-2 - -3 | 1",
        "7 % 4 / 2 | 1.5",
        "2 < 3 && 3 >= 3 ? 'yes' : 'no' | yes",
        "^!true || 1 == 2^ | false",
        "'a' + 1 | a1",
        "min(3, max(1, 2)) | 2",
        "floor(2.7) + round(2.5) + ceil(2.1) | 7",
        "sqrt(16) + abs(-1) + pow(2, 3) | 13",
        "sin(0) + cos(0) | 1",
        "1 / 8 | 0.125",
        "pi > 3.14 | true",
        "random(1) == random(1) && random(1) != random(2) && random(3) < 1 | true",
      })
  void expression_load_hasItsValue(String expression, String value) {
    Entity entity = load("<a-entity data-x=\"${" + expression + "}\"></a-entity>").getFirst();

    assertThat(scene.get(entity, "data-x")).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "1 + | the end is unexpected in the expression \"1 + \"",
        "p + 1 | there is no variable \"p\"; did you mean pi? there are [pi]",
        "(1 | the end is unexpected in the expression \"(1\"",
        "1.2.3 | \"1.2.3\" is not a number",
        "sine(1) | there is no function \"sine\"; did you mean sin?",
        "min(1) | min takes 2 arguments, not 1",
        "1 / 0 | the value is Infinity; it must be finite",
        "'x' * 2 | \"x\" is not a number",
        "'x | a quote is not closed; add '",
        "1 2 | '2' is unexpected in the expression \"1 2\"",
      })
  void wrongExpression_load_saysWhy(String expression, String problem) {
    assertThatThrownBy(
            () ->
                load("<a-entity data-x=\"${" + expression.replace("+$", "+ ") + "}\"></a-entity>"))
        .hasMessageContaining(problem.strip().replace("\"1 + \"", "\"1 +\""));
    assertThat(world.count()).isZero();
  }

  @Test
  void deepExpression_load_isRefused() {
    String deep = "(".repeat(10_000) + "1" + ")".repeat(10_000);

    assertThatThrownBy(() -> load("<a-entity data-x='${" + deep + "}'></a-entity>"))
        .hasMessageContaining("the expression is nested more than 50 deep");
    assertThatThrownBy(() -> load("<a-entity data-x='${" + "-".repeat(10_000) + "1}'></a-entity>"))
        .hasMessageContaining("the expression is nested more than 50 deep");
  }

  @Test
  void dollarAndBrace_load_canBeText() {
    Entity entity = load("<a-entity data-x='$${i}'></a-entity>").getFirst();

    assertThat(scene.get(entity, "data-x")).isEqualTo("${i}");
  }
}
