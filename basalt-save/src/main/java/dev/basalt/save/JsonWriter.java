package dev.basalt.save;

import dev.basalt.ChunkReader;
import dev.basalt.Column;
import dev.basalt.Entity;
import dev.basalt.HandleState;
import dev.basalt.PendingEvents;
import dev.basalt.Snapshot;
import dev.basalt.TimeState;
import dev.basalt.component.ComponentType;
import dev.basalt.save.FileType.FileLeaf;
import dev.basalt.save.Outline.SavedArchetype;
import dev.basalt.save.Outline.SavedResource;
import dev.basalt.save.Outline.SavedType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// Writes a snapshot as JSON; the package doc shows it.
final class JsonWriter {

  /// The key of the handle. No component has that name.
  static final String ID = "@id";

  private final Saver saver;
  private final Snapshot snapshot;
  private final Outline outline;
  private final @Nullable DiffOutline diff;
  private final JsonGenerator json;
  private final LinePrinter printer;
  private final EntityTexts entities;

  JsonWriter(
      Saver saver,
      Snapshot snapshot,
      Outline outline,
      @Nullable DiffOutline diff,
      JsonGenerator json,
      LinePrinter printer) {
    this.saver = saver;
    this.snapshot = snapshot;
    this.outline = outline;
    this.diff = diff;
    this.json = json;
    this.printer = printer;
    this.entities = EntityTexts.of(snapshot);
  }

  void write() {
    json.writeStartObject();
    json.writeNumberProperty("basalt", 1);
    json.writeNumberProperty("version", saver.version());
    if (diff == null) {
      json.writeBooleanProperty("part", saver.isPart());
    } else {
      json.writeBooleanProperty("diff", true);
      json.writeStringProperty("fit", diff.fit());
    }
    json.writeNumberProperty("tick", snapshot.tick());
    if (!saver.isPart()) {
      time(snapshot.time());
    }
    printer.lines(2);
    types("types", outline.componentTypes());
    types("resourceTypes", outline.resourceTypes());
    array("resources", outline.resources(), this::resource);
    if (diff != null) {
      array("removedResources", diff.removed(), this::removed);
      printer.lines(1);
      array("despawned", diff.despawned(), this::handle);
    }
    printer.lines(4);
    array("archetypes", outline.archetypes(), this::archetype);
    if (diff != null) {
      array("changes", diff.changes(), this::change);
    } else if (!saver.isPart()) {
      events(SavedEvents.of(saver, snapshot));
    }
    printer.lines(1);
    sources();
    if (diff != null || !saver.isPart()) {
      handles(snapshot.handles());
    }
    json.writeEndObject();
    json.writeRaw('\n');
  }

  private void time(TimeState time) {
    if (!time.equals(TimeState.NONE)) {
      json.writeObjectPropertyStart("time");
      json.writeNumberProperty("tick", time.tick());
      json.writeNumberProperty("delta", time.delta());
      json.writeNumberProperty("sinceTick", time.sinceTick());
      json.writeNumberProperty("since", time.since());
      json.writeEndObject();
    }
  }

  private <T> void array(String name, List<T> elements, Consumer<T> element) {
    json.writeArrayPropertyStart(name);
    elements.forEach(element);
    json.writeEndArray();
  }

  private void handle(Entity entity) {
    JsonText.write(json, entity, entities);
  }

  // ---- differences

  private void removed(DiffOutline.RemovedResource removed) {
    json.writeStartObject();
    json.writeStringProperty("type", outline.resourceTypes().get(removed.type()).name());
    json.writeStringProperty("name", removed.name());
    json.writeEndObject();
  }

  private void change(Fit.Change change) {
    SavedType type = outline.known(change.type());
    json.writeStartObject();
    json.writeStringProperty("component", type.file().name());
    printer.lines(3);
    array("removed", change.removed(), this::handle);
    printer.lines(4);
    array(
        "put",
        change.put(),
        entity -> {
          json.writeStartObject();
          json.writeName(ID);
          handle(entity);
          json.writeName(type.file().name());
          List<@Nullable Object> values =
              Outline.values(type, snapshot.get(entity, change.type().type()));
          value(type.file(), type.paths(), leaf -> leaf(type.file(), leaf, values.get(leaf)));
          json.writeEndObject();
        });
    json.writeEndObject();
  }

  // ---- events

  private void events(List<SavedEvents> all) {
    if (!all.isEmpty()) {
      array("events", all, this::events);
    }
  }

  private void events(SavedEvents saved) {
    PendingEvents events = saved.events();
    json.writeStartObject();
    json.writeStringProperty("event", saved.type().file().name());
    printer.lines(3);
    if (events.isTold()) {
      json.writeBooleanProperty("told", true);
    }
    json.writeName("type");
    type(saved.type().file());
    json.writeNumberProperty("lastFrame", events.lastFrame());
    printer.lines(4);
    json.writeArrayPropertyStart("sent");
    for (int i = 0; i < events.count(); i++) {
      List<@Nullable Object> values = saved.values(i);
      json.writeStartObject();
      json.writeName("to");
      handle(events.target(i));
      json.writeName("event");
      FileType type = saved.type().file();
      value(type, saved.type().paths(), leaf -> leaf(type, leaf, values.get(leaf)));
      json.writeEndObject();
    }
    json.writeEndArray();
    printer.lines(3);
    array("readers", events.readers(), this::reader);
    json.writeEndObject();
  }

