package dev.basalt.store;

import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// How the references of a class become text and are read again.
record TextForm(Function<Object, String> toText, Function<String, Object> fromText) {

  static <T> TextForm of(
      Class<T> type, Function<? super T, String> toText, Function<String, ? extends T> fromText) {
    return new TextForm(
        value -> made(type, "text of a value", () -> toText.apply(type.cast(value))),
        text -> made(type, "value of a text", () -> fromText.apply(text)));
  }

  private static <R> R made(Class<?> type, String what, Supplier<? extends @Nullable R> maker) {
    R made;
    try {
      made = maker.get();
    } catch (RuntimeException e) {
      throw new StoreException(
          "the text form of %s fails to make the %s: %s".formatted(type.getName(), what, e), e);
    }
    if (made == null) {
      throw new StoreException(
          "the text form of %s makes null as the %s".formatted(type.getName(), what));
    }
    return made;
  }
}
