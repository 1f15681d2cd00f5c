package dev.basalt.benchmarks.ours;

import static dev.basalt.benchmarks.shared.Values.DT;
import static dev.basalt.query.Term.write;

import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.ours.Letters.L1;
import dev.basalt.benchmarks.ours.Letters.L2;
import dev.basalt.benchmarks.ours.Letters.L3;
import dev.basalt.benchmarks.ours.Letters.L4;
import dev.basalt.benchmarks.ours.Letters.L5;
import dev.basalt.query.Mut;
import dev.basalt.query.Query2;
import dev.basalt.system.Schedule;

/// Three systems that swap two letters each.
public final class Swapping {

  private Swapping() {}

  /// Run by a schedule.
  public static Task systems(int n) {
    var scene = scene(n);
    var schedule = Schedule.create(scene.world);
    schedule.system("swap-ab").each(ab(scene.world), Swapping::swapAb);
    schedule.system("swap-cd").each(cd(scene.world), Swapping::swapCd);
    schedule.system("swap-ce").each(ce(scene.world), Swapping::swapCe);
    return scene.running(() -> schedule.update(DT));
  }

  /// Run by hand.
  public static Task queries(int n) {
    var scene = scene(n);
    var ab = ab(scene.world);
    var cd = cd(scene.world);
    var ce = ce(scene.world);
    return scene.running(
        () -> {
          ab.each(Swapping::swapAb);
          cd.each(Swapping::swapCd);
          ce.each(Swapping::swapCe);
        });
  }

  private static Scene scene(int n) {
    return new Scene()
        .spawn(n, f -> letters(f, 0, 1))
        .spawn(n, f -> letters(f, 0, 1, 2))
        .spawn(n, f -> letters(f, 0, 1, 2, 3))
        .spawn(n, f -> letters(f, 0, 1, 2, 4))
        .sum(L1.class, L1::value)
        .sum(L2.class, letter -> 2 * letter.value())
        .sum(L3.class, letter -> 3 * letter.value())
        .sum(L4.class, letter -> 4 * letter.value())
        .sum(L5.class, letter -> 5 * letter.value());
  }

  private static Record[] letters(float f, int... indices) {
    Record[] letters = new Record[indices.length];
    for (int place = 0; place < indices.length; place++) {
      letters[place] = Letters.make(indices[place], f + place);
    }
    return letters;
  }

  private static Query2<Mut<L1>, Mut<L2>> ab(World world) {
    return world.query(write(L1.class), write(L2.class));
  }

  private static Query2<Mut<L3>, Mut<L4>> cd(World world) {
    return world.query(write(L3.class), write(L4.class));
  }

  private static Query2<Mut<L3>, Mut<L5>> ce(World world) {
    return world.query(write(L3.class), write(L5.class));
  }

  private static void swapAb(Mut<L1> a, Mut<L2> b) {
    float value = a.get().value();
    a.set(new L1(b.get().value()));
    b.set(new L2(value));
  }

  private static void swapCd(Mut<L3> c, Mut<L4> d) {
    float value = c.get().value();
    c.set(new L3(d.get().value()));
    d.set(new L4(value));
  }

  private static void swapCe(Mut<L3> c, Mut<L5> e) {
    float value = c.get().value();
    c.set(new L3(e.get().value()));
    e.set(new L5(value));
  }
}
