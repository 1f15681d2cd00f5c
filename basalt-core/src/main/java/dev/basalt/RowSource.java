package dev.basalt;

import dev.basalt.internal.storage.Catalog;
import dev.basalt.internal.storage.Component;
import dev.basalt.internal.storage.Contents;
import dev.basalt.internal.storage.Store;
import java.util.ConcurrentModificationException;
import org.jspecify.annotations.Nullable;

/// The owner of the rows of a view: a world, until its structure changes, or a snapshot, until it
/// is closed. Each view holds it, so a snapshot that is being read is not collected.
abstract sealed class RowSource {

  /// The contents; throws if the view is stale.
  abstract Contents contents();

  /// The components that can be asked for.
  abstract Catalog catalog();

  final @Nullable Component find(Class<?> type) {
    return catalog().find(type);
  }

  static final class OfWorld extends RowSource {

    private final Store store;
    private final Contents contents;
    private final long changes;

    OfWorld(Store store) {
      store.guard().refuseParallel("look at archetypes");
      this.store = store;
      this.contents = store.rows();
      this.changes = store.guard().changes();
    }

    @Override
    Contents contents() {
      assert store.guard().isCalm();
      store.guard().refuseParallel("look at archetypes");
      if (store.guard().changes() != changes) {
        throw new ConcurrentModificationException(
            "the world has changed since archetypes() was called; call it again, or look at a"
                + " snapshot");
      }
      return contents;
    }

    @Override
    Catalog catalog() {
      return store.registry().catalog();
    }
  }

  static final class OfSnapshot extends RowSource {

    private final Snapshot snapshot;

    OfSnapshot(Snapshot snapshot) {
      this.snapshot = snapshot;
    }

    @Override
    Contents contents() {
      return snapshot.contents();
    }

    @Override
    Catalog catalog() {
      return snapshot.catalog();
    }
  }
}
