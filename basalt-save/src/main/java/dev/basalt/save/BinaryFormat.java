package dev.basalt.save;

import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.World;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Function;

/// Blocks of columns.
final class BinaryFormat implements SaveFormat {

  private final Saver saver;

  BinaryFormat(Saver saver) {
    this.saver = saver;
  }

  @Override
  public void save(Snapshot snapshot, OutputStream out) {
    new BinaryWriter(saver, snapshot, out).write();
  }

  @Override
  public void saveDiff(SnapshotDiff diff, OutputStream out) {
    new BinaryWriter(saver, diff.after(), DiffOutline.of(saver, diff), out).write();
  }

  @Override
  public void apply(World world, InputStream in) {
    read(
        Loading.ofDiff(saver, world),
        in,
        loading -> {
          loading.apply();
          return world;
        });
  }

  @Override
  public void load(World world, InputStream in) {
    read(
        Loading.of(saver, world),
        in,
        loading -> {
          loading.replaceWorld();
          return world;
        });
  }

  @Override
  public EntityMap add(World world, InputStream in) {
    return read(Loading.of(saver, world), in, Loading::addToWorld);
  }

  private <T> T read(Loading loading, InputStream in, Function<Loading, T> end) {
    BlockReader blocks = new BlockReader(in, saver);
    try {
      new BinaryReader(blocks, loading).read();
    } catch (UncheckedIOException e) {
      throw e;
    } catch (RuntimeException e) {
      throw error(blocks, e);
    }
    try {
      return end.apply(loading);
    } catch (RuntimeException e) {
      throw loading.isDone() ? e : error(blocks, e);
    }
  }

  private static SaveException error(BlockReader blocks, RuntimeException e) {
    String message = Objects.requireNonNullElse(e.getMessage(), e.toString());
    return new SaveException("byte %s: %s".formatted(blocks.position(), message), e);
  }

  /// For example `binary saves`.
  @Override
  public String toString() {
    return "binary saves";
  }
}
