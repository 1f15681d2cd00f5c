package dev.basalt.internal.compare;

import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// How references are hashed: strings by content, others by what the user registered, else not at
/// all.
public final class Hashers {

  private final Map<Class<?>, ToLongFunction<Object>> hashers;

  public Hashers() {
    this(new HashMap<>());
  }

  private Hashers(Map<Class<?>, ToLongFunction<Object>> hashers) {
    this.hashers = hashers;
  }

  /// Takes over the hashers of another world.
  public void putAll(Hashers others) {
    hashers.putAll(others.hashers);
  }

  /// The hashers as of now, for a snapshot.
  public Hashers fork() {
    return new Hashers(Map.copyOf(hashers));
  }

  public <T> void put(Class<T> type, ToLongFunction<? super T> hasher) {
    hashers.put(type, value -> hasher.applyAsLong(type.cast(value)));
  }

  /// Whether values of a field of this type are hashed.
  public boolean covers(Class<?> type) {
    return type == String.class || hashers.containsKey(type);
  }

  /// The hash of a value in a field of this type; zero if there is none.
  long hash(@Nullable Object value, Class<?> declared) {
    if (value == null) {
      return 0;
    }
    if (value instanceof String text) {
      return text(text);
    }
    ToLongFunction<Object> hasher = hashers.get(value.getClass());
    if (hasher == null) {
      hasher = hashers.get(declared);
    }
    return hasher == null ? 0 : hasher.applyAsLong(value);
  }

  /// A hash of the characters, the same on every machine; not zero for the empty string, since that
  /// is null's.
  static long text(String text) {
    long hash = 1L + text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = mix(hash + text.charAt(i));
    }
    return hash;
  }

  /// Spreads every bit over all others: a multiply-xorshift finaliser.
  static long mix(long bits) {
    long mixed = (bits ^ bits >>> 32) * 0x9FB2_1C65_1E98_DF25L;
    mixed = (mixed ^ mixed >>> 29) * 0xC2B2_AE3D_27D4_EB4FL;
    return mixed ^ mixed >>> 32;
  }
}
