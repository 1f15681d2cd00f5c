package dev.basalt.blackbox.shared;

import static dev.basalt.query.Term.entity;
import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.blackbox.closed.Secrets;
import dev.basalt.blackbox.open.Rooms;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/// What a user's module can do with its records, and what it is told when it cannot.
@TestMethodOrder(MethodOrderer.OrderAnnotation.class) // a class that was opened once stays open
class ModulePathTest {

  private final World world = World.create();

  @Test
  void both_areNamedModules() {
    assertThat(World.class.getModule().getName()).isEqualTo("dev.basalt");
    assertThat(Position.class.getModule().getName()).isEqualTo("dev.basalt.blackbox");
    assertThat(
            World.class
                .getModule()
                .isExported("dev.basalt.internal.storage", getClass().getModule()))
        .isFalse();
  }

  @Test
  void publicRecord_ofExportedPackage_needsNothing() {
    Entity ship = world.spawn(new Position(1, 2));
    world.query(write(Position.class)).update(p -> p.plus(p));
    world.query(Position.class).each(p -> assertThat(p).isEqualTo(new Position(2, 4)));
    assertThat(world.lookup(Position.class).get(ship)).isEqualTo(new Position(2, 4));
    assertThat(world.spawner(Position.class).spawn(3, i -> new Position(i, i))).hasSize(3);
    world.query(write(Position.class), entity()).each((p, e) -> p.set(new Position(e.slot(), 0)));
    assertThat(world.get(ship, Position.class)).isEqualTo(new Position(0, 0));
  }

  @Test
  void privateRecord_ofOpenPackage_needsNothing() {
    Record room = Rooms.room(7);
    Entity entity = world.spawn(room);
    assertThat(world.components(entity)).containsExactly(room);
  }

  @Test
  @Order(1)
  void privateRecord_ofClosedPackage_isRefusedWithTheRemedy() {
    assertThatThrownBy(() -> world.spawn(Secrets.secret("x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "cannot read record dev.basalt.blackbox.closed.Secrets$Secret: package"
                + " dev.basalt.blackbox.closed of module dev.basalt.blackbox is not open to"
                + " dev.basalt; add `opens dev.basalt.blackbox.closed to dev.basalt;` to its"
                + " module-info, or call register(Secret.class, MethodHandles.lookup()) from inside"
                + " the module");
    assertThat(world.count()).isZero();
    world.verify();
  }

  @Test
  @Order(2)
  void privateRecord_registeredWithALookup_isReadable() {
    Secrets.register(world);
    Record secret = Secrets.secret("x");
    assertThat(world.components(world.spawn(secret))).containsExactly(secret);
  }
}
