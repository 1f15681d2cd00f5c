package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberMapTest {

  private final NumberMap<String> map = new NumberMap<>();

  @Test
  void find_inEmptyMap_isNull() {
    assertThat(map.find(0)).isNull();
    assertThat(map.find(-1)).isNull();
  }

  @Test
  void put_sameKeyTwice_replaces() {
    map.put(7, "a");
    map.put(7, "b");
    assertThat(map.find(7)).isEqualTo("b");
  }

  @Test
  void keyZero_isAKeyLikeAnyOther() {
    map.put(1, "one");
    assertThat(map.find(0)).isNull();
    map.put(0, "zero");
    assertThat(map.find(0)).isEqualTo("zero");
    assertThat(map.find(1)).isEqualTo("one");
  }

  @Test
  void manyKeys_agreeWithAHashMap() {
    Random random = new Random(1);
    Map<Long, String> model = new HashMap<>();
    for (int i = 0; i < 10_000; i++) {
      long key =
          switch (i % 3) {
            case 0 -> random.nextLong();
            case 1 -> random.nextInt(1_000);
            default -> (long) random.nextInt(100) << 32 | random.nextInt(100);
          };
      map.put(key, "v" + i);
      model.put(key, "v" + i);
    }
    model.forEach((key, value) -> assertThat(map.find(key)).isEqualTo(value));
    for (int i = 0; i < 1_000; i++) {
      long key = random.nextLong();
      assertThat(map.find(key)).isEqualTo(model.get(key));
    }
  }
}
