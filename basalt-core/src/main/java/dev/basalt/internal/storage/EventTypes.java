package dev.basalt.internal.storage;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The classes of events of one world. Any thread may ask, also in the middle of a parallel
/// iteration; nothing depends on the order in which types get their numbers.
public final class EventTypes {

  private final Registry.CodecSource codecs;
  private final Map<Class<?>, EventType> types = new ConcurrentHashMap<>();

  EventTypes(Registry.CodecSource codecs) {
    this.codecs = codecs;
  }

  /// The type of a class, made on first use.
  public EventType of(Class<?> type) {
    EventType known = types.get(type);
    return known != null ? known : make(type);
  }

  private synchronized EventType make(Class<?> type) {
    EventType known = types.get(type);
    if (known == null) {
      Component component = Registry.describe(0, type, codecs.codec(type, null));
      known = new EventType(types.size(), component);
      types.put(type, known);
    }
    return known;
  }
}
