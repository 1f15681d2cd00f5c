package dev.basalt.internal.storage;

import dev.basalt.Name;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Disabling;
import dev.basalt.internal.guard.Guard;
import dev.basalt.internal.guard.Operation;
import dev.basalt.internal.guard.Subject;
import dev.basalt.internal.shape.CheckedCodec;
import dev.basalt.internal.shape.Codec;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A component as one world knows it: its number, its description, its codec.
public final class Component implements Comparable<Component>, Subject {

  private static final Object[] NO_VALUES = {};

  private final int number;
  private final Class<?> type;
  private final ComponentType<?> description;
  private final boolean sparse;
  private Codec codec;

  /// Whether there may be a better one soon.
  private boolean provisional;

  private @Nullable Bundle single;

  /// Kept up to date for who reads by handle, as soon as somebody does.
  private @Nullable ColumnIndex index;

  /// How many iterations write it on several threads now.
  private int parallelWriters;

  private boolean observed;
  private boolean tracked;
  private boolean setObserved;

  /// What it says if it is a relation, else null.
  private final @Nullable RelationRule rule;

  private final boolean disabling;

  /// What it brings along.
  private final Implied implied;

  Component(
      ComponentType<?> description, Codec codec, @Nullable RelationRule rule, Implied implied) {
    this.rule = rule;
    this.implied = implied;
    this.number = description.number();
    this.type = description.type();
    this.description = description;
    this.sparse = description.sparse();
    this.disabling = type.isAnnotationPresent(Disabling.class);
    this.codec = codec;
    this.provisional = codec.isProvisional();
  }

  /// The same component for another world.
  Component copy(Registry registry) {
    return new Component(description, codec(), rule, implied.of(registry));
  }

  /// Identifies the component inside the world.
  @Override
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
  void write(Object[] columns, int row, Object value) {
    codec().write(columns, row, value);
  }

  /// The value of a row.
  Object read(Object[] columns, int row) {
    return codec().read(columns, row);
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

  /// Whether it names another entity whose sources the world keeps.
  public boolean isRelation() {
    return rule != null;
  }

  /// Whether values have to pass this check.
  public boolean isCheckedBy(Consumer<?> check) {
    return codec instanceof CheckedCodec checked && checked.isBy(check);
  }

  /// Whether loops may write its values: else, observers see every change.
  public boolean mayBeWrittenByLoops() {
    return description.loopWrites();
  }

  /// Whether it is [Name], of which the world keeps an index.
  public boolean isName() {
    return type == Name.class;
  }

  /// What comes with it, unless it is there.
  Implied implied() {
    return implied;
  }

  /// The classes of what comes with it.
  public List<Component> required() {
    return List.of(implied.components());
  }

  /// Whether queries that do not name it leave out those who have it.
  public boolean isDisabling() {
    return disabling;
  }

  /// Whether [LinkTables] follows its values: every change of it is a structural one.
  public boolean isLinked() {
    return rule != null || isName();
  }

  /// The rule of a relation.
  public RelationRule rule() {
    return Objects.requireNonNull(rule);
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

  void track(boolean newTracked) {
    tracked = newTracked;
  }

  /// Whether somebody may be told when it is added, removed or set.
  public boolean isObserved() {
    return observed;
  }

  /// Whether observers are called for new values.
  boolean isSetObserved() {
    return setObserved;
  }

  /// Learns who observes what.
  void react(ReactionSource source) {
    observed = source.observes(this) || implied.isObserved(source);
    setObserved = source.observesSet(this);
  }

  /// The value in a row of columns, if it is a relation or a name: what has to be known before
  /// observers are told.
  Object[] linkedValue(Object[] columns, int row) {
    return isLinked() ? new Object[] {codec.read(columns, row)} : NO_VALUES;
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

  @Override
  public String toString() {
    return name();
  }
}
