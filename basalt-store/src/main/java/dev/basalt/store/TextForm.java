package dev.basalt.store;

import java.util.function.Function;

/// How the references of a class become text and are read again.
record TextForm(Function<Object, String> toText, Function<String, Object> fromText) {

  static <T> TextForm of(
      Class<T> type, Function<? super T, String> toText, Function<String, ? extends T> fromText) {
    return new TextForm(value -> toText.apply(type.cast(value)), fromText::apply);
  }
}
