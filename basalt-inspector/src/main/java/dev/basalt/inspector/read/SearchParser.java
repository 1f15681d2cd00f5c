package dev.basalt.inspector.read;

import dev.basalt.ComponentTypes;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.inspector.live.Values;
import dev.basalt.inspector.read.Words.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads the text of a search.
final class SearchParser {

  private static final int LONGEST = 2_000;

  private final ComponentTypes types;
  private final String text;
  private final List<Word> words;
  private int at;

  SearchParser(ComponentTypes types, String text) {
    if (text.length() > LONGEST) {
      throw Words.wrong(LONGEST, "a search has at most %d characters", LONGEST);
    }
    this.types = types;
    this.text = text;
    this.words = Words.of(text);
  }

  Search parse() {
    List<Search.Condition> conditions = new ArrayList<>();
    while (at < words.size()) {
      if (words.get(at).is(",")) {
        at++;
      } else {
        conditions.add(condition());
      }
    }
    return new Search(conditions);
  }

  private Search.Condition condition() {
    Word first = words.get(at++);
    if (first.quoted()) {
      return new Search.Named('"' + first.text() + '"', first.text());
    }
    if (first.is("!")) {
      return has(word("a component after !"), true, first.place());
    }
    if (first.isSign()) {
      throw Words.wrong(first.place(), "%s cannot stand here", first.text());
    }
    if (first.text().matches("\\d+v\\d+")) {
      return new Search.Is(first.text(), Values.entity(first.text()));
    }
    return isComparison() ? field(first) : has(first, false, first.place());
  }

  private boolean isComparison() {
    return at < words.size()
        && words.get(at).isSign()
        && !words.get(at).is("|")
        && !words.get(at).is(",")
        && !words.get(at).is("!");
  }

  private Word word(String what) {
    if (at == words.size() || words.get(at).isSign()) {
      throw Words.wrong(
          at == words.size() ? text.length() : words.get(at).place(), "%s is missing", what);
    }
    return words.get(at++);
  }

  private Search.Has has(Word first, boolean negated, int start) {
    List<ComponentType<?>> some = new ArrayList<>(List.of(type(first, first.text())));
    while (at < words.size() && words.get(at).is("|")) {
      at++;
      Word next = word("a component after |");
      some.add(type(next, next.text()));
    }
    return new Search.Has(source(start), some, negated);
  }

  private Search.Field field(Word first) {
    int dot = first.text().indexOf('.');
    ComponentType<?> type = type(first, dot < 0 ? first.text() : first.text().substring(0, dot));
    Leaf leaf = leaf(first, type, dot < 0 ? "" : first.text().substring(dot + 1));
    Word sign = words.get(at++);
    Word value = word("a value after " + sign.text());
    Comparison comparison = Comparison.of(leaf, sign.text(), value.text());
    if (comparison.isNumeric()
        && Double.isNaN(comparison.number())
        && !value.text().equals("NaN")
        && !sign.is("~")) {
      throw Words.wrong(
          value.place(), "%s is a %s, and %s is not a number", leaf, leaf.type(), value.text());
    }
    return new Search.Field(source(first.place()), type, comparison);
  }

  private String source(int start) {
    Word last = words.get(at - 1);
    int end = last.place() + last.text().length() + (last.quoted() ? 2 : 0);
    return text.substring(start, end);
  }

  private ComponentType<?> type(Word word, String name) {
    ComponentType<?> type = findType(name);
    if (type != null) {
      return type;
    }
    if (findType(name.split("\\.", -1)[0]) != null) {
      throw Words.wrong(word.place(), "a comparison is missing after %s", word.text());
    }
    throw Words.wrong(
        word.place(),
        "no component is called %s; there are %s",
        name,
        types.all().stream().map(ComponentType::simpleName).collect(Collectors.joining(", ")));
  }

  /// By its whole name, or by the simple one in any case.
  private @Nullable ComponentType<?> findType(String name) {
    ComponentType<?> exact = types.find(name);
    if (exact != null) {
      return exact;
    }
    for (ComponentType<?> type : types.all()) {
      if (type.simpleName().toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT))) {
        return type;
      }
    }
    return null;
  }

  private static Leaf leaf(Word word, ComponentType<?> type, String path) {
    Leaf leaf = type.findLeaf(path);
    if (leaf == null) {
      throw Words.wrong(
          word.place(),
          "%s has no field %s; it has %s",
          type.simpleName(),
          path.isEmpty() ? "of no name" : path,
          type.leaves().stream().map(Leaf::path).collect(Collectors.joining(", ")));
    }
    return leaf;
  }
}
