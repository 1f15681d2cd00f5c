package dev.basalt.faults;

import org.jspecify.annotations.Nullable;

/// Counts the allocations of woven classes, and lets one of them fail. See [FaultLoader].
public final class Allocations {

  /// Who counts; null while nobody does.
  private static volatile @Nullable Thread counting;

  private static int made;
  private static int failing;
  private static boolean failingOn;
  private static int failures;

  private Allocations() {}

  /// Called by woven classes before they allocate.
  public static void next() {
    if (counting == Thread.currentThread()) {
      made++;
      if (made == failing || failingOn && made > failing) {
        failures++;
        throw new OutOfMemoryError("allocation " + made + " fails");
      }
    }
  }

  /// Runs code and lets an allocation fail.
  ///
  /// @param number which one, counted from 1; 0 for none
  /// @param andAllAfter whether those that follow fail, too, such as those of a handler
  /// @return what was thrown, or null
  public static @Nullable Throwable fail(int number, boolean andAllAfter, Runnable code) {
    made = 0;
    failures = 0;
    failing = number;
    failingOn = andAllAfter && number > 0;
    counting = Thread.currentThread();
    try {
      code.run();
      return null;
    } catch (Throwable e) {
      return e;
    } finally {
      counting = null;
    }
  }

  /// How many allocations the code has made, or tried to make.
  public static int made() {
    return made;
  }

  /// How many of them have failed.
  public static int failures() {
    return failures;
  }
}
