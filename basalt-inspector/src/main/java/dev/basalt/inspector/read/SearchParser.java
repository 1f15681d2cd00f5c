package dev.basalt.inspector.read;

import dev.basalt.ComponentTypes;
import dev.basalt.component.ComponentType;
import dev.basalt.component.Leaf;
import dev.basalt.inspector.live.Refusal;
import dev.basalt.inspector.live.Values;
import dev.basalt.inspector.live.Vocabulary;
import dev.basalt.inspector.read.Words.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Reads the text of a search.
final class SearchParser {

  private static final int LONGEST = 2_000;

  private final Vocabulary vocabulary;
  private final String text;
  private final List<Word> words;
  private int at;

  SearchParser(ComponentTypes types, String text) {
    if (text.length() > LONGEST) {
      throw Words.wrong(LONGEST, "a search has at most %d characters", LONGEST);
    }
    this.vocabulary = new Vocabulary(types);
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
    List<ComponentType<?>> some = new ArrayList<>(List.of(type(first)));
    while (at < words.size() && words.get(at).is("|")) {
      at++;
      Word next = word("a component after |");
      some.add(type(next));
    }
    return new Search.Has(source(start), some, negated);
  }

  private Search.Field field(Word first) {
    Vocabulary.Field named = vocabulary.findField(first.text());
    if (named == null) {
      throw noField(first);
    }
    Leaf leaf = named.leaf();
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
    return new Search.Field(source(first.place()), named.type(), comparison);
  }

  private String source(int start) {
    Word last = words.get(at - 1);
    int end = last.place() + last.text().length() + (last.quoted() ? 2 : 0);
    return text.substring(start, end);
  }

  private ComponentType<?> type(Word word) {
    ComponentType<?> type = vocabulary.find(word.text());
    if (type != null) {
      return type;
    }
    if (vocabulary.findField(word.text()) != null) {
      throw Words.wrong(word.place(), "a comparison is missing after %s", word.text());
    }
    throw unknown(word);
  }

  private Refusal unknown(Word word) {
    return Words.wrong(
        word.place(), "no component is called %s; there are %s", word.text(), vocabulary.names());
  }

  private Refusal noField(Word word) {
    ComponentType<?> type = vocabulary.findOwner(word.text());
    if (type == null) {
      return unknown(word);
    }
    int dot = word.text().lastIndexOf('.');
    return Words.wrong(
        word.place(),
        "%s has no field %s; it has %s",
        type.simpleName(),
        dot < 0 ? "of no name" : word.text().substring(dot + 1),
        type.leaves().stream().map(Leaf::path).collect(Collectors.joining(", ")));
  }
}
