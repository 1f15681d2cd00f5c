package dev.basalt;

import static dev.basalt.query.Term.write;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Components with more leaves than one generated method can hold.
class WideRecordTest {

  record Vec(float x, float y, float z, float w) {}

  record Matrix(Vec a, Vec b, Vec c, Vec d) {}

  record Four(Matrix a, Matrix b, Matrix c, Matrix d) {}

  record Sixteen(Four a, Four b, Four c, Four d) {}

  record Wide(Sixteen a, Sixteen b, Sixteen c, Sixteen d) {}

  record Widest(Wide a, Wide b, Wide c) {}

  private static Wide wide(float f) {
    var vec = new Vec(f, f + 1, f + 2, f + 3);
    var matrix = new Matrix(vec, vec, vec, vec);
    var four = new Four(matrix, matrix, matrix, matrix);
    var sixteen = new Sixteen(four, four, four, four);
    return new Wide(sixteen, sixteen, sixteen, sixteen);
  }

  @Test
  void wideRecords_workEverywhere() {
    World world = World.create();
    var widest = new Widest(wide(1), wide(2), wide(3));
    assertThat(world.register(Widest.class).leaves()).hasSize(3072);
    Entity one = world.spawn(wide(1), widest);
    Entity two = world.spawner(Wide.class, Widest.class).spawn(wide(5), widest);
    world.query(write(Wide.class)).update(w -> wide(w.a().a().a().a().x() + 1));
    world.query(write(Wide.class)).each(w -> w.update(v -> wide(v.a().a().a().a().x() + 1)));
    assertThat(world.get(one, Wide.class)).isEqualTo(wide(3));
    assertThat(world.lookup(Wide.class).get(two)).isEqualTo(wide(7));
    assertThat(world.remove(one, Wide.class)).isTrue();
    assertThat(world.get(one, Widest.class)).isEqualTo(widest);
    world.verify();
  }
}
