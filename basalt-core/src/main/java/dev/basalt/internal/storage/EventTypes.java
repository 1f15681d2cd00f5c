package dev.basalt.internal.storage;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The classes of events of one world. Any thread may ask, also in the middle of a parallel
/// iteration; nothing depends on the order in which types get their numbers.
public final class EventTypes {

  private final Registry.CodecSource codecs;
  private final Map<Key, EventType> types = new ConcurrentHashMap<>();

  /// @param told whether observers send them, such as components that were removed
  private record Key(Class<?> type, boolean told) {}

  EventTypes(Registry.CodecSource codecs) {
    this.codecs = codecs;
  }

  /// The type of a class, made on first use.
  public EventType of(Class<?> type) {
    return find(new Key(type, false));
  }

  /// The type whose events observers send, such as components that were removed.
  public EventType told(Class<?> type) {
    return find(new Key(type, true));
  }

  private EventType find(Key key) {
    EventType known = types.get(key);
    return known != null ? known : make(key);
  }

  private synchronized EventType make(Key key) {
    EventType known = types.get(key);
    if (known == null) {
      Component component = Registry.describe(0, key.type, codecs.codec(key.type, null));
      known = new EventType(types.size(), component, key.told);
      types.put(key, known);
    }
    return known;
  }
}
