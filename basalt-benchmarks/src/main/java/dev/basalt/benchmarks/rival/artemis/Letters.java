package dev.basalt.benchmarks.rival.artemis;

import dev.basalt.benchmarks.rival.artemis.Components.Letter;
import java.util.List;

/// Fifty component types of one float each, for artemis-odb.
public final class Letters {

  /// All of them, in order.
  static final List<Class<? extends Letter>> ALL =
      List.of(
          L1.class, L2.class, L3.class, L4.class, L5.class, L6.class, L7.class, L8.class, L9.class,
          L10.class, L11.class, L12.class, L13.class, L14.class, L15.class, L16.class, L17.class,
          L18.class, L19.class, L20.class, L21.class, L22.class, L23.class, L24.class, L25.class,
          L26.class, L27.class, L28.class, L29.class, L30.class, L31.class, L32.class, L33.class,
          L34.class, L35.class, L36.class, L37.class, L38.class, L39.class, L40.class, L41.class,
          L42.class, L43.class, L44.class, L45.class, L46.class, L47.class, L48.class, L49.class,
          L50.class);

  private Letters() {}

  /// One of fifty.
  public static final class L1 extends Letter {}

  /// One of fifty.
  public static final class L2 extends Letter {}

  /// One of fifty.
  public static final class L3 extends Letter {}

  /// One of fifty.
  public static final class L4 extends Letter {}

  /// One of fifty.
  public static final class L5 extends Letter {}

  /// One of fifty.
  public static final class L6 extends Letter {}

  /// One of fifty.
  public static final class L7 extends Letter {}

  /// One of fifty.
  public static final class L8 extends Letter {}

  /// One of fifty.
  public static final class L9 extends Letter {}

  /// One of fifty.
  public static final class L10 extends Letter {}

  /// One of fifty.
  public static final class L11 extends Letter {}

  /// One of fifty.
  public static final class L12 extends Letter {}

  /// One of fifty.
  public static final class L13 extends Letter {}

  /// One of fifty.
  public static final class L14 extends Letter {}

  /// One of fifty.
  public static final class L15 extends Letter {}

  /// One of fifty.
  public static final class L16 extends Letter {}

  /// One of fifty.
  public static final class L17 extends Letter {}

  /// One of fifty.
  public static final class L18 extends Letter {}

  /// One of fifty.
  public static final class L19 extends Letter {}

  /// One of fifty.
  public static final class L20 extends Letter {}

  /// One of fifty.
  public static final class L21 extends Letter {}

  /// One of fifty.
  public static final class L22 extends Letter {}

  /// One of fifty.
  public static final class L23 extends Letter {}

  /// One of fifty.
  public static final class L24 extends Letter {}

  /// One of fifty.
  public static final class L25 extends Letter {}

  /// One of fifty.
  public static final class L26 extends Letter {}

  /// One of fifty.
  public static final class L27 extends Letter {}

  /// One of fifty.
  public static final class L28 extends Letter {}

  /// One of fifty.
  public static final class L29 extends Letter {}

  /// One of fifty.
  public static final class L30 extends Letter {}

  /// One of fifty.
  public static final class L31 extends Letter {}

  /// One of fifty.
  public static final class L32 extends Letter {}

  /// One of fifty.
  public static final class L33 extends Letter {}

  /// One of fifty.
  public static final class L34 extends Letter {}

  /// One of fifty.
  public static final class L35 extends Letter {}

  /// One of fifty.
  public static final class L36 extends Letter {}

  /// One of fifty.
  public static final class L37 extends Letter {}

  /// One of fifty.
  public static final class L38 extends Letter {}

  /// One of fifty.
  public static final class L39 extends Letter {}

  /// One of fifty.
  public static final class L40 extends Letter {}

  /// One of fifty.
  public static final class L41 extends Letter {}

  /// One of fifty.
  public static final class L42 extends Letter {}

  /// One of fifty.
  public static final class L43 extends Letter {}

  /// One of fifty.
  public static final class L44 extends Letter {}

  /// One of fifty.
  public static final class L45 extends Letter {}

  /// One of fifty.
  public static final class L46 extends Letter {}

  /// One of fifty.
  public static final class L47 extends Letter {}

  /// One of fifty.
  public static final class L48 extends Letter {}

  /// One of fifty.
  public static final class L49 extends Letter {}

  /// One of fifty.
  public static final class L50 extends Letter {}
}
