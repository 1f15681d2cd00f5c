package dev.basalt.internal.storage;

import dev.basalt.Entity;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Changes of many entities at once: the same for all of them, and all or nothing.
///
/// What stays of rows is copied to the target, column by column where they follow each other; then
/// they are named there, and the gaps in the source are filled together. Rows are then in the order
/// in which they would be if the entities had been changed one by one, in the order of the list.
///
/// ```text
/// source   a b c d e f g        b, c and f are selected
/// target   x y|b c f            copied behind the last row; then named
/// source   a g e d|...          the last rows that stay have filled the gaps
/// ```
///
/// All that can fail, such as memory, comes before the first row is named.
public final class BulkChanges {

  private static final Object[] NO_VALUES = {};

  private final Store store;
  private final Guard guard;
  private final ArchetypeGraph graph;

  // of the change that goes on; kept, so that the next allocates nothing:

  private Selection selection = new Selection();

  /// By [Table#mark], the edge that rows of the table take.
  private final List<Transition> edges = new ArrayList<>();

  /// The tables that rows come to; and by [Table#targetMark], the first of these rows, and their
  /// number.
  private final List<Table> targets = new ArrayList<>();

  private int[] firsts = new int[8];
  private int[] arrivals = new int[8];

  private final RowValues rowValues = new RowValues();

  BulkChanges(Store store) {
    this.store = store;
    this.guard = store.guard();
    this.graph = store.graph();
  }

  /// Gives up the room that is not needed.
  void trim() {
    selection = new Selection();
  }

  /// Where the values come from that rows get.
  private interface Values {

    /// Takes them apart, which may fail.
    void prepare();

    /// Writes those of entities that follow each other in the list.
    ///
    /// @param index which component of the bundle
    /// @param place of the first entity in the list
    void write(int index, int place, Object[] columns, int row, int rows);

    /// Lets links follow a component of the bundle.
    void link(int index, long id, LinkTables links);
  }

  // ---- for the program: observers are told

  /// Ends entities.
  ///
  /// @return how many there were
  public int despawn(long[] ids) {
    if (!store.contents().links().isEmpty()) {
      return despawn(cascade(ids));
    }
    return telling(
        tellBefore(Operation.DESPAWN, ids, null, null, NO_VALUES),
        () -> despawn(ids, 0, ids.length, false));
  }

  private Cascade cascade(long[] ids) {
    guard.begin(Operation.DESPAWN);
    try {
      guard.discountChange();
      return Cascade.of(store.contents(), ids);
    } finally {
      guard.end();
    }
  }

  /// Ends entities, and the relations that lead to them from others. Observers are told first of
  /// the relations that end, then of the entities; of all before any of it happens.
  private int despawn(Cascade cascade) {
    long[] ids = cascade.ids();
    Bundle nothing = graph.nothing();
    List<Told> told = new ArrayList<>();
    Map<Long, Archetype> earlier = new HashMap<>();
    for (Cascade.Loss loss : cascade.losses()) {
      Bundle removed = loss.relation().single(graph);
      told.addAll(
          tellBefore(Operation.REMOVE, loss.sources(), removed, nothing, NO_VALUES, earlier));
    }
    told.addAll(tellBefore(Operation.DESPAWN, ids, null, null, NO_VALUES));
    return telling(
        told,
        () -> {
          LinkTables links = store.contents().links();
          links.cascading(true);
          try {
            for (Cascade.Loss loss : cascade.losses()) {
              long[] sources = loss.sources();
              remove(sources, 0, sources.length, false, loss.relation().single(graph));
            }
          } finally {
            links.cascading(false);
          }
          return despawn(ids, 0, ids.length, false);
        });
  }

  /// Adds components to entities, or replaces those that they have.
  ///
  /// @return how many entities there were
  public int add(long[] ids, Object[] values) {
    return put(Operation.ADD, ids, store.bundles().ofValues(values), values);
  }

  /// Replaces the values of components that all of the entities must have.
  ///
  /// @return how many entities there were
  public int set(long[] ids, Object[] values) {
    Bundle bundle = store.bundles().ofValues(values);
    refuseAbsent(ids, bundle);
    return put(Operation.SET, ids, bundle, values);
  }

