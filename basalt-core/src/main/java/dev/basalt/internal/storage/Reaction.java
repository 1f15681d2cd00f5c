package dev.basalt.internal.storage;

/// What is done around one kind of change, since somebody observes it: for a spawn or despawn in an
/// archetype, or for an edge of the archetype graph. Where nobody does, there is none, and the
/// change costs one test for null.
public abstract class Reaction {

  protected Reaction() {}

  /// Whether somebody is told before the change.
  public abstract boolean hasBefore();

  /// Tells those who are told before the change; nothing has changed yet.
  ///
  /// @param added the components that will get new values
  /// @param values these values; may be missing if none of the components is a relation
  public abstract void before(long id, Bundle added, Object[] values);

  /// What the change will overwrite, for observers that are called later.
  public abstract Object[] remember(long id);

  /// Tells those who are told after the change.
  ///
  /// @param old what [#remember] gave
  public abstract void after(long id, Object[] old);

  /// Refuses a change that cannot be told of later, from where this thread is.
  public abstract void refuseLater();

  /// Tells them when the iteration that goes on has ended.
  public abstract void later(long id, Object[] old);

  /// Ends it: makes the changes that observers asked for, throws what they threw.
  public abstract void end();

  /// Ends it after a change that failed.
  public abstract void abandon();

  /// Makes a change that is observed. No other change is going on.
  ///
  /// @param added the components that will get new values
  /// @param values these values; may be missing if none of the components is a relation
  final void around(long id, Bundle added, Object[] values, Runnable change) {
    before(id, added, values);
    Object[] old = remember(id);
    try {
      change.run();
    } catch (Throwable e) {
      abandon();
      throw e;
    }
    after(id, old);
    end();
  }
}
