package dev.basalt.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every message that users can meet has an entry in the manual, and every entry has a message.
class TroubleshootingTest {

  private static final String PAGE = "docs/manual/troubleshooting.md";

  /// What only a fault of Basalt itself, or a broken JVM, can give.
  private static final Set<String> FAULTS =
      Set.of(
          "_ has no constants",
          "_ is in no segment",
          "_ is not an enum",
          "a command lacks its subject",
          "a generated class has no such constructor",
          "a group has no type",
          "no reference to _",
          "no value of a group",
          "a generated codec cannot be made",
          "a generated cursor cannot be made",
          "a generated lookup cannot be made",
          "a generated loop cannot be made",
          "a generated maker cannot be called",
          "a generated spawner cannot be made",
          "a lookup with full privileges refuses a class of ours",
          "a primitive has no box",
          "columns of _ are not set as a whole here",
          "generated events cannot be made",
          "no bits in _",
          "no column of _",
          "relations and names are added one by one",
          "no spawner for _ components",
          "the JVM does not tell what a thread has allocated",
          "the last kind takes everything",
          "there is no _",
          "there is no class file of _");

  private static final Set<String> MESSAGES =
      Stream.of("basalt-core", "basalt-save", "basalt-export", "basalt-store", "basalt-game")
          .map(module -> Documentation.root().resolve(module).resolve("src/main/java"))
          .flatMap(sources -> ErrorMessages.below(sources).stream())
          .collect(Collectors.toSet());

  private static final Troubleshooting ENTRIES =
      Troubleshooting.read(Documentation.root().resolve(PAGE));

  @Test
  void everyMessage_hasAnEntry() {
    assertThat(MESSAGES).hasSizeGreaterThan(100);
    assertThat(MESSAGES)
        .filteredOn(message -> !FAULTS.contains(message) && !hasEntry(message))
        .as("messages without an entry in %s (_ is a value; write ... for it)", PAGE)
        .isEmpty();
  }

  private boolean hasEntry(String message) {
    return ENTRIES.entries().stream().anyMatch(entry -> Troubleshooting.isAbout(entry, message));
  }

  @Test
  void everyEntry_isAboutAMessage() {
    assertThat(ENTRIES.entries())
        .filteredOn(
            entry -> MESSAGES.stream().noneMatch(text -> Troubleshooting.isAbout(entry, text)))
        .as("entries of %s whose message does not exist", PAGE)
        .isEmpty();
  }

  @Test
  void faults_areMessages() {
    assertThat(MESSAGES).containsAll(FAULTS);
  }

  @Test
  void messages_areReadFromTheirSource() {
    assertThat(
            ErrorMessages.of(
                """
                class SomeException extends RuntimeException {
                  SomeException(int size) { super("of size %,d".formatted(size)); }
                  static void check(Object value, int i) {
                    Objects.requireNonNull(value, "the value is null");
                    if (i < 0) throw new IllegalArgumentException(i + " is less than 0; " + "be positive");
                    if (i > 9) throw new IllegalStateException(String.format(Locale.ROOT, "%,d is more", i));
                    String text = "in a variable";
                    if (i == 5) throw new AssertionError(text);
                    throw new IllegalStateException(made(i));
                  }
                  static String made(int i) { return i == 1 ? "" : "one"; }
                  static String made(long i) { return "by a method"; }
                }
                """))
        .containsExactly(
            "of size _",
            "the value is null",
            "_ is less than 0; be positive",
            "_ is more",
            "in a variable",
            "by a method");
  }

  @Test
  void entries_areHeadingsAndCodeInTables() {
    Troubleshooting read =
        Troubleshooting.parse(
            """
            ## Things
            ### no ...; take Mut&lt;A> · a b
            | `a ... of ...` · `c` | `no` |
            ## From the compiler
            ### cannot find symbol
            ## More
            ### last
            """);
    assertThat(read.entries())
        .containsExactly("no ...; take Mut<A>", "a b", "a ... of ...", "c", "last");
  }

  @Test
  void entry_isAboutMessagesOfItsForm() {
    assertThat(Troubleshooting.isAbout("... is no ...", "_ is no _")).isTrue();
    assertThat(Troubleshooting.isAbout("... is no ...", "_ is no event: take a record")).isFalse();
    assertThat(Troubleshooting.isAbout("a ...; ...", "a _; do this: or that")).isTrue();
    assertThat(Troubleshooting.isAbout("a ...; ...", "a _ b")).isFalse();
    assertThat(Troubleshooting.isAbout("a in query ...; do b", "_ in _; _")).isTrue();
    assertThat(Troubleshooting.isAbout("a in query ...; do b", "_ of _; _")).isFalse();
    assertThat(Troubleshooting.isAbout("a (b)", "a b")).isFalse();
  }
}