  private void refuseAbsent(long[] ids, Bundle bundle) {
    guard.begin(Operation.SET);
    try {
      guard.discountChange();
      for (long id : ids) {
        store.replacements().refuseAbsent(id, bundle);
      }
    } finally {
      guard.end();
    }
  }

  private int put(Operation operation, long[] ids, Bundle bundle, Object[] values) {
    Bundle nothing = graph.nothing();
    return telling(
        tellBefore(operation, ids, nothing, bundle, values),
        () -> {
          EqualValues equal = new EqualValues(bundle, values);
          return change(operation, ids, 0, ids.length, false, nothing, bundle, equal);
        });
  }

  /// Removes components from entities.
  ///
  /// @return how many entities there were
  public int remove(long[] ids, Class<?>... types) {
    Bundle removed = store.bundles().ofKnownTypes(types);
    return telling(
        tellBefore(Operation.REMOVE, ids, removed, graph.nothing(), NO_VALUES),
        () -> remove(ids, 0, ids.length, false, removed));
  }

  // ---- for commands: those that nobody observes, of entities that are still alive

  /// Ends entities.
  ///
  /// @return how many there were
  public int despawnLiving(long[] ids, int from, int to) {
    return despawn(ids, from, to, true);
  }

  /// Gives each of some entities a component with a value of its own.
  ///
  /// @param columns with the elements for the first entity in `firstRow`, and so on
  /// @return how many were alive; a negative number if nothing was done, since one is there twice
  public int addToLiving(
      long[] ids, int from, int to, Component component, Object[] columns, int firstRow) {
    rowValues.columns = columns;
    rowValues.first = firstRow;
    Bundle added = component.single(graph);
    try {
      return change(Operation.ADD, ids, from, to, true, graph.nothing(), added, rowValues);
    } finally {
      rowValues.columns = NO_VALUES;
    }
  }

  /// Removes a component.
  ///
  /// @return how many entities were alive
  public int removeFromLiving(long[] ids, int from, int to, Component component) {
    return remove(ids, from, to, true, component.single(graph));
  }

  // ---- despawn

  private int despawn(long[] ids, int from, int to, boolean lenient) {
    guard.begin(Operation.DESPAWN);
    try {
      Contents contents = store.contents();
      selection.select(contents, ids, from, to, lenient);
      prepareToLeave(contents, ids, from);
      contents.entities().prepareToFree(selection.selected());
      contents.links().leave(selection, ids, from);
      for (int run = 0; run < selection.runs(); run++) {
        for (int place = selection.start(run); place < selection.end(run); place++) {
          contents.entities().free(ids[from + place]);
        }
      }
      for (int i = 0; i < selection.tables().size(); i++) {
        contents.remove(selection.tables().get(i), selection);
      }
      return selection.selected();
    } finally {
      selection.clear();
      guard.end();
    }
  }

  /// Gets ready for rows to leave, if their tables have edges that lead elsewhere, or none.
  private void prepareToLeave(Contents contents, long[] ids, int from) {
    for (int run = 0; run < selection.runs(); run++) {
      Chunk chunk = contents.chunkAt(selection.location(run));
      if (leaves(chunk.archetype().table())) {
        chunk.own(store.pool(), contents.moment().now());
        for (int place = selection.start(run); place < selection.end(run); place++) {
          contents.entities().prepare(ids[from + place]);
        }
      }
    }
    for (int i = 0; i < selection.tables().size(); i++) {
      if (leaves(selection.tables().get(i))) {
        contents.prepareToLeave(selection.tables().get(i), selection);
      }
    }
  }

  /// Whether the selected rows of a table leave it.
  private boolean leaves(Table table) {
    return edges.isEmpty() || edges.get(table.mark()).moves();
  }

  // ---- change of composition, and of values

  private int remove(long[] ids, int from, int to, boolean lenient, Bundle removed) {
    EqualValues none = new EqualValues(graph.nothing(), NO_VALUES);
    return change(Operation.REMOVE, ids, from, to, lenient, removed, graph.nothing(), none);
  }

