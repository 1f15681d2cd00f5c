package dev.basalt.inspector.read;

import static dev.basalt.query.Term.read;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.World;
import dev.basalt.query.Mut;
import dev.basalt.query.Query1;
import dev.basalt.system.Schedule;
import dev.basalt.system.Update;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;

class SystemListTest {

  record A(int n) {}

  record B(int n) {}

  static final class Counting {
    @Update
    void count(B b, Query1<B> all) {
      all.each(one -> {});
    }
  }

  @Test
  void beside_systemsThatTouchNothingInCommon_areNamed() {
    try (World world = World.create()) {
      Schedule schedule = Schedule.create(world);
      schedule.system("first").update(world.query(write(A.class)), a -> new A(a.n() + 1));
      schedule
          .system("second")
          .each(world.query(write(A.class), read(B.class)), (Mut<A> a, B b) -> a.set(new A(b.n())));
      schedule.add(new Counting(), MethodHandles.lookup());
      assertThat(beside(schedule, "first")).containsExactly("Counting.count");
      assertThat(beside(schedule, "second")).containsExactly("Counting.count");
      assertThat(beside(schedule, "Counting.count")).containsExactly("first", "second");
    }
  }

  private static List<String> beside(Schedule schedule, String name) {
    return SystemList.of(schedule).systems().stream()
        .filter(line -> line.info().name().equals(name))
        .findFirst()
        .orElseThrow()
        .beside();
  }
}
