package dev.basalt.internal.event;

import dev.basalt.event.EventReader;
import dev.basalt.internal.query.Call;
import dev.basalt.internal.query.Faces;
import dev.basalt.internal.query.RunValue;
import dev.basalt.internal.storage.EventLog;
import java.util.ArrayList;
import java.util.List;

/// What a run of a query may read: the events since its last run, the same for all rows. When the
/// run has ended, they count as seen.
final class Window implements Reading {

  private final Term term;
  private final EventReader<?> reader = Faces.make(EventReader.class, this);
  private long from;
  private long to;
  private boolean open;

  private Window(Term term) {
    this.term = term;
  }

  /// The term of a query: gives each run a window. Runs of one query can be nested.
  static final class Term implements RunValue {

    private final Position position;
    private final List<Window> windows = new ArrayList<>();
    private int used;

    Term(Position position) {
      this.position = position;
    }

    @Override
    public Object begin() {
      position.refuseMissed();
      if (used == windows.size()) {
        windows.add(new Window(this));
      }
      Window window = windows.get(used++);
      EventLog log = position.channel().log();
      window.from = position.next();
      window.to = log.sent();
      window.open = true;
      position.skipAll();
      return window.reader;
    }

    @Override
    public void keepUnread(boolean keep) {
      position.keepUnread(keep);
    }

    /// Runs end in the reverse order of their beginning.
    @Override
    public void end(Object reader) {
      Window last = windows.get(--used);
      assert last.reader == reader;
      last.open = false;
    }
  }

  @Override
  public int unread() {
    refuseClosed();
    return (int) (to - from);
  }

  /// Does nothing: the other rows may read them, and after the run they count as seen anyway.
  @Override
  public void skipAll() {
    refuseClosed();
  }

  @Override
  public void keepUnread(boolean keep) {
    term.keepUnread(keep);
  }

  @Override
  public Class<?> type() {
    return term.position.type();
  }

  @Override
  public int read(Call call, Object body) {
    refuseClosed();
    if (from < to) {
      term.position.run(from, to, call, body);
    }
    return (int) (to - from);
  }

  private void refuseClosed() {
    if (!open) {
      throw new IllegalStateException(
          "the reader of %s belongs to a run of a query that has ended; use it inside, or make one by reader()"
              .formatted(term.position.channel()));
    }
  }
}
