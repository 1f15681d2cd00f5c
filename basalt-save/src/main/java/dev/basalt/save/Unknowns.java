package dev.basalt.save;

import dev.basalt.ArchetypeView;
import dev.basalt.ChunkReader;
import dev.basalt.save.Outline.SavedArchetype;
import dev.basalt.save.Outline.SavedResource;
import dev.basalt.save.Outline.SavedType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Unknown components and resources of a world on their way back into a file: rows that have the
/// same ones become an archetype of the file.
final class Unknowns {

  private final Set<FileType> components = new LinkedHashSet<>();
  private final Set<FileType> resources = new LinkedHashSet<>();

  static boolean has(ArchetypeView view) {
    return view.componentTypes().stream().anyMatch(type -> type.type() == UnknownComponents.class);
  }

  /// Types of a file: those that are known, and the unknown ones.
  List<FileType> with(List<FileType> known, boolean ofComponents) {
    List<FileType> all = new ArrayList<>(known);
    all.addAll(ofComponents ? components : resources);
    Set<String> names = new HashSet<>();
    for (FileType type : all) {
      if (!names.add(type.name())) {
        throw new SaveException(
            "\"%s\" was unknown when a file was loaded, and is now known or has other leaves; load that file again, or leave out UnknownComponents"
                .formatted(type.name()));
      }
    }
    return all;
  }

  /// The rows of an archetype by their unknown components. Where one is sparse, only some of the
  /// rows have it. Nothing is left of an archetype without rows.
  ///
  /// @param rows those that are saved; null for all
  List<SavedArchetype> split(List<SavedType> types, ArchetypeView view, @Nullable Set<Long> rows) {
    Map<Set<FileType>, Set<FileType>> groups = new LinkedHashMap<>();
    Map<Set<FileType>, Set<Long>> ids = new LinkedHashMap<>();
    for (ChunkReader chunk : view.chunks()) {
      for (int row = 0; row < chunk.count(); row++) {
        long id = chunk.entity(row).id();
        if (rows == null || rows.contains(id)) {
          Set<FileType> dense = new LinkedHashSet<>();
          Set<FileType> sparse = new LinkedHashSet<>();
          for (UnknownValue value : UnknownComponents.of(chunk, row).values()) {
            (value.type().sparse() ? sparse : dense).add(value.type());
          }
          groups.computeIfAbsent(dense, key -> new LinkedHashSet<>(dense)).addAll(sparse);
          ids.computeIfAbsent(dense, key -> new HashSet<>()).add(id);
        }
      }
    }
    List<SavedArchetype> split = new ArrayList<>();
    groups.forEach(
        (dense, all) -> {
          components.addAll(all);
          split.add(new SavedArchetype(types, List.copyOf(all), view, ids.get(dense)));
        });
    return split;
  }

  SavedResource resource(UnknownValue value) {
    resources.add(value.type());
    return new SavedResource(value.type(), value.resource(), value.leaves());
  }
}
