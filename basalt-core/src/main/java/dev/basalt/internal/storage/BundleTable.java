package dev.basalt.internal.storage;

import org.jspecify.annotations.Nullable;

/// The bundles of a world by the classes of their components, in order. To find one allocates
/// nothing.
///
/// Any thread may search; one that does so while the thread of the world adds a bundle may be told
/// too little, but nothing wrong.
final class BundleTable {

  /// Open addressing; never more than half full.
  private @Nullable Bundle[] places = new Bundle[16];

  private int size;

  int size() {
    return size;
  }

  /// The bundle of the classes of these values.
  @Nullable Bundle find(Object[] values) {
    int hash = 1;
    for (int i = 0; i < values.length; i++) {
      hash = 31 * hash + present(values, i).getClass().hashCode();
    }
    @Nullable Bundle[] table = places;
    int mask = table.length - 1;
    for (int place = mix(hash) & mask; ; place = place + 1 & mask) {
      Bundle bundle = table[place];
      if (bundle == null || bundle.fits(values)) {
        return bundle;
      }
    }
  }

  /// The bundle of these classes.
  @Nullable Bundle find(Class<?>[] types) {
    int hash = 1;
    for (int i = 0; i < types.length; i++) {
      hash = 31 * hash + present(types, i).hashCode();
    }
    int mask = places.length - 1;
    for (int place = mix(hash) & mask; ; place = place + 1 & mask) {
      Bundle bundle = places[place];
      if (bundle == null || bundle.fitsTypes(types)) {
        return bundle;
      }
    }
  }

  /// The element of an array of values or classes, which must not be null.
  static <T> T present(T[] elements, int index) {
    T element = elements[index];
    if (element == null) {
      throw new NullPointerException(
          "component %d of %d is null".formatted(index + 1, elements.length));
    }
    return element;
  }

  void add(Bundle bundle) {
    if ((size + 1) * 2 > places.length) {
      rehash();
    }
    size++;
    place(bundle);
  }

  private void rehash() {
    @Nullable Bundle[] old = places;
    places = new Bundle[old.length * 2];
    for (Bundle bundle : old) {
      if (bundle != null) {
        place(bundle);
      }
    }
  }

  private void place(Bundle bundle) {
    int hash = 1;
    for (int i = 0; i < bundle.size(); i++) {
      hash = 31 * hash + bundle.component(i).type().hashCode();
    }
    int mask = places.length - 1;
    int place = mix(hash) & mask;
    while (places[place] != null) {
      place = place + 1 & mask;
    }
    places[place] = bundle;
  }

  private static int mix(int hash) {
    return hash ^ hash >>> 15;
  }
}
