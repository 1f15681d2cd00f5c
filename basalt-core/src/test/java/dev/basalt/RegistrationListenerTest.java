package dev.basalt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.basalt.event.Subscription;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Listeners that are told of component types.
class RegistrationListenerTest {

  record A(int value) {}

  record B(int value) {}

  record C() {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private final World world = worlds.create();
  private final List<String> seen = new ArrayList<>();

  @Test
  void listener_isToldOfTypesFromThenOn() {
    world.register(A.class);
    world.observers().onRegister(type -> seen.add(type.simpleName()));
    world.spawn(new A(1), new B(2));
    world.register(B.class);
    world.commands().add(world.spawn(), new C());
    world.flush();
    assertThat(seen).containsExactly("B", "C");
  }

  @Test
  void listener_observesTheTypeFromItsFirstValueOn() {
    world
        .observers()
        .onRegister(
            type ->
                world
                    .observers()
                    .onAdd(type.type(), (entity, value) -> seen.add(entity + " " + value)));
    Entity first = world.spawn(new A(1), new B(2));
    world.add(first, new C());
    world.query(A.class).each(a -> world.commands().spawn(new C()));
    assertThat(seen).containsExactly("0v1 A[value=1]", "0v1 B[value=2]", "0v1 C[]", "1v1 C[]");
  }

  @Test
  void listener_spawnsTheSameKind_insideOfASpawn() {
    world
        .observers()
        .onRegister(
            type -> {
              if (type.type() == B.class) {
                world.spawn(new A(0), new B(0));
              }
            });
    world.spawn(new A(1), new B(2));
    world.spawn(new A(3), new B(4));
    List<Integer> values = new ArrayList<>();
    world.query(A.class, B.class).each((a, b) -> values.add(a.value()));
    assertThat(values).containsExactly(0, 1, 3);
    assertThat(world.archetypes()).hasSize(1);
  }

  @Test
  void listener_registersAnotherType_isToldOfThat() {
    world
        .observers()
        .onRegister(
            type -> {
              seen.add(type.simpleName());
              world.register(C.class);
            });
    world.register(A.class);
    assertThat(seen).containsExactly("A", "C");
  }

  @Test
  void cancel_insideOfAListener_keepsLaterOnesFromBeingCalled() {
    List<Subscription> later = new ArrayList<>();
    world.observers().onRegister(type -> later.forEach(Subscription::cancel));
    later.add(world.observers().onRegister(type -> seen.add(type.simpleName())));
    assertThat(later.getFirst().isActive()).isTrue();
    world.register(A.class);
    assertThat(seen).isEmpty();
    assertThat(later.getFirst().isActive()).isFalse();
  }

  @Test
  void listenerThatThrows_othersAreCalled_theTypeIsRegistered() {
    world
        .observers()
        .onRegister(
            type -> {
              throw new IllegalStateException("first");
            });
    world
        .observers()
        .onRegister(
            type -> {
              throw new IllegalStateException("second");
            });
    world.observers().onRegister(type -> seen.add(type.simpleName()));
    assertThatThrownBy(() -> world.spawn(new A(1)))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("first")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    assertThat(seen).containsExactly("A");
    assertThat(world.isRegistered(A.class)).isTrue();
    assertThat(world.count()).isZero();
    world.spawn(new A(1));
    assertThat(world.count()).isEqualTo(1);
  }
}
