package dev.basalt.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.basalt.Tags;
import dev.basalt.World;
import dev.basalt.Worlds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A thousand queries over ten thousand archetypes.
class ManyQueriesTest {

  private static final int ARCHETYPES = 10_000;
  private static final int QUERIES = 1_000;

  record Id(int bits) {}

  @RegisterExtension final Worlds worlds = new Worlds();

  private static void spawn(World world, int bits) {
    List<Object> components = new ArrayList<>();
    components.add(new Id(bits));
    for (int tag = 0; tag < Tags.ALL.size(); tag++) {
      if ((bits & 1 << tag) != 0) {
        components.add(Tags.ALL.get(tag));
      }
    }
    world.spawn(components.toArray(Record[]::new));
  }

  /// The n-th query: some tags must be there, others must not.
  private static Query1<Id> query(World world, int n) {
    Query1<Id> query = world.query(Id.class);
    for (int tag = 0; tag < Tags.ALL.size(); tag++) {
      if ((with(n) & 1 << tag) != 0) {
        query = query.with(Tags.ALL.get(tag).getClass());
      } else if ((without(n) & 1 << tag) != 0) {
        query = query.without(Tags.ALL.get(tag).getClass());
      }
    }
    return query;
  }

  private static int with(int n) {
    return n & 0b11111;
  }

  private static int without(int n) {
    return (n >> 5 & 0b11111) << 5;
  }

  private static boolean fits(int bits, int n) {
    return (bits & with(n)) == with(n) && (bits & without(n)) == 0;
  }

  @Test
  void everyQuery_seesItsArchetypes_oldAndNew() {
    World world = worlds.create();
    int half = ARCHETYPES / 2;
    for (int bits = 0; bits < half; bits++) {
      spawn(world, bits);
    }
    List<Query1<Id>> queries = new ArrayList<>();
    Set<Query1<Id>> different = new HashSet<>();
    for (int n = 0; n < QUERIES; n++) {
      queries.add(query(world, n));
      different.add(queries.getLast());
      assertThat(queries.get(n).count()).isEqualTo(expected(n, half));
    }
    for (int bits = half; bits < ARCHETYPES; bits++) {
      spawn(world, bits);
    }
    for (int n = 0; n < QUERIES; n++) {
      int[] sum = {0};
      queries.get(n).each((Id id) -> sum[0]++);
      assertThat(sum[0]).isEqualTo(expected(n, ARCHETYPES));
      assertThat(query(world, n)).isSameAs(queries.get(n));
    }
    assertThat(different).hasSize(QUERIES);
  }

  private static int expected(int n, int archetypes) {
    int count = 0;
    for (int bits = 0; bits < archetypes; bits++) {
      if (fits(bits, n)) {
        count++;
      }
    }
    return count;
  }
}
