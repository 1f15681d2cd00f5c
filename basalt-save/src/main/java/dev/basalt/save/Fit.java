package dev.basalt.save;

import dev.basalt.Entity;
import dev.basalt.Snapshot;
import dev.basalt.component.ComponentType;
import dev.basalt.save.Outline.SavedLeaf;
import dev.basalt.save.Outline.SavedType;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What a difference is going to change, as it is before: a digest of all of it. A file has that of
/// the older snapshot, so a world is compared with it to the bit, in time that goes by the changes.
/// The package doc describes it.
final class Fit {

  /// @param put entities that get a component, or another value
  record Change(ComponentType<?> type, List<Entity> removed, List<Entity> put) {}

  private final Saver saver;
  private final Snapshot snapshot;
  private final MessageDigest digest;
  private final Map<ComponentType<?>, SavedType> described = new HashMap<>();

  Fit(Saver saver, Snapshot snapshot) {
    this.saver = saver;
    this.snapshot = snapshot;
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /// The digest in hexadecimal.
  ///
  /// @param types of the file; others do not count
  String of(
      List<Entity> despawned,
      List<? extends @Nullable ComponentType<?>> types,
      List<Change> changes) {
    List<ComponentType<?>> sorted = new ArrayList<>();
    types.stream().filter(Objects::nonNull).forEach(sorted::add);
    sorted.sort(Comparator.comparing(ComponentType::name));
    for (Entity entity : despawned) {
      line(JsonText.handle(entity));
      for (ComponentType<?> type : sorted) {
        if (has(entity, type)) {
          line(type.name());
          values(entity, type);
        }
      }
    }
    for (Change change : changes) {
      line(change.type.name());
      change.removed.forEach(entity -> before(entity, change.type));
      change.put.forEach(entity -> before(entity, change.type));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private boolean has(Entity entity, ComponentType<?> type) {
    return snapshot.alive(entity) && snapshot.has(entity, type.type());
  }

  private void before(Entity entity, ComponentType<?> type) {
    line(JsonText.handle(entity));
    if (has(entity, type)) {
      values(entity, type);
    } else {
      line("none");
    }
  }

  private void values(Entity entity, ComponentType<?> type) {
    SavedType saved = described.computeIfAbsent(type, key -> Outline.describe(saver, key));
    @Nullable Object[] values = take(type, snapshot.get(entity, type.type()));
    for (int i = 0; i < values.length; i++) {
      SavedLeaf leaf = saved.leaves().get(i);
      line(text(leaf.fileValue(values[i])));
    }
  }

  private static <T> @Nullable Object[] take(ComponentType<T> type, Object value) {
    return type.take(type.type().cast(value));
  }

  private static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case Float f -> "=" + JsonText.number(f);
      case Double d -> "=" + JsonText.number(d);
      case Entity e -> "=" + JsonText.handle(e);
      default -> "=" + value;
    };
  }

  private void line(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_16LE));
    digest.update((byte) '\n');
  }
}
