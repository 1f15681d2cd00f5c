package dev.basalt.internal.storage;

import dev.basalt.component.TargetDespawn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// What goes with entities that are despawned: the sources that are despawned too, and those that
/// lose the relation. Found out before anything happens, step by step and without recursion, so
/// that any depth is fine; in time proportional to what goes.
final class Cascade {

  /// Sources that lose a relation.
  record Loss(Component relation, long[] sources) {}

  private final Contents contents;

  /// Those that end: the entities that were named, in order, then their sources in order, then
  /// theirs.
  private long[] ids;

  private int size;
  private final BitSet ending = new BitSet();

  /// Those of them that have sources, of any relation.
  private final BitSet targets = new BitSet();

  private final List<Loss> losses = new ArrayList<>();

  private Cascade(Contents contents, long[] ids) {
    this.contents = contents;
    this.ids = new long[ids.length];
  }

  /// @throws java.util.NoSuchElementException if one of the entities is not alive
  /// @throws IllegalStateException if a relation refuses that its target ends
  static Cascade of(Contents contents, long[] ids) {
    Cascade cascade = new Cascade(contents, ids);
    for (long id : ids) {
      Reader.locate(contents, id);
      cascade.add(id);
    }
    for (int i = 0; i < cascade.size; i++) {
      if (cascade.targets.get((int) cascade.ids[i])) {
        cascade.addSources((int) cascade.ids[i]);
      }
    }
    for (Links links : contents.links().all()) {
      cascade.findLosses(links);
    }
    for (Loss loss : cascade.losses) {
      cascade.refuseRequired(loss);
    }
    return cascade;
  }

  private void add(long id) {
    if (!ending.get((int) id)) {
      ending.set((int) id);
      targets.set((int) id, contents.links().isTarget((int) id)); // now, while its links are near
      if (size == ids.length) {
        ids = Arrays.copyOf(ids, Math.max(8, size * 2));
      }
      ids[size++] = id;
    }
  }

  private void addSources(int target) {
    for (Links links : contents.links().all()) {
      if (links.rule().despawnsSources()) {
        for (int at = links.first(target); at != Links.NONE; at = links.next(at)) {
          add(contents.entities().idOf(at));
        }
      }
    }
  }

  private void findLosses(Links links) {
    if (links.rule().despawnsSources()) {
      return;
    }
    long[] sources = new long[8];
    int count = 0;
    for (int i = 0; i < size; i++) {
      int first = targets.get((int) ids[i]) ? links.first((int) ids[i]) : Links.NONE;
      for (int at = first; at != Links.NONE; at = links.next(at)) {
        if (!ending.get(at)) {
          refuse(links, ids[i], at);
          sources = count == sources.length ? Arrays.copyOf(sources, count * 2) : sources;
          sources[count++] = contents.entities().idOf(at);
        }
      }
    }
    if (count > 0) {
      // names are the only thing that can be wrong with a loss later, so they come first
      int place = links.rule().distinctNames() ? 0 : losses.size();
      losses.add(place, new Loss(links.relation(), Arrays.copyOf(sources, count)));
    }
  }

  /// Refuses that an entity loses a relation which it must have as the target of one that stays.
  private void refuseRequired(Loss loss) {
    for (Links links : contents.links().all()) {
      boolean requires = links.rule().required() == loss.relation.type();
      for (int i = 0; i < loss.sources.length && requires; i++) {
        for (int at = links.first((int) loss.sources[i]); at != Links.NONE; at = links.next(at)) {
          if (!ending.get(at)) {
            throw contents.links().lossRefused(loss.sources[i], loss.relation, links, at);
          }
        }
      }
    }
  }

  private void refuse(Links links, long target, int source) {
    if (links.rule().onTargetDespawn() == TargetDespawn.REFUSE) {
      throw new IllegalStateException(
          "%s cannot be despawned: it is the target of %s by %s, which refuses that; remove %s from %s first"
              .formatted(
                  contents.describe(target),
                  contents.describe(contents.entities().idOf(source)),
                  links.relation(),
                  links.relation(),
                  contents.describe(contents.entities().idOf(source))));
    }
  }

  /// All that end.
  long[] ids() {
    return size == ids.length ? ids : Arrays.copyOf(ids, size);
  }

  /// Those that lose a relation and stay, relation by relation.
  List<Loss> losses() {
    return losses;
  }
}
