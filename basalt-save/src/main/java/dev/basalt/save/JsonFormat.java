package dev.basalt.save;

import dev.basalt.EntityMap;
import dev.basalt.Snapshot;
import dev.basalt.SnapshotDiff;
import dev.basalt.World;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/// Text for people, one entity a line.
final class JsonFormat implements SaveFormat {

  private static final int DEEPEST = 200;
  private static final int LONGEST_TEXT = 1 << 26;

  static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(LONGEST_TEXT)
                  .build())
          .streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  private final Saver saver;
  private final boolean pretty;

  JsonFormat(Saver saver, boolean pretty) {
    this.saver = saver;
    this.pretty = pretty;
  }

  @Override
  public void save(Snapshot snapshot, OutputStream out) {
    write(snapshot, new Outline(saver, snapshot), null, out);
  }

  @Override
  public void saveDiff(SnapshotDiff diff, OutputStream out) {
    DiffOutline outline = DiffOutline.of(saver, diff);
    write(diff.after(), outline.outline(), outline, out);
  }

  private void write(
      Snapshot snapshot, Outline outline, @Nullable DiffOutline diff, OutputStream out) {
    LinePrinter printer = new LinePrinter();
    write(
        pretty ? context(printer) : ObjectWriteContext.empty(),
        out,
        json -> new JsonWriter(saver, snapshot, outline, diff, json, printer).write());
  }

  /// Writes a tree of maps and lists.
  static void write(Map<String, Object> tree, OutputStream out) {
    LinePrinter printer = new LinePrinter();
    printer.lines(3);
    write(
        context(printer),
        out,
        json -> {
          Schema.write(json, tree);
          json.writeRaw('\n');
        });
  }

  private static void write(
      ObjectWriteContext context, OutputStream out, Consumer<JsonGenerator> writer) {
    try (JsonGenerator json = FACTORY.createGenerator(context, out)) {
      writer.accept(json);
    } catch (JacksonException e) {
      throw unwritable(e);
    }
  }

  private static ObjectWriteContext context(PrettyPrinter printer) {
    return new ObjectWriteContext.Base() {
      @Override
      public PrettyPrinter getPrettyPrinter() {
        return printer;
      }

      @Override
      public boolean hasPrettyPrinter() {
        return true;
      }
    };
  }

  /// What a failed stream, or a value that is nested too deeply, becomes.
  static RuntimeException unwritable(JacksonException e) {
    return e.getCause() instanceof IOException cause
        ? new UncheckedIOException(cause)
        : new SaveException("cannot be written: " + e.getOriginalMessage(), e);
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
    try (JsonParser json = parser(in)) {
      try {
        new JsonReader(json, loading).read();
      } catch (UncheckedIOException e) {
        throw e;
      } catch (JacksonException e) {
        throw error(json, e.getOriginalMessage(), e);
      } catch (RuntimeException e) {
        throw error(json, e.getMessage(), e);
      }
      try {
        return end.apply(loading);
      } catch (RuntimeException e) {
        throw loading.isDone() ? e : error(json, e.getMessage(), e);
      }
    }
  }

  /// The encoding is found out by the first bytes.
  private static JsonParser parser(InputStream in) {
    try {
      return FACTORY.createParser(ObjectReadContext.empty(), new Unchecked(in));
    } catch (JacksonException e) {
      throw new SaveException("line 1, column 1: " + e.getOriginalMessage(), e);
    }
  }

  /// Tells failures of the stream from those that Jackson finds in the text.
  private static final class Unchecked extends FilterInputStream {

    Unchecked(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] bytes, int from, int count) {
      try {
        return super.read(bytes, from, count);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static SaveException error(
      JsonParser json, @Nullable String message, RuntimeException e) {
    TokenStreamLocation at = json.currentTokenLocation();
    return new SaveException(
        "line %s, column %s: %s"
            .formatted(
                at.getLineNr(),
                at.getColumnNr(),
                Objects.requireNonNullElse(message, e.toString())),
        e);
  }

  /// For example `JSON saves`.
  @Override
  public String toString() {
    return "JSON saves";
  }
}