  private int change(
      Operation operation,
      long[] ids,
      int from,
      int to,
      boolean lenient,
      Bundle removed,
      Bundle added,
      Values values) {
    guard.begin(operation);
    try {
      Contents contents = store.contents();
      selection.select(contents, ids, from, to, lenient);
      if (selection.duplicates() > 0 && values == rowValues) {
        guard.discountChange();
        return -1;
      }
      prepare(contents, ids, from, removed, added, values);
      contents.links().commit();
      for (int run = 0; run < selection.runs(); run++) {
        change(contents, run, removed, added, values);
      }
      for (int i = 0; i < selection.tables().size(); i++) {
        if (leaves(selection.tables().get(i))) {
          contents.remove(selection.tables().get(i), selection);
        }
      }
      return selection.selected() + selection.duplicates();
    } finally {
      for (int i = 0; i < targets.size(); i++) {
        targets.get(i).targetMark(Table.UNMARKED);
      }
      targets.clear();
      edges.clear();
      selection.clear();
      guard.end();
    }
  }

  /// Does all that can fail; if it does, nothing has happened.
  private void prepare(
      Contents contents, long[] ids, int from, Bundle removed, Bundle added, Values values) {
    for (int i = 0; i < selection.tables().size(); i++) {
      Table table = selection.tables().get(i);
      Transition edge = edge(table.archetype(), removed, added);
      edges.add(edge);
      if (edge.moves()) {
        note(edge.target().table(), selection.count(table));
      }
    }
    try {
      if (selection.selected() > 0) {
        values.prepare();
      }
      prepareToLeave(contents, ids, from);
      for (int run = 0; run < selection.runs(); run++) {
        prepare(contents, run, removed, added, values);
      }
      link(contents, ids, from, removed, added, values);
      prepareToArrive(contents, ids, from);
    } catch (Throwable e) {
      contents.links().rollback();
      for (int i = targets.size() - 1; i >= 0; i--) {
        contents.truncate(targets.get(i), firsts[i]);
        contents.abandon(targets.get(i));
      }
      throw e;
    }
  }

  /// Relations and names follow, and what targets must have is not taken from them.
  private void link(
      Contents contents, long[] ids, int from, Bundle removed, Bundle added, Values values) {
    LinkTables links = contents.links();
    for (int index = 0; index < removed.size(); index++) {
      Component component = removed.component(index);
      if (component.isLinked() || !links.isEmpty()) {
        each(
            ids,
            from,
            id -> {
              links.refuseLoss(id, component, removed);
              links.end(component, id);
            });
      }
    }
    for (int index : added.linked()) {
      each(ids, from, id -> values.link(index, id, links));
    }
    links.checkResult();
  }

  private void each(long[] ids, int from, LongConsumer action) {
    for (int run = 0; run < selection.runs(); run++) {
      for (int place = selection.start(run); place < selection.end(run); place++) {
        action.accept(ids[from + place]);
      }
    }
  }

  /// A sparse component is removed in place.
  private Transition edge(Archetype archetype, Bundle removed, Bundle added) {
    boolean stays = removed.size() == 1 && added.size() == 0 && removed.component(0).isSparse();
    return graph.transition(archetype, stays ? graph.nothing() : removed, added);
  }

  /// Prepares the change of rows that follow each other.
  private void prepare(Contents contents, int run, Bundle removed, Bundle added, Values values) {
    Chunk chunk = contents.chunkAt(selection.location(run));
    Transition edge = edges.get(chunk.archetype().table().mark());
    if (edge.moves()) {
      copy(contents, chunk, edge, run, values);
    } else {
      own(contents, chunk, removed);
      own(contents, chunk, added);
    }
  }

  /// Copies what stays of rows, and what they get, behind the last row of the target, and counts
  /// the new rows, which have no names yet.
  private void copy(Contents contents, Chunk chunk, Transition edge, int run, Values values) {
    Table target = edge.target().table();
    int row = Contents.rowOf(selection.location(run));
    for (int place = selection.start(run); place < selection.end(run); ) {
      Chunk to = contents.roomFor(target, missing(target));
      int rows = Math.min(to.free(), selection.end(run) - place);
      edge.copyKept(chunk, row, to, to.count(), rows);
      for (int index = 0; index < edge.addedCount(); index++) {
        values.write(index, place, to.columns(edge.added(index)), to.count(), rows);
      }
      to.append(rows);
      place += rows;
      row += rows;
    }
  }

