package dev.basalt.benchmarks.ours;

import dev.basalt.benchmarks.ours.Letters.L1;
import dev.basalt.benchmarks.ours.Letters.L10;
import dev.basalt.benchmarks.ours.Letters.L11;
import dev.basalt.benchmarks.ours.Letters.L12;
import dev.basalt.benchmarks.ours.Letters.L13;
import dev.basalt.benchmarks.ours.Letters.L14;
import dev.basalt.benchmarks.ours.Letters.L15;
import dev.basalt.benchmarks.ours.Letters.L16;
import dev.basalt.benchmarks.ours.Letters.L17;
import dev.basalt.benchmarks.ours.Letters.L18;
import dev.basalt.benchmarks.ours.Letters.L19;
import dev.basalt.benchmarks.ours.Letters.L2;
import dev.basalt.benchmarks.ours.Letters.L20;
import dev.basalt.benchmarks.ours.Letters.L21;
import dev.basalt.benchmarks.ours.Letters.L22;
import dev.basalt.benchmarks.ours.Letters.L23;
import dev.basalt.benchmarks.ours.Letters.L24;
import dev.basalt.benchmarks.ours.Letters.L25;
import dev.basalt.benchmarks.ours.Letters.L26;
import dev.basalt.benchmarks.ours.Letters.L27;
import dev.basalt.benchmarks.ours.Letters.L28;
import dev.basalt.benchmarks.ours.Letters.L29;
import dev.basalt.benchmarks.ours.Letters.L3;
import dev.basalt.benchmarks.ours.Letters.L30;
import dev.basalt.benchmarks.ours.Letters.L31;
import dev.basalt.benchmarks.ours.Letters.L32;
import dev.basalt.benchmarks.ours.Letters.L33;
import dev.basalt.benchmarks.ours.Letters.L34;
import dev.basalt.benchmarks.ours.Letters.L35;
import dev.basalt.benchmarks.ours.Letters.L36;
import dev.basalt.benchmarks.ours.Letters.L37;
import dev.basalt.benchmarks.ours.Letters.L38;
import dev.basalt.benchmarks.ours.Letters.L39;
import dev.basalt.benchmarks.ours.Letters.L4;
import dev.basalt.benchmarks.ours.Letters.L40;
import dev.basalt.benchmarks.ours.Letters.L41;
import dev.basalt.benchmarks.ours.Letters.L42;
import dev.basalt.benchmarks.ours.Letters.L43;
import dev.basalt.benchmarks.ours.Letters.L44;
import dev.basalt.benchmarks.ours.Letters.L45;
import dev.basalt.benchmarks.ours.Letters.L46;
import dev.basalt.benchmarks.ours.Letters.L47;
import dev.basalt.benchmarks.ours.Letters.L48;
import dev.basalt.benchmarks.ours.Letters.L49;
import dev.basalt.benchmarks.ours.Letters.L5;
import dev.basalt.benchmarks.ours.Letters.L50;
import dev.basalt.benchmarks.ours.Letters.L6;
import dev.basalt.benchmarks.ours.Letters.L7;
import dev.basalt.benchmarks.ours.Letters.L8;
import dev.basalt.benchmarks.ours.Letters.L9;
import dev.basalt.query.WriteQuery1;

/// Fifty small bodies, one for each letter: each is a lambda of its own, as in a program that has
/// so many systems.
final class Counters {

  private Counters() {}

  /// Takes a body and the letter that it counts up.
  interface Taker {
    /// Takes one.
    <L extends Record> void take(Class<L> type, WriteQuery1.Update<L> body);
  }

  /// Hands out all of them, in order.
  static void all(Taker taker) {
    taker.take(L1.class, l -> new L1(l.value() + 1));
    taker.take(L2.class, l -> new L2(l.value() + 1));
    taker.take(L3.class, l -> new L3(l.value() + 1));
    taker.take(L4.class, l -> new L4(l.value() + 1));
    taker.take(L5.class, l -> new L5(l.value() + 1));
    taker.take(L6.class, l -> new L6(l.value() + 1));
    taker.take(L7.class, l -> new L7(l.value() + 1));
    taker.take(L8.class, l -> new L8(l.value() + 1));
    taker.take(L9.class, l -> new L9(l.value() + 1));
    taker.take(L10.class, l -> new L10(l.value() + 1));
    taker.take(L11.class, l -> new L11(l.value() + 1));
    taker.take(L12.class, l -> new L12(l.value() + 1));
    taker.take(L13.class, l -> new L13(l.value() + 1));
    taker.take(L14.class, l -> new L14(l.value() + 1));
    taker.take(L15.class, l -> new L15(l.value() + 1));
    taker.take(L16.class, l -> new L16(l.value() + 1));
    taker.take(L17.class, l -> new L17(l.value() + 1));
    taker.take(L18.class, l -> new L18(l.value() + 1));
    taker.take(L19.class, l -> new L19(l.value() + 1));
    taker.take(L20.class, l -> new L20(l.value() + 1));
    taker.take(L21.class, l -> new L21(l.value() + 1));
    taker.take(L22.class, l -> new L22(l.value() + 1));
    taker.take(L23.class, l -> new L23(l.value() + 1));
    taker.take(L24.class, l -> new L24(l.value() + 1));
    taker.take(L25.class, l -> new L25(l.value() + 1));
    taker.take(L26.class, l -> new L26(l.value() + 1));
    taker.take(L27.class, l -> new L27(l.value() + 1));
    taker.take(L28.class, l -> new L28(l.value() + 1));
    taker.take(L29.class, l -> new L29(l.value() + 1));
    taker.take(L30.class, l -> new L30(l.value() + 1));
    taker.take(L31.class, l -> new L31(l.value() + 1));
    taker.take(L32.class, l -> new L32(l.value() + 1));
    taker.take(L33.class, l -> new L33(l.value() + 1));
    taker.take(L34.class, l -> new L34(l.value() + 1));
    taker.take(L35.class, l -> new L35(l.value() + 1));
    taker.take(L36.class, l -> new L36(l.value() + 1));
    taker.take(L37.class, l -> new L37(l.value() + 1));
    taker.take(L38.class, l -> new L38(l.value() + 1));
    taker.take(L39.class, l -> new L39(l.value() + 1));
    taker.take(L40.class, l -> new L40(l.value() + 1));
    taker.take(L41.class, l -> new L41(l.value() + 1));
    taker.take(L42.class, l -> new L42(l.value() + 1));
    taker.take(L43.class, l -> new L43(l.value() + 1));
    taker.take(L44.class, l -> new L44(l.value() + 1));
    taker.take(L45.class, l -> new L45(l.value() + 1));
    taker.take(L46.class, l -> new L46(l.value() + 1));
    taker.take(L47.class, l -> new L47(l.value() + 1));
    taker.take(L48.class, l -> new L48(l.value() + 1));
    taker.take(L49.class, l -> new L49(l.value() + 1));
    taker.take(L50.class, l -> new L50(l.value() + 1));
  }
}
