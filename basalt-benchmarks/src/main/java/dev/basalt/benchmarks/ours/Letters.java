package dev.basalt.benchmarks.ours;

import java.util.List;

/// Fifty component types of one float each.
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

  /// What they have in common.
  public sealed interface Letter {
    /// The one float.
    float value();
  }

  /// A component of the type with this index.
  static Record make(int index, float value) {
    return switch (index) {
      case 0 -> new L1(value);
      case 1 -> new L2(value);
      case 2 -> new L3(value);
      case 3 -> new L4(value);
      case 4 -> new L5(value);
      case 5 -> new L6(value);
      case 6 -> new L7(value);
      case 7 -> new L8(value);
      case 8 -> new L9(value);
      case 9 -> new L10(value);
      case 10 -> new L11(value);
      case 11 -> new L12(value);
      case 12 -> new L13(value);
      case 13 -> new L14(value);
      case 14 -> new L15(value);
      case 15 -> new L16(value);
      case 16 -> new L17(value);
      case 17 -> new L18(value);
      case 18 -> new L19(value);
      case 19 -> new L20(value);
      case 20 -> new L21(value);
      case 21 -> new L22(value);
      case 22 -> new L23(value);
      case 23 -> new L24(value);
      case 24 -> new L25(value);
      case 25 -> new L26(value);
      case 26 -> new L27(value);
      case 27 -> new L28(value);
      case 28 -> new L29(value);
      case 29 -> new L30(value);
      case 30 -> new L31(value);
      case 31 -> new L32(value);
      case 32 -> new L33(value);
      case 33 -> new L34(value);
      case 34 -> new L35(value);
      case 35 -> new L36(value);
      case 36 -> new L37(value);
      case 37 -> new L38(value);
      case 38 -> new L39(value);
      case 39 -> new L40(value);
      case 40 -> new L41(value);
      case 41 -> new L42(value);
      case 42 -> new L43(value);
      case 43 -> new L44(value);
      case 44 -> new L45(value);
      case 45 -> new L46(value);
      case 46 -> new L47(value);
      case 47 -> new L48(value);
      case 48 -> new L49(value);
      case 49 -> new L50(value);
      default -> throw new IllegalArgumentException("no letter has the index " + index);
    };
  }

  record L1(float value) implements Letter {}

  record L2(float value) implements Letter {}

  record L3(float value) implements Letter {}

  record L4(float value) implements Letter {}

  record L5(float value) implements Letter {}

  record L6(float value) implements Letter {}

  record L7(float value) implements Letter {}

  record L8(float value) implements Letter {}

  record L9(float value) implements Letter {}

  record L10(float value) implements Letter {}

  record L11(float value) implements Letter {}

  record L12(float value) implements Letter {}

  record L13(float value) implements Letter {}

  record L14(float value) implements Letter {}

  record L15(float value) implements Letter {}

  record L16(float value) implements Letter {}

  record L17(float value) implements Letter {}

  record L18(float value) implements Letter {}

  record L19(float value) implements Letter {}

  record L20(float value) implements Letter {}

  record L21(float value) implements Letter {}

  record L22(float value) implements Letter {}

  record L23(float value) implements Letter {}

  record L24(float value) implements Letter {}

  record L25(float value) implements Letter {}

  record L26(float value) implements Letter {}

  record L27(float value) implements Letter {}

  record L28(float value) implements Letter {}

  record L29(float value) implements Letter {}

  record L30(float value) implements Letter {}

  record L31(float value) implements Letter {}

  record L32(float value) implements Letter {}

  record L33(float value) implements Letter {}

  record L34(float value) implements Letter {}

  record L35(float value) implements Letter {}

  record L36(float value) implements Letter {}

  record L37(float value) implements Letter {}

  record L38(float value) implements Letter {}

  record L39(float value) implements Letter {}

  record L40(float value) implements Letter {}

  record L41(float value) implements Letter {}

  record L42(float value) implements Letter {}

  record L43(float value) implements Letter {}

  record L44(float value) implements Letter {}

  record L45(float value) implements Letter {}

  record L46(float value) implements Letter {}

  record L47(float value) implements Letter {}

  record L48(float value) implements Letter {}

  record L49(float value) implements Letter {}

  record L50(float value) implements Letter {}
}
