package dev.basalt.save;

import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.World;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file format. Get it from [Saver#binary] or [Saver#json].
///
/// Saving reads a snapshot, so any thread may do it while the world keeps running. Loading is for
/// the thread of the world. A format is immutable and may be used by several threads at once.
///
/// Untrusted files are safe to load: an error gives a [SaveException] that says where it is and
/// leaves the world unchanged, memory is bounded by the size of the file, and no class is loaded
/// because a file names it.
public sealed interface SaveFormat permits BinaryFormat, JsonFormat {

  /// Writes a snapshot to a stream, which stays open.
  ///
  /// @param snapshot what to save
  /// @param out gets the bytes; buffer it if single writes are slow
  void save(Snapshot snapshot, OutputStream out);

  /// Writes a snapshot to a file: first to a new file beside it, which is forced to the disk and
  /// then replaces it. Whatever fails, either the complete old file or the complete new one is
  /// there.
  ///
  /// @param snapshot what to save
  /// @param file where to
  /// @throws UncheckedIOException if the file cannot be written
  default void save(Snapshot snapshot, Path file) {
    NewFile.replace(file, out -> save(snapshot, out));
  }

  /// Replaces the contents of a world by those of a stream, as
  /// [dev.basalt.WorldLoader#replaceWorld] does: schedules, queries, lookups and observers stay.
  ///
  /// @param world gets the contents; its component types must be registered
  /// @param in a stream, which is read to its end and stays open
  /// @throws SaveException if something is wrong; the world is unchanged
  void load(World world, InputStream in);

  /// The same from a file.
  ///
  /// @param world gets the contents; its component types must be registered
  /// @param file a file of [#save(Snapshot, Path)]
  /// @throws SaveException if something is wrong; the world is unchanged
  /// @throws UncheckedIOException if the file cannot be read
  default void load(World world, Path file) {
    try (InputStream in = open(file)) {
      load(world, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Adds the entities of a stream to a world, under new handles. Handles of entities of the file,
  /// in fields of type `Entity`, are replaced by the new ones; others become `Entity.NONE`. Tick
  /// and resources of the file are ignored.
  ///
  /// @param world gets the entities; their component types must be registered
  /// @param in a stream, which is read to its end and stays open
  /// @return the new handle of each handle of the file
  /// @throws SaveException if something is wrong; the world is unchanged
  EntityMap add(World world, InputStream in);

  /// The same from a file.
  ///
  /// @param world gets the entities; their component types must be registered
  /// @param file a file of [#save(Snapshot, Path)]
  /// @return the new handle of each handle of the file
  /// @throws SaveException if something is wrong; the world is unchanged
  /// @throws UncheckedIOException if the file cannot be read
  default EntityMap add(World world, Path file) {
    try (InputStream in = open(file)) {
      return add(world, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- differences

  /// Writes the difference of two snapshots to a stream, which stays open. Time and space depend on
  /// what has changed, not on the size of the world.
  ///
  /// @param diff both snapshots must still be open
  /// @param out gets the bytes
  void saveDiff(SnapshotDiff diff, OutputStream out);

  /// The same to a file, as [#save(Snapshot, Path)] does.
  ///
  /// @param diff both snapshots must still be open
  /// @param file where to
  /// @throws UncheckedIOException if the file cannot be written
  default void saveDiff(SnapshotDiff diff, Path file) {
    NewFile.replace(file, out -> saveDiff(diff, out));
  }

  /// Applies the changes of a stream to a world in the state of the older snapshot. The values that
  /// change must be equal to the old ones, bit by bit; other values may differ. Observers are
  /// called. If one throws, all changes are made nevertheless.
  ///
  /// @param world the world to change; its component types must be registered
  /// @param in a stream, which is read to its end and stays open
  /// @throws SaveException if something is wrong or does not fit; the world is unchanged
  void apply(World world, InputStream in);

  /// The same from a file.
  ///
  /// @param world the world to change; its component types must be registered
  /// @param file a file of [#saveDiff(SnapshotDiff, Path)]
  /// @throws SaveException if something is wrong or does not fit; the world is unchanged
  /// @throws UncheckedIOException if the file cannot be read
  default void apply(World world, Path file) {
    try (InputStream in = open(file)) {
      apply(world, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(Path file) throws IOException {
    return new BufferedInputStream(Files.newInputStream(file), 1 << 16);
  }
}
