package dev.basalt.benchmarks.ours;

import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.benchmarks.harness.Task;
import dev.basalt.benchmarks.shared.Picks;
import dev.basalt.relation.ChildOf;
import dev.basalt.scene.element.Classes;
import dev.basalt.scene.element.Id;
import dev.basalt.scene.selector.Selection;
import dev.basalt.scene.selector.Selectors;
import java.util.ArrayList;
import java.util.List;

/// A thousand selections over groups of elements, of which one in a hundred changes.
public final class LiveSelecting implements Task {

  record Health(int points) {}

  record Frozen() {}

  private final World world = World.create();
  private final Selectors selectors;
  private final List<Selection> selections = new ArrayList<>();
  private final Entity[] elements;
  private final Classes[] classes = new Classes[Picks.CLASSES];
  private long frame;
  private double sum;

  /// So many elements.
  public LiveSelecting(int n) {
    var scene = dev.basalt.scene.Scene.of(world);
    scene.component("health", Health.class);
    scene.component("frozen", Frozen.class);
    for (int k = 0; k < classes.length; k++) {
      classes[k] = Classes.of("c" + k);
    }
    elements = new Entity[n];
    Entity group = Entity.NONE;
    for (int i = 0; i < n; i++) {
      if (i % Picks.GROUP == 0) {
        String parity = i / Picks.GROUP % 2 == 0 ? "even" : "odd";
        group = world.spawn(new Id("g" + i / Picks.GROUP), Classes.of(parity));
      }
      elements[i] =
          world.spawn(
              classes[Picks.startClass(i)], new Health(Picks.points(i)), new ChildOf(group));
    }
    selectors = scene.selectors();
    for (int k = 0; k < Picks.CLASSES; k++) {
      selections.add(selectors.select(".c%d:not([frozen])".formatted(k)));
      selections.add(selectors.select(".c%d[health.points < 50]".formatted(k)));
      selections.add(selectors.select("#g%d > .c%d".formatted(k, k)));
      selections.add(selectors.select(".odd .c%d".formatted(k)));
    }
    selectors.update();
  }

  @Override
  public void run() {
    frame++;
    int changes = elements.length / 100;
    for (int i = 0; i < changes; i++) {
      Entity element = elements[Picks.element(frame, i, elements.length)];
      switch (i % 3) {
        case 0 -> {
          if (!world.remove(element, Frozen.class)) {
            world.add(element, new Frozen());
          }
        }
        case 1 ->
            world.set(element, new Health((world.get(element, Health.class).points() + 37) % 100));
        default -> {
          String name = world.get(element, Classes.class).names().getFirst();
          int next = (Integer.parseInt(name.substring(1)) + 1) % Picks.CLASSES;
          world.set(element, classes[next]);
        }
      }
    }
    selectors.update();
    sum = 0;
    for (int i = 0; i < selections.size(); i++) {
      sum += (double) selections.get(i).count() * (i / 4 + 1);
    }
  }

  @Override
  public double checksum() {
    return sum;
  }
}
