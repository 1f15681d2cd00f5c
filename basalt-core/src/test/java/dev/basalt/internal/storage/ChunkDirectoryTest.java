package dev.basalt.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChunkDirectoryTest {

  private final ArrayPool pool = new ArrayPool();
  private final Archetype archetype = new Archetype(new Component[0]);
  private final ChunkDirectory directory = new ChunkDirectory();

  private Chunk add() {
    Chunk chunk = Chunk.create(archetype, directory.nextNumber(), pool, 1);
    directory.add(chunk);
    return chunk;
  }

  @Test
  void add_numbersChunksFromZero() {
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      chunks.add(add());
    }
    for (int i = 0; i < 100; i++) {
      assertThat(directory.chunk(i)).isSameAs(chunks.get(i));
      assertThat(chunks.get(i).number()).isEqualTo(i);
    }
  }

  @Test
  void add_afterRemove_usesTheNumberAgainLastInFirstOut() {
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      chunks.add(add());
    }
    directory.remove(chunks.get(3));
    directory.remove(chunks.get(7));
    assertThat(add().number()).isEqualTo(7);
    assertThat(add().number()).isEqualTo(3);
    assertThat(add().number()).isEqualTo(10);
  }

  @Test
  void forkOf_tables_knowsTheirChunksUnderTheSameNumbers() {
    Table table = new Table(archetype);
    table.push(add());
    Chunk gone = add();
    table.push(add());
    table.chunk(0).append(1);
    table.chunk(1).append(1);
    directory.remove(gone);
    Table copy = table.fork();
    ChunkDirectory fork = directory.forkOf(List.of(copy));
    assertThat(fork.chunk(0)).isSameAs(copy.chunk(0));
    assertThat(fork.chunk(2)).isSameAs(copy.chunk(1));
    assertThat(fork.nextNumber()).isEqualTo(1);
    directory.add(Chunk.create(archetype, 1, pool, 1));
    assertThat(directory.nextNumber()).isEqualTo(3);
    assertThat(fork.nextNumber()).isEqualTo(1);
  }

  @Test
  void nextNumber_whenAllAreUsed_isRefused() {
    for (int i = 0; i < Chunk.MAX_CHUNKS; i++) {
      add();
    }
    assertThatThrownBy(directory::nextNumber)
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the world has 131,071 chunks, which is the maximum; fewer different"
                + " archetypes need fewer chunks");
    directory.remove(directory.chunk(5));
    assertThat(directory.nextNumber()).isEqualTo(5);
  }
}
