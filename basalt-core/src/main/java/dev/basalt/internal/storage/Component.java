package dev.basalt.internal.storage;

import dev.basalt.component.ComponentType;
import dev.basalt.internal.shape.Codec;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/// A component as one world knows it: its number, its description, its codec.
public final class Component implements Comparable<Component> {

  private final int number;
  private final Class<?> type;
  private final ComponentType<?> description;
  private final boolean sparse;
  private Codec codec;

  /// Whether there may be a better one soon.
  private boolean provisional;

  private @Nullable Bundle single;

  /// The edge that this component was last added along, and the one it was last removed along.
  private @Nullable Transition addition;

  private @Nullable Transition removal;

  /// The ways that rows took lately when it was added, and when it was removed.
  private @Nullable Lane additionLane;

  private @Nullable Lane removalLane;

  /// Where it came and went in place lately, if it does.
  private final @Nullable Home home;

  /// Kept up to date for who reads by handle, as soon as somebody does.
  private @Nullable ColumnIndex index;

  /// How many iterations write it on several threads now.
  private int parallelWriters;

  private boolean observed;
  private boolean tracked;
  private boolean setObserved;

  Component(ComponentType<?> description, Codec codec) {
    this.number = description.number();
    this.type = description.type();
    this.description = description;
    this.sparse = description.sparse();
    this.home = sparse ? new Home() : null;
    this.codec = codec;
    this.provisional = codec.isProvisional();
  }

  /// Identifies the component inside the world.
  public int number() {
    return number;
  }

  /// By number.
  @Override
  public int compareTo(Component other) {
    return Integer.compare(number, other.number);
  }

  public Class<?> type() {
    return type;
  }

  /// What tools see.
  public ComponentType<?> description() {
    return description;
  }

  /// The latest, so not to be kept where it is used often.
  public Codec codec() {
    return provisional ? latestCodec() : codec;
  }

  private Codec latestCodec() {
    codec = codec.latest();
    provisional = codec.isProvisional();
    return codec;
  }

  /// Stores a value in a row.
  ///
  /// There are two calls, since the JIT notes for each who is called. If it had seen the
  /// provisional codec here, it would not inline the one that stays.
  void write(Object[] columns, int row, Object value) {
    if (provisional) {
      writeProvisionally(columns, row, value, Inlining.DETOURS);
    } else {
      codec.write(columns, row, value);
    }
  }

  private void writeProvisionally(Object[] columns, int row, Object value, int detours) {
    if (detours > 0) {
      writeProvisionally(columns, row, value, detours - 1);
    } else {
      latestCodec().write(columns, row, value);
    }
  }

  /// The value of a row.
  Object read(Object[] columns, int row) {
    return provisional ? latestCodec().read(columns, row) : codec.read(columns, row);
  }

  /// Refuses a value that cannot be taken apart: those who are told before a change should not be
  /// told of one that fails then. Its accessors may do no more than they may in the change itself.
  void refuseUnreadable(Object value, Guard guard, Operation operation) {
    guard.begin(operation);
    try {
      codec().columnsOf(value);
    } finally {
      guard.end();
    }
  }

  public String name() {
    return description.simpleName();
  }

  /// Whether chunks have a group of columns for it: all but tags, and tags that come and go.
  public boolean isStored() {
    return sparse || !isTag();
  }

  /// Whether it has no values.
  boolean isTag() {
    return codec.width() == 0;
  }

  /// Whether rows that have room for it may lack it, so that it comes and goes in place.
  public boolean isSparse() {
    return sparse;
  }

  @Nullable ColumnIndex index() {
    return index;
  }

  /// The fence is for systems that run at the same time and find it here: they see all of it.
  void index(ColumnIndex made) {
    made.hide(parallelWriters > 0);
    VarHandle.storeStoreFence();
    index = made;
  }

  /// Hides the index from now on; [#endParallelWrite] must follow.
  void beginParallelWrite() {
    parallelWriters++;
    hideIndex();
  }

  void endParallelWrite() {
    parallelWriters--;
    hideIndex();
  }

  private void hideIndex() {
    if (index != null) {
      index.hide(parallelWriters > 0);
    }
  }

  /// Whether its rows have ticks, since somebody asks what has changed.
  public boolean isTracked() {
    return tracked;
  }

  void track() {
    tracked = true;
  }

  /// Whether somebody may be told when it is added, removed or set.
  public boolean isObserved() {
    return observed;
  }

  /// Whether somebody is told of new values.
  boolean isSetObserved() {
    return setObserved;
  }

  /// Learns who observes what.
  void react(ReactionSource source) {
    observed = source.observes(this);
    setObserved = source.observesSet(this);
  }

  /// The bundle of this component alone.
  Bundle single(ArchetypeGraph graph) {
    Bundle known = single;
    if (known == null) {
      known = graph.bundle(new Component[] {this});
      single = known;
    }
    return known;
  }

  /// Where it came and went in place lately.
  @SuppressWarnings("NullAway") // asked for only if it is sparse
  Home home() {
    return home;
  }

  /// The way that rows took lately when this component was added.
  @Nullable Lane additionLane() {
    return additionLane;
  }

  /// The same for who goes the long way; made if there is none yet, and closed then.
  Lane additionLane(Transition edge, Chunk from, Chunk to) {
    Lane lane = additionLane;
    if (lane == null) {
      lane = new Lane(edge, from, to);
      additionLane = lane;
    }
    return lane;
  }

  /// The way that rows took lately when this component was removed.
  @Nullable Lane removalLane() {
    return removalLane;
  }

  /// The same for who goes the long way; made if there is none yet, and closed then.
  Lane removalLane(Transition edge, Chunk from, Chunk to) {
    Lane lane = removalLane;
    if (lane == null) {
      lane = new Lane(edge, from, to);
      removalLane = lane;
    }
    return lane;
  }

  /// Lets go of the chunks that are known from the last changes.
  void forgetChunks() {
    additionLane = null;
    removalLane = null;
    if (home != null) {
      home.forget();
    }
  }

  /// The edge from an archetype that adds this component, or stays in place if it is there.
  ///
  /// Changes often come in rows of the same kind, so the last edge is tried first. More than the
  /// search this saves waiting: the processor goes on with the last edge, and all that hangs on it,
  /// before the archetype of the entity has arrived from memory (benchmark `add-remove`).
  Transition addition(Archetype source, ArchetypeGraph graph) {
    Transition last = addition;
    if (last == null || last.source() != source) {
      last = graph.transition(source, graph.nothing(), single(graph));
      addition = last;
    }
    return last;
  }

  /// The edge from an archetype that takes this component away, or null if it is not there.
  @Nullable Transition removal(Archetype source, ArchetypeGraph graph) {
    Transition last = removal;
    if (last != null && last.source() == source) {
      return last;
    }
    if (!source.has(number)) {
      return null;
    }
    Transition edge = graph.transition(source, single(graph), graph.nothing());
    removal = edge;
    return edge;
  }

  @Override
  public String toString() {
    return name();
  }
}
