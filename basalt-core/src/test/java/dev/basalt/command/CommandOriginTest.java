package dev.basalt.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.Worlds;
import dev.basalt.query.Query1;
import dev.basalt.system.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Tools learn which line has recorded a command, and change nothing by that.
class CommandOriginTest {

  record A(int value) {}

  record B(int value) {}

  @RegisterExtension final Worlds worlds = new Worlds();
  private final World world = worlds.create();
  private final Commands commands = world.commands();
  private final List<String> told = new ArrayList<>();

  private void tell(String what) {
    StackTraceElement origin = commands.findOrigin();
    told.add(what + " " + (origin == null ? "?" : origin.getMethodName()));
  }

  private Entity one() {
    return commands.spawn(new A(1));
  }

  private Entity other() {
    return commands.spawn(new A(2));
  }

  private void change(Entity entity) {
    commands.set(entity, new A(3));
    commands.add(entity, new B(4));
    commands.despawn(entity);
  }

  @Test
  void findOrigin_ofTracedCommands_isTheLineThatHasRecordedEach() {
    world.observers().onSpawn(e -> tell("spawn"));
    world.observers().onSet(A.class, (e, old, now) -> tell("set"));
    world.observers().onAdd(B.class, (e, now) -> tell("add"));
    world.observers().onDespawn(e -> tell("despawn"));
    commands.traceNext(100);
    Entity first = one();
    Entity second = other();
    List.of(first, second).forEach(commands::despawn);
    change(one());
    world.flush();
    assertThat(told)
        .containsExactly(
            "spawn one",
            "spawn other",
            "despawn findOrigin_ofTracedCommands_isTheLineThatHasRecordedEach",
            "despawn findOrigin_ofTracedCommands_isTheLineThatHasRecordedEach",
            "spawn one",
            "set change",
            "add change",
            "despawn change");
  }

  @Test
  void findOrigin_ofASystem_isTheLineInIt() {
    Query1<A> query = world.query(A.class);
    world.observers().onDespawn(e -> tell("despawn"));
    world.spawn(new A(1));
    commands.traceNext(1);
    Schedule schedule = Schedule.create(world);
    schedule
        .system("reap")
        .reads(A.class)
        .commands()
        .run(() -> query.each((e, a) -> commands.despawn(e)));
    schedule.update(0.1);
    assertThat(told).hasSize(1);
    assertThat(told.getFirst()).contains("lambda").contains("findOrigin_ofASystem");
  }

  @Test
  void findOrigin_withoutTracingOrCommands_isNull() {
    world.observers().onSpawn(e -> tell("spawn"));
    commands.traceNext(5);
    assertThat(commands.findOrigin()).isNull();
    world.spawn(new A(1));
    one();
    commands.traceNext(0);
    world.flush();
    assertThat(told).containsExactly("spawn ?", "spawn ?");
  }

  @Test
  void traced_manyCommands_leaveTheSameWorld() {
    World other = worlds.create();
    commands.traceNext(Integer.MAX_VALUE);
    for (World one : List.of(world, other)) {
      List<Entity> all = new ArrayList<>();
      for (int i = 0; i < 300; i++) {
        all.add(one.commands().spawn(new A(i)));
      }
      one.commands().add(all.subList(50, 200), new B(7));
      all.forEach(e -> one.commands().set(e, new A(9)));
      one.commands().despawn(all.subList(100, 150));
      one.commands().remove(all.getFirst(), A.class);
      one.flush();
    }
    assertThat(world.hash()).isEqualTo(other.hash());
    assertThat(world.stateHash()).isEqualTo(other.stateHash());
  }
}
