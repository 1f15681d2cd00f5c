package dev.basalt.internal.check;

import dev.basalt.Entity;
import dev.basalt.internal.storage.Chunk;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.EntityTable;
import dev.basalt.internal.storage.Links;
import dev.basalt.internal.storage.NameTable;
import dev.basalt.internal.storage.Reader;
import dev.basalt.internal.storage.Table;
import java.util.Arrays;

/// Checks both sides of relations against each other: the targets in columns, and the sources that
/// the world keeps; and the index of names.
final class LinkInvariants {

  private final Contents contents;
  private final Violations violations;
  private int named;

  LinkInvariants(Contents contents, Violations violations) {
    this.contents = contents;
    this.violations = violations;
  }

  void check() {
    for (Table table : contents.tables()) {
      for (Component linked : table.archetype().linked()) {
        if (linked.isName()) {
          names(table, linked);
        } else {
          rows(table, linked);
        }
      }
    }
    contents.links().forEach(this::sources);
    violations.expect(
        named == contents.links().names().size(),
        "%d entities have names, but the index has %d",
        named,
        contents.links().names().size());
  }

  private void rows(Table table, Component relation) {
    Links links = contents.links().find(relation);
    int group = table.archetype().group(relation.number());
    for (int i = 0; i < table.chunkCount(); i++) {
      Chunk chunk = table.chunk(i);
      for (int row = 0; row < chunk.count(); row++) {
        long source = chunk.entities()[row];
        long target = relation.rule().target(chunk.columns(group), row);
        int linked = links == null ? Links.NONE : links.target((int) source);
        violations.expect(
            linked == (int) target && isAlive(target),
            "%s has %s %s, but is kept as a source of slot %d",
            new Entity(source),
            relation,
            new Entity(target),
            linked);
      }
    }
  }

  private void names(Table table, Component name) {
    NameTable names = contents.links().names();
    int group = table.archetype().group(name.number());
    for (int i = 0; i < table.chunkCount(); i++) {
      Chunk chunk = table.chunk(i);
      String[] texts =
          Arrays.copyOf((Object[]) chunk.columns(group)[0], chunk.count(), String[].class);
      for (int row = 0; row < chunk.count(); row++, named++) {
        int slot = (int) chunk.entities()[row];
        int found = names.find(contents.links().parent(slot), texts[row]);
        violations.expect(
            found == slot && texts[row].equals(names.find(slot)),
            "%s has the name %s, but slot %d is found by it",
            new Entity(chunk.entities()[row]),
            texts[row],
            found);
      }
    }
  }

  private boolean isAlive(long id) {
    return EntityTable.isAlive(contents.entities().locate(id));
  }

  private void sources(Links links) {
    int pairs = 0;
    int linked = 0; // also where no target leads to it
    for (int slot = 0; slot < contents.entities().slots(); slot++) {
      pairs += sources(links, slot);
      linked += links.target(slot) == Links.NONE ? 0 : 1;
    }
    violations.expect(
        pairs == links.pairs() && linked == pairs,
        "%d pairs of %s, counted %d",
        pairs,
        links.relation(),
        links.pairs());
  }

  private int sources(Links links, int target) {
    int count = 0;
    int before = Links.NONE;
    for (int at = links.first(target); at != Links.NONE; at = links.next(at)) {
      violations.expect(
          links.target(at) == target && links.previous(at) == before && has(at, links.relation()),
          "slot %d is kept as a source of slot %d by %s, but is none",
          at,
          target,
          links.relation());
      before = at;
      count++;
      if (count > links.pairs()) {
        break; // in a circle
      }
    }
    violations.expect(
        links.last(target) == before && links.count(target) == count,
        "slot %d has %d sources of %s, counted %d",
        target,
        count,
        links.relation(),
        links.count(target));
    return count;
  }

  private boolean has(int slot, Component relation) {
    EntityTable entities = contents.entities();
    return entities.state(slot) == EntityTable.State.ALIVE
        && Reader.has(contents, Entity.of(slot, entities.generation(slot)).id(), relation);
  }
}
