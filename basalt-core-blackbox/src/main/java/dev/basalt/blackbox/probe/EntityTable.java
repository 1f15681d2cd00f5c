package dev.basalt.blackbox.probe;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.World;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A table of all entities of a world: a line for each, a column for each leaf. What an inspector
/// or an export is made of.
public final class EntityTable {

  private final List<String> header = new ArrayList<>(List.of("entity"));
  private final Map<Entity, List<String>> lines = new LinkedHashMap<>();

  private EntityTable() {}

  /// The table of a world as it is now.
  public static List<String> of(World world) {
    EntityTable table = new EntityTable();
    for (ComponentType<?> type : world.types().all()) {
      table.addHeader(type);
    }
    for (ArchetypeView archetype : world.archetypes()) {
      for (ChunkReader chunk : archetype.chunks()) {
        for (int row = 0; row < chunk.count(); row++) {
          table.lines.put(
              chunk.entity(row), new ArrayList<>(List.of(chunk.entity(row).toString())));
        }
      }
    }
    for (ComponentType<?> type : world.types().all()) {
      for (ArchetypeView archetype : world.archetypes()) {
        for (ChunkReader chunk : archetype.chunks()) {
          table.add(type, archetype.componentTypes().contains(type), chunk);
        }
      }
    }
    List<String> text = new ArrayList<>(List.of(String.join(" | ", table.header)));
    table.lines.values().forEach(line -> text.add(String.join(" | ", line)));
    return text;
  }

  private void addHeader(ComponentType<?> type) {
    if (type.leaves().isEmpty()) {
      header.add(type.name());
    }
    for (Leaf leaf : type.leaves()) {
      header.add(leaf.path().isEmpty() ? type.name() : type.name() + "." + leaf.path());
    }
  }

  private void add(ComponentType<?> type, boolean there, ChunkReader chunk) {
    for (int row = 0; row < chunk.count(); row++) {
      List<String> line = lines.get(chunk.entity(row));
      boolean has = there && chunk.has(row, type.type());
      if (type.leaves().isEmpty()) {
        line.add(has ? "x" : "");
      }
      for (Leaf leaf : type.leaves()) {
        Column column = has ? chunk.column(type.type(), leaf.path()) : null;
        line.add(column == null ? "" : String.valueOf(column.get(row)));
      }
    }
  }
}
