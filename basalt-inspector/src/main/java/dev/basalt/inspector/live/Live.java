package dev.basalt.inspector.live;

import dev.basalt.Entity;
import dev.basalt.SnapshotDiff;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.system.GameLoop;
import dev.basalt.system.Schedule;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A running world as the server sees it. Other threads ask; what touches the world is done by its
/// own thread, when the schedule calls [Hook].
public final class Live implements AutoCloseable {

  /// What to keep of the past.
  ///
  /// @param nanos between two snapshots
  /// @param most how many; 0 for none
  /// @param bytes by how much memory may grow
  public record Past(long nanos, int most, long bytes) {}

  /// What can be taken back and made again.
  ///
  /// @param done labels, last one first
  /// @param undone label of the edit that was taken back last
  public record Undoable(List<String> done, @Nullable String undone) {}

  private final World world;
  private final Schedule schedule;
  private final Mailbox mailbox = new Mailbox();
  private final Moments moments = new Moments();
  private final Presence presence = new Presence();
  private final Attention attention = new Attention();
  private final Journal journal = new Journal();
  private final Times times = new Times();
  private final Traffic traffic = new Traffic();
  private final List<EditFile<?>> files = new CopyOnWriteArrayList<>();
  private final List<Language> languages = new CopyOnWriteArrayList<>();
  private final Gate gate;
  private final History history;
  private final Watches watches;
  private final Edits edits;
  private final Recorder recorder;
  private final Hook hook;

  /// @param loop what runs the schedule; null if the program does it
  public Live(Schedule schedule, @Nullable GameLoop loop, Past past) {
    this.schedule = schedule;
    this.world = schedule.world();
    Culprit culprit = new Culprit(world);
    this.gate = new Gate(schedule, loop);
    this.history = new History(past.nanos(), past.most(), past.bytes());
    this.watches = new Watches(world, journal, culprit);
    this.edits = new Edits(world, culprit, watches);
    this.recorder = new Recorder(world, journal, culprit, traffic);
    this.hook = new Hook(this, schedule, culprit, recorder);
  }

  /// Begins to listen. For the thread of the world.
  public void start() {
    schedule.listen(hook);
  }

  /// Ends it. The schedule forgets it at the end of its next step, if this is another thread.
  @Override
  public void close() {
    hook.close();
    history.close();
  }

  // ---- parts

  Mailbox mailbox() {
    return mailbox;
  }

  Moments moments() {
    return moments;
  }

  public Presence presence() {
    return presence;
  }

  Attention attention() {
    return attention;
  }

  public Gate gate() {
    return gate;
  }

  public History history() {
    return history;
  }

  public Watches watches() {
    return watches;
  }

  public Traffic traffic() {
    return traffic;
  }

  public Times times() {
    return times;
  }

  Journal writtenJournal() {
    return journal;
  }

  /// The journal; asking for it has it written for a while.
  public Journal journal() {
    attention.paid();
    return journal;
  }

  /// How to take events of the journal apart, by class.
  public Map<Class<?>, ComponentType<?>> eventTypes() {
    return recorder.eventTypes();
  }

  // ---- asking

  /// Has the thread of the world answer, between two steps.
  public <T> T ask(Callable<T> question) {
    return mailbox.ask(question);
  }

  /// The world as it is. To be closed.
  public Moment now() {
    return moments.next();
  }

  /// The schedule; only inside of [#ask].
  public Schedule schedule() {
    return schedule;
  }

  // ---- ordering

  public Entity make(Change change) {
    return ask(() -> edits.make(change));
  }

  public String undo() {
    return ask(edits::undo);
  }

  public String redo() {
    return ask(edits::redo);
  }

  public Undoable undoable() {
    return ask(() -> new Undoable(edits.done(), edits.findUndone()));
  }

  /// Adds somewhere to save edits.
  public void addFile(EditFile<?> file) {
    files.add(file);
  }

  public List<EditFile<?>> files() {
    return files;
  }

  /// Saves one difference into a file, or all.
  ///
  /// @param only the text of the one; null for all
  /// @return the texts of those that are still there afterwards
  public List<String> save(String name, @Nullable String only) {
    EditFile<?> file =
        files.stream()
            .filter(one -> one.name().equals(name))
            .findFirst()
            .orElseThrow(() -> Refusal.missing("there is no file %s", name));
    return ask(() -> file.save(only));
  }

  /// Adds a language for searches.
  public void addLanguage(Language language) {
    languages.add(language);
  }

  /// What a search in one of the added languages finds; null if it is in none of them.
  public @Nullable List<Entity> findInLanguage(String text) {
    for (Language language : languages) {
      if (language.speaks(text)) {
        return ask(() -> language.find(text));
      }
    }
    return null;
  }

  /// Has a listener told of what edits do. Its snapshots are open during the call.
  public void onEdit(Consumer<? super SnapshotDiff> listener) {
    edits.listen(listener);
  }

  public long watch(Entity entity, String component, String path) {
    return ask(
        () -> {
          ComponentType<?> type = new Vocabulary(world.types()).get(component);
          return watches.add(entity, type, Values.leaf(type, path).path());
        });
  }

  public void unwatch(long number) {
    ask(
        () -> {
          watches.remove(number);
          return true;
        });
  }

  /// Takes the world back to a moment, from where it goes on.
  public void resumeAt(long number) {
    order(
        () -> {
          gate.finish();
          history.resumeAt(world, number);
          edits.forget();
        });
  }

  public void pause() {
    order(gate::pause);
  }

  public void resume() {
    order(gate::resume);
  }

  public void step() {
    order(gate::step);
  }

  public void stepSystem() {
    order(hook::stepSystem);
  }

  public void speed(double scale) {
    order(() -> gate.speed(scale));
  }

  public void enable(String system, boolean enabled) {
    order(
        () -> {
          boolean known = schedule.systems().stream().anyMatch(s -> s.name().equals(system));
          if (!known) {
            throw Refusal.missing("there is no system %s", system);
          }
          if (enabled) {
            schedule.enable(system);
          } else {
            schedule.disable(system);
          }
        });
  }

  private void order(Runnable action) {
    ask(
        () -> {
          action.run();
          return true;
        });
  }
}
