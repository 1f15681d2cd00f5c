package dev.basalt.benchmarks.rival.ashley;

import dev.basalt.benchmarks.rival.ashley.Components.Letter;
import java.util.List;

/// Fifty component types of one float each, for Ashley.
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

  /// A new component of the type with this index.
  static Letter make(int index) {
    return switch (index) {
      case 0 -> new L1();
      case 1 -> new L2();
      case 2 -> new L3();
      case 3 -> new L4();
      case 4 -> new L5();
      case 5 -> new L6();
      case 6 -> new L7();
      case 7 -> new L8();
      case 8 -> new L9();
      case 9 -> new L10();
      case 10 -> new L11();
      case 11 -> new L12();
      case 12 -> new L13();
      case 13 -> new L14();
      case 14 -> new L15();
      case 15 -> new L16();
      case 16 -> new L17();
      case 17 -> new L18();
      case 18 -> new L19();
      case 19 -> new L20();
      case 20 -> new L21();
      case 21 -> new L22();
      case 22 -> new L23();
      case 23 -> new L24();
      case 24 -> new L25();
      case 25 -> new L26();
      case 26 -> new L27();
      case 27 -> new L28();
      case 28 -> new L29();
      case 29 -> new L30();
      case 30 -> new L31();
      case 31 -> new L32();
      case 32 -> new L33();
      case 33 -> new L34();
      case 34 -> new L35();
      case 35 -> new L36();
      case 36 -> new L37();
      case 37 -> new L38();
      case 38 -> new L39();
      case 39 -> new L40();
      case 40 -> new L41();
      case 41 -> new L42();
      case 42 -> new L43();
      case 43 -> new L44();
      case 44 -> new L45();
      case 45 -> new L46();
      case 46 -> new L47();
      case 47 -> new L48();
      case 48 -> new L49();
      case 49 -> new L50();
      default -> throw new IllegalArgumentException("no letter " + index + "; there are 50");
    };
  }

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
