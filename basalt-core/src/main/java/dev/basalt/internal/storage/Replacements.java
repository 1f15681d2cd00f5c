package dev.basalt.internal.storage;

import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Operation;
import org.jspecify.annotations.Nullable;

/// New values for components that are there: no row moves.
public final class Replacements {

  private static final Object[] NO_COLUMNS = {};

  private final Store store;
  private final Guard guard;
  private final ArrayPool pool;

  Replacements(Store store) {
    this.store = store;
    this.guard = store.guard();
    this.pool = store.pool();
  }

  /// Replaces the value of a component that must be there.
  public void set(long id, Component component, Object value) {
    guard.refuseUndeclaredWrite(component);
    if (component.isSetObserved()) {
      Bundle bundle = bundleOf(component);
      Object[] values = {value};
      setObserved(id, bundle, values, () -> setSilently(id, bundle, values));
      return;
    }
    begin(component.isLinked());
    try {
      int location = Reader.locate(store.contents(), id);
      Chunk chunk = store.contents().chunkAt(location);
      int group = presentGroup(chunk, location, id, component);
      replace(chunk, Contents.rowOf(location), group, component, value);
    } finally {
      guard.endWrite();
    }
  }

  /// New values are not a change of the structure, except those of relations and names.
  private void begin(boolean linked) {
    if (linked) {
      guard.begin(Operation.SET);
    } else {
      guard.beginWrite(Operation.SET);
    }
  }

  /// Replaces the value of a component that must be there by the one in a row of columns.
  public void set(long id, Component component, Object[] from, int fromRow) {
    guard.refuseUndeclaredWrite(component);
    if (component.isSetObserved()) {
      setObserved(
          id,
          bundleOf(component),
          component.linkedValue(from, fromRow),
          () -> setSilently(id, component, from, fromRow));
    } else {
      setSilently(id, component, from, fromRow);
    }
  }

  private void setSilently(long id, Component component, Object[] from, int fromRow) {
    begin(component.isLinked());
    try {
      int location = Reader.locate(store.contents(), id);
      Chunk chunk = store.contents().chunkAt(location);
      int group = presentGroup(chunk, location, id, component);
      copy(chunk, Contents.rowOf(location), group, component, from, fromRow);
    } finally {
      guard.endWrite();
    }
  }

  /// Replaces the values of entities whose rows follow each other by those in rows of columns, in
  /// one go. They must be there in all rows of the chunk, and observed by nobody.
  ///
  /// @param ids the entities, those from `first` to `end` of them
  /// @return how many were replaced; none if the first of them is not such an entity
  public int setNext(
      Component component, Object[] from, int fromRow, long[] ids, int first, int end) {
    guard.refuseUndeclaredWrite(component);
    if (component.isSetObserved() || component.isLinked()) {
      return 0;
    }
    guard.beginWrite(Operation.SET);
    try {
      EntityTable entities = store.contents().entities();
      int location = entities.locate(ids[first]);
      if (!EntityTable.isAlive(location)) {
        return 0;
      }
      Chunk chunk = store.contents().chunkAt(location);
      int group = chunk.archetype().group(component.number());
      if (group < 0 || component.isSparse()) {
        return 0;
      }
      int row = Contents.rowOf(location);
      int most = Math.min(end - first, chunk.count() - row);
      int rows = 1;
      while (rows < most && entities.locate(ids[first + rows]) == location + rows) {
        rows++;
      }
      ColumnGroup columns = chunk.writable(group, pool, now());
      StagedRows.copy(from, fromRow, columns.columns(), row, rows);
      for (int i = row; columns.isMarked() && i < row + rows; i++) {
        columns.markWritten(i, now());
      }
      return rows;
    } finally {
      guard.endWrite();
    }
  }

  private int presentGroup(Chunk chunk, int location, long id, Component component) {
    int group = chunk.archetype().group(component.number());
    if (!chunk.has(Contents.rowOf(location), group)) {
      throw Reader.missing(store.contents(), id, component.name());
    }
    return group;
  }

  /// Copies elements into a row, which has the component from then on, if it comes and goes.
  void copy(Chunk chunk, int row, int group, Component component, Object[] from, int fromRow) {
    if (group < 0) {
      return;
    }
    ColumnGroup columns = chunk.writable(group, pool, now());
    if (component.isLinked()) {
      link(chunk.entities()[row], component, from, fromRow);
    }
    copy(columns, row, component, from, fromRow);
  }

  private void copy(ColumnGroup to, int row, Component component, Object[] from, int fromRow) {
    component.codec().copy(from, fromRow, to.columns(), row);
    if (to.isMarked()) {
      to.markWritten(row, now());
    }
  }

  private void link(long id, Component component, Object[] from, int fromRow) {
    LinkTables links = store.contents().links();
    try {
      links.follow(component, id, from, fromRow);
      links.checkResult();
    } catch (Throwable e) {
      links.rollback();
      throw e;
    }
    links.commit();
  }

  /// Replaces the values of several components that must be there: all or none.
  public void setAll(long id, Object[] values) {
    Bundle bundle = bundleOf(values);
    refuseUndeclaredWrite(bundle);
    for (int i = 0; i < bundle.size(); i++) {
      if (bundle.component(i).isSetObserved()) {
        setObserved(id, bundle, values, () -> setSilently(id, bundle, values));
        return;
      }
    }
    setSilently(id, bundle, values);
  }

