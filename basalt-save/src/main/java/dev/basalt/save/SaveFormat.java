package dev.basalt.save;

import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
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

  private static InputStream open(Path file) throws IOException {
    return new BufferedInputStream(Files.newInputStream(file), 1 << 16);
  }
}