  /// Notes that rows will come to a table.
  private void note(Table target, int rows) {
    if (target.targetMark() == Table.UNMARKED) {
      if (targets.size() == firsts.length) {
        arrivals = Arrays.copyOf(arrivals, targets.size() * 2);
        firsts = Arrays.copyOf(firsts, targets.size() * 2);
      }
      firsts[targets.size()] = target.rows();
      arrivals[targets.size()] = 0;
      targets.add(target);
      target.targetMark(targets.size() - 1);
    }
    arrivals[target.targetMark()] += rows;
  }

  /// How many rows are still to come to a table.
  private int missing(Table target) {
    int come = target.rows() - firsts[target.targetMark()];
    return arrivals[target.targetMark()] - come;
  }

  /// Makes the columns our own that are to be written in place.
  private void own(Contents contents, Chunk chunk, Bundle bundle) {
    for (int i = 0; i < bundle.size(); i++) {
      int group = chunk.archetype().group(bundle.component(i).number());
      if (group >= 0) {
        chunk.writable(group, store.pool(), contents.moment().now());
      }
    }
  }

  private void prepareToArrive(Contents contents, long[] ids, int from) {
    for (int run = 0; run < selection.runs(); run++) {
      Chunk chunk = contents.chunkAt(selection.location(run));
      Transition edge = edges.get(chunk.archetype().table().mark());
      if (edge.moves() && edge.target().isMarked()) {
        for (int place = selection.start(run); place < selection.end(run); place++) {
          contents.prepareTags(edge.target(), ids[from + place]);
        }
      }
    }
    contents.attachAll(targets);
  }

  /// Changes rows that follow each other.
  private void change(Contents contents, int run, Bundle removed, Bundle added, Values values) {
    Chunk chunk = contents.chunkAt(selection.location(run));
    int row = Contents.rowOf(selection.location(run));
    int start = selection.start(run);
    int rows = selection.end(run) - start;
    Transition edge = edges.get(chunk.archetype().table().mark());
    if (edge.moves()) {
      name(contents, chunk, row, row + rows, edge);
    } else {
      write(contents, chunk, row, start, start + rows, added, values);
      vanish(chunk, row, row + rows, removed);
    }
  }

  /// Gives the next of the new rows their names.
  private void name(Contents contents, Chunk chunk, int from, int end, Transition edge) {
    Table target = edge.target().table();
    int place = target.targetMark();
    for (int row = from; row < end; ) {
      Chunk to = target.chunkOf(firsts[place]);
      int toRow = firsts[place] & Chunk.ROW_MASK;
      int rows = Math.min(end - row, Chunk.ROWS - toRow);
      System.arraycopy(chunk.entities(), row, to.entities(), toRow, rows);
      contents.entities().place(to.entities(), toRow, rows, to.location(toRow));
      for (int i = 0; i < rows && target.archetype().isMarked(); i++) {
        edge.mark(chunk, row + i, to, toRow + i, contents);
      }
      firsts[place] += rows;
      row += rows;
    }
  }

  private static void write(
      Contents contents, Chunk chunk, int row, int place, int end, Bundle added, Values values) {
    int rows = end - place;
    for (int index = 0; index < added.size(); index++) {
      int group = chunk.archetype().group(added.component(index).number());
      values.write(index, place, chunk.columns(group), row, rows);
      for (int i = row; group >= 0 && chunk.group(group).isMarked() && i < row + rows; i++) {
        chunk.group(group).markWritten(i, contents.moment().now());
      }
    }
  }

  private static void vanish(Chunk chunk, int row, int end, Bundle removed) {
    for (int index = 0; index < removed.size(); index++) {
      int group = chunk.archetype().group(removed.component(index).number());
      for (int i = row; group >= 0 && i < end; i++) {
        if (chunk.group(group).has(i)) {
          chunk.group(group).vanish(i);
        }
      }
    }
  }

  // ---- values

  /// The same values for all rows: taken apart once.
  private static final class EqualValues implements Values {

    private final Bundle bundle;
    private final Object[] values;
    private final Object[][] staged;

    EqualValues(Bundle bundle, Object[] values) {
      this.bundle = bundle;
      this.values = values;
      this.staged = new Object[values.length][];
    }

    @Override
    public void prepare() {
      for (int i = 0; i < values.length; i++) {
        staged[i] = bundle.component(i).codec().columnsOf(values[i]);
      }
    }