  /// Inside an iteration, those who are to be told are told when it has ended.
  private void setObserved(long id, Bundle bundle, Object[] values, Runnable change) {
    refuseAbsent(id, Reader.locate(store.contents(), id), bundle);
    Reaction reaction = setReaction(id, bundle);
    if (reaction == null) {
      change.run();
    } else if (guard.isIterating()) {
      reaction.refuseLater();
      Object[] old = reaction.remember(id);
      change.run();
      reaction.later(id, old);
    } else {
      if (reaction.hasBefore()) {
        store.contents().links().rehearse(new long[] {id}, store.graph().nothing(), bundle, values);
      }
      reaction.around(id, bundle, values, change);
    }
  }

  private void setSilently(long id, Bundle bundle, Object[] values) {
    begin(bundle.linked().length > 0);
    try {
      int location = Reader.locate(store.contents(), id);
      refuseAbsent(id, location, bundle);
      Chunk chunk = store.contents().chunkAt(location);
      replaceAll(chunk, Contents.rowOf(location), bundle, values);
    } finally {
      guard.endWrite();
    }
  }

  /// Systems that run at the same time take turns.
  private Bundle bundleOf(Object[] values) {
    if (!guard.isSection()) {
      return store.bundles().ofValues(values);
    }
    synchronized (store.bundles()) {
      return store.bundles().ofValues(values);
    }
  }

  private Bundle bundleOf(Component component) {
    if (!guard.isSection()) {
      return component.single(store.graph());
    }
    synchronized (store.bundles()) {
      return component.single(store.graph());
    }
  }

  private @Nullable Reaction setReaction(long id, Bundle bundle) {
    if (!guard.isSection()) {
      return findReaction(id, bundle);
    }
    synchronized (store.bundles()) {
      return findReaction(id, bundle);
    }
  }

  private @Nullable Reaction findReaction(long id, Bundle bundle) {
    ArchetypeGraph graph = store.graph();
    Archetype archetype = graph.archetypeOf(store.contents(), id);
    return graph.transition(archetype, graph.nothing(), bundle).reaction();
  }

  private void refuseUndeclaredWrite(Bundle bundle) {
    for (int i = 0; i < bundle.size(); i++) {
      guard.refuseUndeclaredWrite(bundle.component(i));
    }
  }

  /// Refuses an entity that lacks one of some components.
  void refuseAbsent(long id, Bundle bundle) {
    refuseAbsent(id, Reader.locate(store.contents(), id), bundle);
  }

  private void refuseAbsent(long id, int location, Bundle bundle) {
    Chunk chunk = store.contents().chunkAt(location);
    for (int i = 0; i < bundle.size(); i++) {
      if (!chunk.has(Contents.rowOf(location), bundle.component(i))) {
        throw Reader.missing(store.contents(), id, bundle.component(i).name());
      }
    }
  }

  private long now() {
    return store.moment().now();
  }

  /// Writes a value into a row, which has the component from then on, if it comes and goes.
  void replace(Chunk chunk, int row, int group, Component component, Object value) {
    if (group < 0) {
      component.write(NO_COLUMNS, row, value);
      return;
    }
    if (component.isLinked()) {
      copy(chunk, row, group, component, component.codec().columnsOf(value), 0);
      return;
    }
    ColumnGroup columns = chunk.writable(group, pool, now());
    component.write(columns.columns(), row, value);
    if (columns.isMarked()) {
      columns.markWritten(row, now());
    }
  }

  /// Takes all values apart, and copies all arrays that a snapshot shares, before it stores the
  /// first, so that neither a throwing accessor nor a lack of memory changes anything.
  void replaceAll(Chunk chunk, int row, Bundle bundle, Object[] values) {
    if (values.length == 1) {
      Component only = bundle.component(0);
      replace(chunk, row, chunk.archetype().group(only.number()), only, values[0]);
      return;
    }
    Object[][] staged = new Object[values.length][];
    @Nullable ColumnGroup[] groups = new ColumnGroup[values.length];
    for (int i = 0; i < values.length; i++) {
      staged[i] = bundle.component(i).codec().columnsOf(values[i]);
      int group = chunk.archetype().group(bundle.component(i).number());
      groups[i] = group < 0 ? null : chunk.writable(group, pool, now());
    }
    if (bundle.linked().length > 0) {
      linkAll(chunk.entities()[row], bundle, staged);
    }
    for (int i = 0; i < values.length; i++) {
      ColumnGroup group = groups[i];
      if (group != null) {
        copy(group, row, bundle.component(i), staged[i], 0);
      }
    }
  }

  /// Relations and names follow all, or none if one of them is refused.
  private void linkAll(long id, Bundle bundle, Object[][] staged) {
    LinkTables links = store.contents().links();
    try {
      for (int i : bundle.linked()) {
        links.follow(bundle.component(i), id, staged[i], 0);
      }
      links.checkResult();
    } catch (Throwable e) {
      links.rollback();
      throw e;
    }
    links.commit();
  }
}
