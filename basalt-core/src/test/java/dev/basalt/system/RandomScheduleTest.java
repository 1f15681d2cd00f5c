package dev.basalt.system;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.command.Commands;
import dev.basalt.query.WriteQuery2;
import dev.basalt.system.Samples.Damage;
import dev.basalt.system.Samples.Health;
import dev.basalt.system.Samples.Score;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Schedules made at random: systems that read, write, record commands and are ordered as it
/// happens. Each runs in order on one thread, and shuffled on several, and must give the same
/// worlds. What it says about itself must hold together too.
class RandomScheduleTest {

  private static final int SYSTEMS = 14;
  private static final int ROUNDS = 4;

  static List<Long> seeds() {
    return new Random(41).longs(25).boxed().toList();
  }

  record Armor(int points) {}

  private static Schedule schedule(long seed, int threads, Parallelism parallelism) {
    World world = World.create();
    world.threads(threads);
    world.resources().set(new Score(1));
    for (int i = 0; i < 300; i++) {
      world.spawn(new Health(i), new Damage(i % 7), new Armor(i % 5));
    }
    Schedule schedule = Schedule.create(world);
    schedule.parallelism(parallelism);
    Random random = new Random(seed);
    for (int number = 0; number < SYSTEMS; number++) {
      describe(schedule, number, random);
    }
    return schedule;
  }

  private static void describe(Schedule schedule, int number, Random random) {
    SystemSpec system = schedule.system("s" + number).priority(random.nextInt(3));
    if (random.nextInt(4) == 0) {
      system.in(Stage.AFTER_UPDATE);
    } else if (random.nextBoolean() && number > 0) {
      system.in(Stage.UPDATE).before("last");
    }
    if (number == 0) {
      schedule.system("last").in(Stage.AFTER_UPDATE).priority(9).run(() -> {});
    }
    if (random.nextInt(5) == 0) {
      system.everyTicks(2);
    }
    body(schedule.world(), system, number, random.nextInt(7));
  }

  private static void body(World world, SystemSpec system, int number, int kind) {
    Commands commands = world.commands();
    WriteQuery2<Health, Damage> wounded = world.query(write(Health.class), read(Damage.class));
    switch (kind) {
      case 0 -> system.update(wounded, (h, d) -> new Health(h.points() * 3 + d.points() - number));
      case 1 ->
          system
              .parallel()
              .update(
                  world.query(write(Damage.class), read(Armor.class)),
                  (d, a) -> new Damage(d.points() * 5 + a.points() + number));
      case 2 ->
          system.update(world.query(write(Armor.class)), a -> new Armor(a.points() * 7 + number));
      case 3 ->
          system
              .commands()
              .each(
                  world.query(Health.class),
                  (e, h) -> {
                    if (h.points() % 16 == number) {
                      commands.despawn(e);
                      commands.spawn(new Health(number), new Armor(h.points()));
                    }
                  });
      case 4 ->
          system
              .commands()
              .each(
                  world.query(Armor.class),
                  (e, a) -> {
                    if (a.points() % 8 == number % 8) {
                      commands.add(e, new Damage(number));
                    }
                  });
      case 5 ->
          system
              .writesResource(Score.class)
              .uses(world.query(Damage.class))
              .run(
                  () -> {
                    int count = world.query(Damage.class).count();
                    int old = world.resources().get(Score.class).points();
                    world.resources().set(new Score(old * 31 + count + number));
                  });
      default ->
          system
              .readsResource(Score.class)
              .update(
                  world.query(write(Health.class)),
                  h -> new Health(h.points() + world.resources().get(Score.class).points()));
    }
  }

  private static List<Long> hashes(Schedule schedule) {
    List<Long> hashes = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      schedule.update(0.5);
      schedule.world().verify();
      hashes.add(schedule.world().stateHash());
    }
    return hashes;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomSchedule_shuffledOnThreads_givesTheWorldsOfOneThread(long seed) {
    List<Long> expected = hashes(schedule(seed, 1, Parallelism.NEVER));
    for (int threads : new int[] {1, 2, 5}) {
      Schedule schedule = schedule(seed, threads, Parallelism.ALWAYS);
      schedule.director().shuffle(new Random(seed + threads));
      assertThat(hashes(schedule)).as("%d threads", threads).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void explanation_ofAnyTwoSystems_saysWhyTheyAreOrderedAndApart(long seed) {
    Schedule schedule = schedule(seed, 2, Parallelism.NEVER);
    List<String> names = schedule.systems().stream().map(SystemInfo::name).toList();
    Set<String> ambiguous = new HashSet<>();
    schedule.ambiguities().forEach(pair -> ambiguous.add(pair.first() + " " + pair.second()));
    for (int i = 0; i < names.size(); i++) {
      for (int j = i + 1; j < names.size(); j++) {
        String text = schedule.explain(names.get(j), names.get(i));
        assertThat(text)
            .startsWith(
                "\"%s\" runs before \"%s\"\n  order: ".formatted(names.get(i), names.get(j)));
        assertThat(text.contains("\n  apart: ")).isNotEqualTo(text.contains("\n  together: "));
        boolean declared = !text.contains("order: not declared");
        boolean conflict = text.matches("(?s).*apart: (both|\").*");
        assertThat(ambiguous.contains(names.get(i) + " " + names.get(j)))
            .as(text)
            .isEqualTo(!declared && conflict);
      }
    }
  }

  private static final Pattern BOX = Pattern.compile("  subgraph (stage\\d+)\\[\"[^\"]*\"]");
  private static final Pattern NODE =
      Pattern.compile("    (system\\d+)\\[\"[^\"]*\"]|    (sync\\d+)\\{\\{\"sync point\"}}");
  private static final Pattern ARROW = Pattern.compile(" +(\\w+) --> (\\w+)");

  @ParameterizedTest
  @MethodSource("seeds")
  void mermaid_ofAnySchedule_isWellFormed(long seed) {
    Schedule schedule = schedule(seed, 2, Parallelism.NEVER);
    schedule.system("odd # \"name\" <b>`x`\nend").run(() -> {});
    Set<String> known = new HashSet<>();
    List<String> lines = schedule.mermaid().lines().toList();
    assertThat(lines.getFirst()).isEqualTo("flowchart TD");
    boolean open = false;
    for (String line : lines.subList(1, lines.size())) {
      Matcher box = BOX.matcher(line);
      Matcher node = NODE.matcher(line);
      Matcher arrow = ARROW.matcher(line);
      if (box.matches()) {
        assertThat(known.add(box.group(1)) && !open).as(line).isTrue();
        open = true;
      } else if (line.equals("  end")) {
        assertThat(open).isTrue();
        open = false;
      } else if (node.matches()) {
        String name = node.group(1) == null ? node.group(2) : node.group(1);
        assertThat(known.add(name) && open).as(line).isTrue();
      } else {
        assertThat(arrow.matches()).as(line).isTrue();
        assertThat(known).contains(arrow.group(1), arrow.group(2));
      }
    }
    assertThat(open).isFalse();
    assertThat(known.stream().filter(name -> name.startsWith("system")))
        .hasSize(schedule.systems().size());
  }
}
