package dev.basalt.scene.selector;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.query.Query;
import dev.basalt.query.Term;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// A set of elements that contains all matches: the start of a search.
sealed interface Seed {

  /// How many there are.
  int size();

  /// Gives all; the body must not change the world.
  void forEach(Consumer<? super Entity> body);

  /// How they are found, with their number.
  String explain();

  /// From one of the maps.
  ///
  /// @param maps of elements
  /// @param feature a tag, an id or a class
  record OfName(ElementMaps maps, Feature feature) implements Seed {

    private EntitySet set() {
      return switch (feature) {
        case Feature.OfTag tag -> maps.withTag(tag.name());
        case Feature.OfId id -> maps.withId(id.id());
        case Feature.OfClass named -> maps.withClass(named.name());
        default -> throw new AssertionError(feature);
      };
    }

    @Override
    public int size() {
      return set().size();
    }

    @Override
    public void forEach(Consumer<? super Entity> body) {
      set().forEach(body);
    }

    @Override
    public String explain() {
      return "the map of %s (%d)".formatted(feature, size());
    }
  }

  /// From a query of the world.
  ///
  /// @param query has entities alone
  /// @param text how it is shown
  record OfQuery(Query<?> query, Consumer<Consumer<? super Entity>> run, String text)
      implements Seed {

    static OfQuery of(World world, List<Class<?>> with, List<Class<?>> without) {
      var query = world.query(Term.entity());
      for (Class<?> type : with) {
        query = query.with(type);
      }
      for (Class<?> type : without) {
        query = query.without(type);
      }
      var made = query;
      String text =
          with.isEmpty()
              ? "all entities"
              : with.stream()
                  .map(Class::getSimpleName)
                  .collect(Collectors.joining(", ", "a query for ", ""));
      String less =
          without.stream()
              .map(type -> ", without " + type.getSimpleName())
              .collect(Collectors.joining());
      return new OfQuery(made, body -> made.each(body::accept), text + less);
    }

    @Override
    public int size() {
      return query.count();
    }

    @Override
    public void forEach(Consumer<? super Entity> body) {
      run.accept(body);
    }

    @Override
    public String explain() {
      return "%s (%d)".formatted(text, size());
    }
  }

  /// From several, of which an element may be in more than one.
  record OfSeveral(List<Seed> seeds) implements Seed {

    @Override
    public int size() {
      return (int) Math.min(Integer.MAX_VALUE, seeds.stream().mapToLong(Seed::size).sum());
    }

    @Override
    public void forEach(Consumer<? super Entity> body) {
      EntitySet seen = new EntitySet();
      seeds.forEach(
          seed ->
              seed.forEach(
                  entity -> {
                    if (seen.add(entity)) {
                      body.accept(entity);
                    }
                  }));
    }

    @Override
    public String explain() {
      return seeds.stream().map(Seed::explain).collect(Collectors.joining(" and "));
    }
  }

  /// All below an element with an id.
  ///
  /// @param maps of elements
  /// @param tree where they are
  /// @param id of those above
  /// @param deep whether children of children count
  record Below(ElementMaps maps, Tree tree, String id, boolean deep) implements Seed {

    /// Not known without going there.
    @Override
    public int size() {
      return Integer.MAX_VALUE;
    }

    @Override
    public void forEach(Consumer<? super Entity> body) {
      walk(Integer.MAX_VALUE, body);
    }

    /// Gives all, unless there are too many; then some.
    ///
    /// @return whether it has given all
    boolean walk(int limit, Consumer<? super Entity> body) {
      EntitySet tops = maps.withId(id);
      int left = limit;
      for (int i = 0; i < tops.size() && left >= 0; i++) {
        Entity top = tops.get(i);
        Entity at = tree.firstChild(top);
        while (at != null && --left >= 0) {
          body.accept(at);
          at = deep ? tree.nextBelow(at, top) : tree.next(at);
        }
      }
      return left >= 0;
    }

    @Override
    public String explain() {
      return (deep ? "what is below #" : "the children of #") + Escapes.name(id);
    }
  }
}
