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

/// One way to write a world down. Get it from [Saver#binary] or [Saver#json].
///
/// Saving reads a snapshot, so any thread may do it while the world goes on. Loading is for the
/// thread of the world. A format is immutable and may be used by many threads at once.
///
/// Files from strangers are safe to load: what is wrong with one gives a [SaveException] that says
/// where, memory is bounded by the size of the file, no class is loaded because a file names it,
/// and the world is as it was.
public sealed interface SaveFormat permits BinaryFormat, JsonFormat {

  /// Writes a snapshot to a stream, which stays open.
  ///
  /// @param snapshot what to save
  /// @param out gets the bytes; buffer it if single writes are slow
  void save(Snapshot snapshot, OutputStream out);

  /// Writes a snapshot to a file: first to a new file beside it, which is forced to the disk and
  /// then takes its place. Whatever fails, the old file or the new one is there, whole.
  ///
  /// @param snapshot what to save
  /// @param file where to
  /// @throws UncheckedIOException if the file cannot be written
  default void save(Snapshot snapshot, Path file) {
    NewFile.replace(file, out -> save(snapshot, out));
  }

  /// Replaces what is in a world by what a stream has, as [dev.basalt.WorldLoader#replaceWorld]
  /// does: schedules, queries, lookups and observers stay.
  ///
  /// @param world gets the contents; its component types have to be registered
  /// @param in is read to its end, and stays open
  /// @throws SaveException if something is wrong; the world is as it was
  void load(World world, InputStream in);

  /// The same from a file.
  ///
  /// @param world gets the contents; its component types have to be registered
  /// @param file what [#save(Snapshot, Path)] wrote
  /// @throws SaveException if something is wrong; the world is as it was
  /// @throws UncheckedIOException if the file cannot be read
  default void load(World world, Path file) {
    try (InputStream in = open(file)) {
      load(world, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Adds the entities that a stream has to those of a world, under new handles. Fields of type
  /// `Entity` that name entities of the file name the new ones then; others become `Entity.NONE`.
  /// Tick and resources of the file do not count.
  ///
  /// @param world gets the entities; their component types have to be registered
  /// @param in is read to its end, and stays open
  /// @return which handle of the file has become which
  /// @throws SaveException if something is wrong; the world is as it was
  EntityMap add(World world, InputStream in);

  /// The same from a file.
  ///
  /// @param world gets the entities; their component types have to be registered
  /// @param file what [#save(Snapshot, Path)] wrote
  /// @return which handle of the file has become which
  /// @throws SaveException if something is wrong; the world is as it was
  /// @throws UncheckedIOException if the file cannot be read
  default EntityMap add(World world, Path file) {
    try (InputStream in = open(file)) {
      return add(world, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // ---- differences

  /// Writes the difference of two snapshots to a stream, which stays open. It takes time and space
  /// by what has changed, not by the size of the world.
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

  /// Makes the changes that a stream has, in a world that is as the older snapshot was. What they
  /// change must be as it was to the bit; what they do not touch may differ. Observers are told. If
  /// one throws, all changes are made nevertheless.
  ///
  /// @param world is changed; its component types have to be registered
  /// @param in is read to its end, and stays open
  /// @throws SaveException if something is wrong, or does not fit; the world is as it was
  void apply(World world, InputStream in);

  /// The same from a file.
  ///
  /// @param world is changed; its component types have to be registered
  /// @param file what [#saveDiff(SnapshotDiff, Path)] wrote
  /// @throws SaveException if something is wrong, or does not fit; the world is as it was
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
