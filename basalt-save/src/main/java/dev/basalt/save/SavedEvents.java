package dev.basalt.save;

import dev.basalt.PendingEvents;
import dev.basalt.Snapshot;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.save.Outline.SavedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Events that could still be read, in the form in which they are saved.
///
/// @param type how they are written; its name is that of the component if they are about components
///   that were removed
record SavedEvents(SavedType type, PendingEvents events) {

  static List<SavedEvents> of(Saver saver, Snapshot snapshot) {
    List<SavedEvents> all = new ArrayList<>();
    for (PendingEvents events : snapshot.events()) {
      Class<?> type = events.type().type();
      if (type != UnknownComponents.class && !saver.leavesOut(type)) {
        all.add(new SavedEvents(describe(saver, snapshot, events), events));
      }
    }
    return all;
  }

  private static SavedType describe(Saver saver, Snapshot snapshot, PendingEvents events) {
    Class<?> type = events.type().type();
    ComponentType<?> component = events.isTold() ? snapshot.types().find(type) : null;
    if (component != null) {
      return Outline.describe(saver, component);
    }
    try (World scratch = World.create()) {
      return Outline.describe(saver, scratch.register(saver.eventRegistration(type)));
    }
  }

  /// The values of an event as the file has them.
  List<@Nullable Object> values(int index) {
    return Outline.values(type, events.event(index));
  }
}
