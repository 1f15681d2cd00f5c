package dev.basalt.examples;

import dev.basalt.World;
import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Where an example writes to: results to one stream, remarks to another.
///
/// @param results what somebody asked for
/// @param remarks what is said besides
/// @param live whether a person looks at the remarks while they appear
public record Output(PrintStream results, PrintStream remarks, boolean live) {

  /// The streams of the process. Since JDK 25 there is no console again where output goes to a
  /// file.
  @SuppressWarnings("SystemConsoleNull")
  static Output standard() {
    var console = System.console();
    return new Output(System.out, System.err, console != null && console.isTerminal());
  }

  /// Prints a line of the result. Numbers are written as in English, on every machine.
  public void print(String format, @Nullable Object... arguments) {
    results.println(String.format(Locale.ROOT, format, arguments));
  }

  /// Prints a remark.
  public void remark(String format, @Nullable Object... arguments) {
    remarks.println(String.format(Locale.ROOT, format, arguments));
  }

  /// Says how far a long run is, in a line that is written over and over; only to a person.
  public void progress(String text) {
    if (live) {
      remarks.print("\r" + text + "\033[K");
      remarks.flush();
    }
  }

  /// Takes the progress line away.
  public void endProgress() {
    progress("");
  }

  /// Ends the result with the hash of the world: equal hashes, equal worlds.
  public void printHash(World world) {
    print("world hash: %016x", world.hash());
  }
}
