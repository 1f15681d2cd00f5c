package dev.basalt.examples.goblins;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.examples.Captured;
import dev.basalt.examples.Option;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoblinTownTest {

  private final List<String> story = new ArrayList<>();
  private final GoblinTown town = new GoblinTown(line -> story.add(line.strip()));

  private List<String> day() {
    story.clear();
    town.nextDay();
    return List.copyOf(story);
  }

  @Test
  void dayOne_everybodyDoesWhatTheirComponentsSay() {
    assertThat(day())
        .containsExactly(
            "Day 1.",
            "Ada bows politely.",
            "Bert bows politely.",
            "Snik grins with all teeth.",
            "Grok grins with all teeth.",
            "Bert sells bread, and has 6 coins now.",
            "Grok sells iron, and has 3 coins now.");
  }

  @Test
  void dayTwo_theStruckGoblinIsHumanAndStillSells() {
    day();
    assertThat(day())
        .contains("Grok bows politely.", "Grok sells iron, and has 4 coins now.")
        .doesNotContain("Grok grins with all teeth.");
  }

  @Test
  void dayFour_ironIsAMagicSwordOnceItHasAllThree() {
    day();
    day();
    assertThat(day())
        .contains("a sword could do 7 points of damage.")
        .doesNotContain("a sword begins to sing. It is a magic sword!");
    assertThat(day()).contains("a sword begins to sing. It is a magic sword!");
    assertThat(day()).doesNotContain("a sword begins to sing. It is a magic sword!");
  }

  @Test
  void play_noTicks_theStoryWithoutHash() {
    List<String> lines = Captured.play(new GoblinsExample()).lines();
    assertThat(lines).contains("Day 5.").doesNotContain("Day 6.");
    assertThat(lines.getLast()).doesNotContain("hash");
  }

  @Test
  void play_ticks_thatManyDaysAndTheHash() {
    Captured captured = Captured.play(new GoblinsExample(), Option.TICKS, 6);
    assertThat(captured.lines()).contains("Day 6.").doesNotContain("Day 7.");
    assertThat(captured.hash()).isEqualTo("world hash: 116cf2a11d172da9");
  }
}
