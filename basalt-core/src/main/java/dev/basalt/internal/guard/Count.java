package dev.basalt.internal.guard;

import java.util.Locale;

/// Numbers of things, as messages show them.
public final class Count {

  private Count() {}

  /// For example `1 command` or `1,000 commands`.
  ///
  /// @param one what stands behind 1
  /// @param many what stands behind other numbers
  public static String of(long count, String one, String many) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
  }
}