  private void reader(PendingEvents.ReaderState reader) {
    json.writeStartObject();
    json.writeNumberProperty("number", reader.number());
    json.writeNumberProperty("unread", reader.unread());
    json.writeNumberProperty("idle", reader.idle());
    json.writeEndObject();
  }

  // ---- types

  private void types(String name, List<FileType> types) {
    json.writeObjectPropertyStart(name);
    for (FileType type : types) {
      if (type.name().equals(ID)) {
        throw new SaveException("a component is called \"@id\", which JSON saves use for handles");
      }
      json.writeName(type.name());
      type(type);
    }
    json.writeEndObject();
  }

  private void type(FileType type) {
    json.writeStartObject();
    json.writeStringProperty("kind", type.kind().name().toLowerCase(Locale.ROOT));
    if (type.sparse()) {
      json.writeBooleanProperty("sparse", true);
    }
    json.writeObjectPropertyStart("leaves");
    type.leaves().forEach(this::leaf);
    json.writeEndObject();
    json.writeEndObject();
  }

  private void leaf(FileLeaf leaf) {
    if (leaf.type() != LeafType.ENUM) {
      json.writeStringProperty(leaf.path(), leaf.type().toString());
      return;
    }
    json.writeArrayPropertyStart(leaf.path());
    leaf.constants().forEach(json::writeString);
    json.writeEndArray();
  }

  // ---- values

  private void resource(SavedResource resource) {
    json.writeStartObject();
    json.writeStringProperty("type", resource.type().name());
    json.writeStringProperty("name", resource.name());
    json.writeName("value");
    FileType type = resource.type();
    value(type, type.paths(), leaf -> leaf(type, leaf, resource.values().get(leaf)));
    json.writeEndObject();
  }

  private void archetype(SavedArchetype archetype) {
    json.writeStartObject();
    json.writeArrayPropertyStart("components");
    printer.lines(3);
    archetype.types().forEach(type -> json.writeString(type.file().name()));
    archetype.unknown().forEach(type -> json.writeString(type.name()));
    json.writeEndArray();
    printer.lines(4);
    json.writeArrayPropertyStart("entities");
    for (ChunkReader chunk : archetype.view().chunks()) {
      rows(archetype, chunk);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void rows(SavedArchetype archetype, ChunkReader chunk) {
    List<SavedType> types = archetype.types();
    int @Nullable [] only = archetype.findRows(chunk);
    List<List<Column>> columns =
        types.stream()
            .map(type -> type.leaves().isEmpty() ? List.<Column>of() : chunk.columns(type.type()))
            .toList();
    int count = only == null ? chunk.count() : only.length;
    for (int i = 0; i < count; i++) {
      row(archetype, columns, chunk, only == null ? i : only[i]);
    }
  }

  private void row(
      SavedArchetype archetype, List<List<Column>> columns, ChunkReader chunk, int row) {
    List<SavedType> types = archetype.types();
    json.writeStartObject();
    json.writeName(ID);
    handle(chunk.entity(row));
    for (int i = 0; i < types.size(); i++) {
      SavedType type = types.get(i);
      if (!type.file().sparse() || chunk.has(row, type.type().type())) {
        List<Column> values = columns.get(i);
        json.writeName(type.file().name());
        value(type.file(), type.paths(), leaf -> leaf(type, leaf, values.get(leaf).get(row)));
      }
    }
    for (FileType type : archetype.unknown()) {
      UnknownValue value = UnknownComponents.of(chunk, row).find(type);
      if (value != null) {
        json.writeName(type.name());
        value(type, type.paths(), leaf -> leaf(type, leaf, value.leaves().get(leaf)));
      }
    }
    json.writeEndObject();
  }

  /// A record with nested records, a tag as an object without anything, an object as its text.
  private void value(FileType type, List<String> paths, IntConsumer leaf) {
    if (type.kind() == ComponentType.Kind.OBJECT) {
      leaf.accept(0);
    } else {
      JsonRecord.write(json, paths, leaf);
    }
  }

  /// Writes a value of a column.
  private void leaf(SavedType type, int number, @Nullable Object value) {
    Outline.SavedLeaf leaf = type.leaves().get(number);
    ValueForm form = leaf.form().value();
    if (form != null) {
      form.write(json, value, entities);
    } else {
      JsonText.write(json, leaf.fileValue(value), entities);
    }
  }

  /// Writes a value as files have it.
  private void leaf(FileType type, int number, @Nullable Object value) {
    if (value instanceof String text && type.leaves().get(number).type() == LeafType.VALUE) {
      JsonValue.paste(json, text);
    } else {
      JsonText.write(json, value, entities);
    }
  }

  private void sources() {
    Map<String, List<Entity>> orders = new LinkedHashMap<>();
    if (diff != null) {
      diff.sources(snapshot).forEach((type, sources) -> orders.put(type.name(), sources));
    } else {
      SourceOrder.of(snapshot, outline)
          .forEach(order -> orders.put(order.type().file().name(), order.sources()));
    }
    if (!orders.isEmpty()) {
      json.writeObjectPropertyStart("sources");
      orders.forEach((name, sources) -> array(name, sources, this::handle));
      json.writeEndObject();
    }
  }

  private void handles(HandleState state) {
    json.writeObjectPropertyStart("handles");
    json.writeNumberProperty("slots", state.slots());
    array("free", state.free(), this::handle);
    json.writeArrayPropertyStart("unused");
    for (HandleState.Range range : state.unused()) {
      json.writeNumber(range.first());
      json.writeNumber(range.end());
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
