package dev.basalt.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.query.ChildJvm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A heap that is really too small for a world.
@Tag("slow")
class SmallHeapTest {

  record A(int value) {}

  record B(long value) {}

  record C(float value) {}

  record D(double value) {}

  record E(String value) {}

  record F(short value) {}

  record G(byte value) {}

  record H(int value, long other) {}

  /// Changes a world until there is no memory for the next change, looks whether all is as before,
  /// and goes on.
  static final class Program {

    private static final int FAILURES = Integer.getInteger("failures", 15);
    private static final int MOST = 150_000;
    private static final long SEED = 26;

    /// Components by number, made for a value.
    private static final List<IntFunction<Record>> KINDS =
        List.of(
            A::new,
            B::new,
            C::new,
            D::new,
            value -> new E(Integer.toString(value)),
            value -> new F((short) value),
            value -> new G((byte) value),
            value -> new H(value, value));

    private final World world = World.create();
    private final Random random = new Random(SEED);

    /// Which entities there should be, which components they should have, and of which value.
    private final long[] ids = new long[MOST];

    private final byte[] kinds = new byte[MOST];
    private final int[] values = new int[MOST];
    private int count;
    private int failures;

    /// Takes up memory.
    private @Nullable List<byte[]> ballast;

    public static void main(String[] args) {
      Program program = new Program();
      while (program.failures < FAILURES) {
        program.changeUntilItFails();
        program.check();
        program.halve();
      }
      System.out.println("ok");
    }

    private void changeUntilItFails() {
      int bytes = 1 << 10 + random.nextInt(11);
      takeUpMemory(bytes);
      try {
        while (count < MOST) {
          change();
        }
      } catch (OutOfMemoryError e) {
        failures++;
      } finally {
        ballast = null;
      }
    }

    /// Leaves some megabytes, which the next steps of growth will not have room in.
    private void takeUpMemory(int piece) {
      List<byte[]> taken = new ArrayList<>(1 << 16);
      try {
        while (true) {
          taken.add(new byte[piece]);
        }
      } catch (OutOfMemoryError e) {
        int left = Math.max(2, (random.nextInt(3 << 20) + (1 << 18)) / piece);
        for (int i = 0; i < left && !taken.isEmpty(); i++) {
          taken.removeLast();
        }
      }
      ballast = taken;
    }

    private void change() {
      if (count < 8 || random.nextInt(3) > 0) {
        spawn();
      } else {
        int index = random.nextInt(count);
        int kind = random.nextInt(KINDS.size());
        if (random.nextInt(16) == 0) {
          despawn(index);
        } else if ((kinds[index] >> kind & 1) == 0) {
          world.add(new Entity(ids[index]), KINDS.get(kind).apply(values[index]));
          kinds[index] |= (byte) (1 << kind);
        } else {
          world.remove(new Entity(ids[index]), KINDS.get(kind).apply(0).getClass());
          kinds[index] &= (byte) ~(1 << kind);
        }
      }
    }

    private void spawn() {
      int value = random.nextInt();
      Record[] components = new Record[KINDS.size()];
      for (int kind = 0; kind < components.length; kind++) {
        components[kind] = KINDS.get(kind).apply(value);
      }
      ids[count] = world.spawn(components).id();
      kinds[count] = -1;
      values[count] = value;
      count++;
    }

    private void despawn(int index) {
      world.despawn(new Entity(ids[index]));
      count--;
      ids[index] = ids[count];
      kinds[index] = kinds[count];
      values[index] = values[count];
    }

    private void check() {
      world.verify();
      expect(world.count() == count, "there are " + world.count() + " entities, not " + count);
      for (int i = 0; i < count; i++) {
        Entity entity = new Entity(ids[i]);
        for (int kind = 0; kind < KINDS.size(); kind++) {
          Record expected = KINDS.get(kind).apply(values[i]);
          Record actual = world.find(entity, expected.getClass());
          boolean has = (kinds[i] >> kind & 1) != 0;
          expect(has ? expected.equals(actual) : actual == null, entity + " has " + actual);
        }
      }
    }

    private void halve() {
      int left = count / 2;
      while (count > left) {
        despawn(random.nextInt(count));
      }
      world.trim();
      world.verify();
    }

    private static void expect(boolean condition, String otherwise) {
      if (!condition) {
        throw new AssertionError(otherwise);
      }
    }
  }

  @Test
  void world_afterMemoryWasTooSmallForAChange_isAsBefore()
      throws IOException, InterruptedException {
    String codegen = StackOverflowTest.property("basalt.codegen");
    assertThat(ChildJvm.run(Program.class, "-ea", "-Xmx24m", "-XX:+UseSerialGC", codegen))
        .isEqualToIgnoringNewLines("ok");
  }
}
