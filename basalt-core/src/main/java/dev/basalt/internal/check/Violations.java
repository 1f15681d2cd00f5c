package dev.basalt.internal.check;

import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What a check has found wrong, one sentence each.
final class Violations {

  private final List<String> sentences = new ArrayList<>();

  List<String> all() {
    return sentences;
  }

  void expect(boolean holds, String sentence, Object... values) {
    if (!holds) {
      sentences.add(String.format(Locale.ROOT, sentence, values));
    }
  }

  /// Rows that are not in use hold no reference, or the garbage collector could not have what they
  /// name.
  void cleared(@Nullable Object[] references, Chunk chunk, Component component) {
    for (int row = chunk.count(); row < references.length; row++) {
      expect(references[row] == null, "%s: unused row %d keeps a reference", component, row);
    }
  }
}
