package dev.basalt.internal.guard;

/// What writes are marked with. It moves on around each run that asks what has changed, so that a
/// write is either before such a run or after it.
///
/// The contents of a world have one. Systems that run at the same time each have one of their own
/// meanwhile, with moments that are set aside by their place: so what is before what does not
/// depend on threads.
///
/// ```text
/// contents 7 | system 0: 8 ...        | system 1: 8 + 2^20 ...  | contents 8 + 2 * 2^20
/// ```
public final class Moment {

  /// How many are set aside for a system that runs beside others.
  public static final long SET_ASIDE = 1 << 20;

  private long now;
  private long end = Long.MAX_VALUE;

  public Moment(long now) {
    this.now = now;
  }

  public long now() {
    return now;
  }

  /// Moves on, so that what follows can be told from what was before.
  public void next() {
    if (now + 1 == end) {
      throw new IllegalStateException(
          "a system that runs in parallel asks for changes more than half a million times in one"
              + " run; make it exclusive");
    }
    now++;
  }

  /// Sets moments aside for systems that run at the same time, in their order.
  ///
  /// @return the first of them
  public long setAside(int systems) {
    long first = now + 1;
    now += systems * SET_ASIDE + 1;
    return first;
  }

  /// Goes on with moments that were set aside.
  public void begin(long first) {
    now = first;
    end = first + SET_ASIDE;
  }
}