    @Override
    public void write(int index, int place, Object[] columns, int row, int rows) {
      if (columns.length > 0) {
        StagedRows.copy(staged[index], 0, columns, row, 1);
        bundle.component(index).codec().repeat(columns, row, row + rows);
      }
    }

    @Override
    public void link(int index, long id, LinkTables links) {
      links.follow(bundle.component(index), id, staged[index], 0);
    }
  }

  /// A value for each entity, from rows of columns. None of them is a relation or a name.
  private static final class RowValues implements Values {

    private Object[] columns = NO_VALUES;

    /// The row of the first entity.
    private int first;

    @Override
    public void prepare() {} // they are apart

    @Override
    public void write(int index, int place, Object[] to, int row, int rows) {
      StagedRows.copy(columns, first + place, to, row, rows);
    }

    @Override
    public void link(int index, long id, LinkTables links) {
      throw new AssertionError("relations and names are added one by one");
    }
  }

  // ---- observers

  /// What observers are called with, for one entity.
  private record Told(long id, Reaction reaction, Object[] old) {}

  /// Tells observers of all that is about to happen, before any of it does.
  ///
  /// @param removed null, as `added`, if the entities end
  private List<Told> tellBefore(
      Operation operation,
      long[] ids,
      @Nullable Bundle removed,
      @Nullable Bundle added,
      Object[] values) {
    return tellBefore(operation, ids, removed, added, values, null);
  }

  /// The same as a part of a larger change.
  ///
  /// @param earlier what entities will have become by its earlier parts
  private List<Told> tellBefore(
      Operation operation,
      long[] ids,
      @Nullable Bundle removed,
      @Nullable Bundle added,
      Object[] values,
      @Nullable Map<Long, Archetype> earlier) {
    if (!isObserved(removed, added)) {
      return List.of();
    }
    for (int i = 0; added != null && i < values.length; i++) {
      added.component(i).refuseUnreadable(values[i], guard, operation);
    }
    List<Told> told = reactions(operation, ids, removed, added, earlier);
    if (removed != null && added != null && earlier == null && anyBefore(told)) {
      store.contents().links().rehearse(ids, removed, added, values);
    }
    for (Told each : told) {
      each.reaction.before(each.id, added == null ? graph.nothing() : added, values);
    }
    told.replaceAll(t -> new Told(t.id, t.reaction, t.reaction.remember(t.id)));
    return told;
  }

  private static boolean anyBefore(List<Told> told) {
    return told.stream().anyMatch(each -> each.reaction.hasBefore());
  }

  private boolean isObserved(@Nullable Bundle removed, @Nullable Bundle added) {
    if (removed != null && added != null) {
      return removed.isObserved() || added.isObserved();
    }
    return store.despawns().areObserved();
  }

  private List<Told> reactions(
      Operation operation,
      long[] ids,
      @Nullable Bundle removed,
      @Nullable Bundle added,
      @Nullable Map<Long, Archetype> earlier) {
    List<Told> told = new ArrayList<>();
    BitSet seen = new BitSet();
    guard.begin(operation);
    try {
      guard.discountChange();
      for (long id : ids) {
        Archetype archetype = earlier == null ? null : earlier.get(id);
        if (archetype == null) {
          archetype = graph.archetypeOf(store.contents(), id);
        }
        Reaction reaction = archetype.despawnReaction();
        if (removed != null && added != null) {
          Transition edge = graph.transition(archetype, removed, added);
          reaction = edge.reaction();
          if (earlier != null) {
            earlier.put(id, edge.target());
          }
        }
        int slot = new Entity(id).slot();
        if (reaction != null && !seen.get(slot)) {
          seen.set(slot);
          told.add(new Told(id, reaction, NO_VALUES));
        }
      }
    } finally {
      guard.end();
    }
    return told;
  }

  /// Makes a change; then tells observers of it.
  private static int telling(List<Told> told, IntSupplier change) {
    if (told.isEmpty()) {
      return change.getAsInt();
    }
    Reaction any = told.getFirst().reaction;
    int count;
    try {
      count = change.getAsInt();
    } catch (Throwable e) {
      any.abandon();
      throw e;
    }
    for (Told each : told) {
      each.reaction.after(each.id, each.old);
    }
    any.end();
    return count;
  }
}
