package dev.basalt.inspector.read;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// Conditions on entities, read from a text:
///
/// | text | finds |
/// |---|---|
/// | `Position Velocity` | entities that have both |
/// | `!Frozen` | those that do not have it |
/// | `Human\|Goblin` | those that have one of them |
/// | `Health.points < 10` | by a value: `<` `<=` `>` `>=` `=` `!=`, `~` for a part of a text |
/// | `17v3` | one entity |
/// | `"ann"` | by a part of its name |
///
/// All conditions must hold. Commas may stand between them.
public final class Search {

  /// A condition.
  sealed interface Condition {
    /// As it was written.
    String text();
  }

  /// Has one of these components; or none of them.
  record Has(String text, List<ComponentType<?>> types, boolean negated) implements Condition {}

  /// A field has a certain value.
  record Field(String text, ComponentType<?> type, Comparison comparison) implements Condition {}

  /// Is this entity.
  record Is(String text, Entity entity) implements Condition {}

  /// Its name contains this.
  record Named(String text, String part) implements Condition {}

  private final List<Condition> conditions;

  Search(List<Condition> conditions) {
    this.conditions = List.copyOf(conditions);
  }

  /// Reads a search.
  ///
  /// @param snapshot knows the components
  /// @throws dev.basalt.inspector.live.Refusal if it is not understood; it says where
  public static Search parse(Snapshot snapshot, String text) {
    return new SearchParser(snapshot.types(), text).parse();
  }

  // ---- rows

  /// Whether rows of an archetype can match.
  boolean fits(ArchetypeView archetype) {
    Set<ComponentType<?>> has = Set.copyOf(archetype.componentTypes());
    return conditions.stream()
        .allMatch(
            condition ->
                switch (condition) {
                  case Has c when c.negated() ->
                      c.types().stream().noneMatch(type -> has.contains(type) && !type.sparse());
                  case Has c -> c.types().stream().anyMatch(has::contains);
                  case Field c -> has.contains(c.type());
                  case Is c -> true;
                  case Named c -> Names.findLeaf(archetype) != null;
                });
  }

  /// What to ask of each row of a chunk.
  ///
  /// @return null if all rows match
  @Nullable IntPredicate findTest(ArchetypeView archetype, ChunkReader chunk) {
    List<IntPredicate> tests = new ArrayList<>();
    for (Condition condition : conditions) {
      IntPredicate test = findTest(condition, archetype, chunk);
      if (test != null) {
        tests.add(test);
      }
    }
    return tests.stream().reduce(IntPredicate::and).orElse(null);
  }

  private static @Nullable IntPredicate findTest(
      Condition condition, ArchetypeView archetype, ChunkReader chunk) {
    return switch (condition) {
      case Has c -> c.types().stream().anyMatch(ComponentType::sparse) ? has(c, chunk) : null;
      case Field c -> {
        IntPredicate test = c.comparison().test(chunk);
        Class<?> java = c.type().type();
        yield c.type().sparse() ? row -> chunk.has(row, java) && test.test(row) : test;
      }
      case Is c -> row -> chunk.entity(row).equals(c.entity());
      case Named c -> {
        var column = Names.findColumn(chunk, Names.findLeaf(archetype));
        yield row -> Comparison.contains(Names.find(column, row), c.part());
      }
    };
  }

  private static IntPredicate has(Has c, ChunkReader chunk) {
    return row -> c.types().stream().anyMatch(type -> chunk.has(row, type.type())) != c.negated();
  }

  // ---- why

  /// One condition and whether an entity meets it.
  public record Verdict(String condition, boolean met, String reason) {}

  /// Says for each condition whether an entity meets it.
  public List<Verdict> explain(Snapshot snapshot, Entity entity) {
    List<Verdict> verdicts = new ArrayList<>();
    for (Condition condition : conditions) {
      verdicts.add(verdict(condition, snapshot, entity));
    }
    return verdicts;
  }

  private static Verdict verdict(Condition condition, Snapshot snapshot, Entity entity) {
    return switch (condition) {
      case Has c -> {
        List<String> there =
            c.types().stream()
                .filter(type -> snapshot.has(entity, type.type()))
                .map(ComponentType::name)
                .toList();
        String reason =
            there.isEmpty() ? "it has none of them" : "it has " + String.join(", ", there);
        yield new Verdict(c.text(), there.isEmpty() == c.negated(), reason);
      }
      case Field c -> field(c, c.type(), snapshot, entity);
      case Is c -> new Verdict(c.text(), c.entity().equals(entity), "it is " + entity);
      case Named c -> {
        String name = Facts.findName(snapshot, entity);
        String reason = name == null ? "it has no name" : "it is called " + name;
        yield new Verdict(c.text(), Comparison.contains(name, c.part()), reason);
      }
    };
  }

  private static <T> Verdict field(
      Field c, ComponentType<T> type, Snapshot snapshot, Entity entity) {
    T value = snapshot.find(entity, type.type());
    if (value == null) {
      return new Verdict(c.text(), false, "it has no " + type.name());
    }
    Leaf leaf = c.comparison().leaf();
    Object x = type.take(value, leaf);
    String shown = x == null ? "null" : Json.text(x);
    if (x instanceof Float || x instanceof Double || x instanceof Boolean) {
      shown = x.toString();
    }
    return new Verdict(c.text(), c.comparison().holds(x), leaf + " is " + shown);
  }
}
