package dev.basalt.save;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.PrettyPrinter;

/// Prints deeply nested parts of the text on one line.
final class LinePrinter implements PrettyPrinter {

  private static final String INDENT = "  ";

  /// Entries of objects and arrays up to this depth have lines of their own.
  private int lines = 1;

  private int depth;

  void lines(int newDepth) {
    lines = newDepth;
  }

  private void separate(JsonGenerator json, boolean first) {
    if (depth <= lines) {
      json.writeRaw('\n');
      for (int i = 0; i < depth; i++) {
        json.writeRaw(INDENT);
      }
    } else if (!first) {
      json.writeRaw(' ');
    }
  }

  private void end(JsonGenerator json, int entries, char bracket) {
    boolean apart = depth <= lines && entries > 0;
    depth--;
    if (apart) {
      json.writeRaw('\n');
      for (int i = 0; i < depth; i++) {
        json.writeRaw(INDENT);
      }
    }
    json.writeRaw(bracket);
  }

  @Override
  public void writeRootValueSeparator(JsonGenerator json) {
    json.writeRaw('\n');
  }

  @Override
  public void writeStartObject(JsonGenerator json) {
    json.writeRaw('{');
    depth++;
  }

  @Override
  public void beforeObjectEntries(JsonGenerator json) {
    separate(json, true);
  }

  @Override
  public void writeObjectEntrySeparator(JsonGenerator json) {
    json.writeRaw(',');
    separate(json, false);
  }

  @Override
  public void writeObjectNameValueSeparator(JsonGenerator json) {
    json.writeRaw(": ");
  }

  @Override
  public void writeEndObject(JsonGenerator json, int entries) {
    end(json, entries, '}');
  }

  @Override
  public void writeStartArray(JsonGenerator json) {
    json.writeRaw('[');
    depth++;
  }

  @Override
  public void beforeArrayValues(JsonGenerator json) {
    separate(json, true);
  }

  @Override
  public void writeArrayValueSeparator(JsonGenerator json) {
    json.writeRaw(',');
    separate(json, false);
  }

  @Override
  public void writeEndArray(JsonGenerator json, int entries) {
    end(json, entries, ']');
  }
}
