package dev.basalt;

import java.util.List;

/// Tags to make many archetypes of: fourteen of them give 16,384.
public final class Tags {

  private Tags() {}

  record T0() {}

  record T1() {}

  record T2() {}

  record T3() {}

  record T4() {}

  record T5() {}

  record T6() {}

  record T7() {}

  record T8() {}

  record T9() {}

  record T10() {}

  record T11() {}

  record T12() {}

  record T13() {}

  /// One of each.
  public static final List<Record> ALL =
      List.of(
          new T0(), new T1(), new T2(), new T3(), new T4(), new T5(), new T6(), new T7(), new T8(),
          new T9(), new T10(), new T11(), new T12(), new T13());
}
