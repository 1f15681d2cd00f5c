import com.google.googlejavaformat.java.Main;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Checks or applies the source format: `java Format.java (check|apply) DIRECTORY COMPLAINTS`, with
/// google-java-format on the class path.
///
/// Looks at all Java files below the directory, except those in a `target`, which the build has
/// made.
///
/// `check` prints the files that are not formatted and lists them in the file COMPLAINTS, which
/// does not exist afterwards if there are none. The build fails on that file rather than on an exit
/// code, because it can then say what to do.
class Format {
  public static void main(String... args) throws Exception {
    if (args.length != 3 || !(args[0].equals("check") || args[0].equals("apply"))) {
      System.err.println("usage: Format.java (check|apply) DIRECTORY COMPLAINTS");
      System.exit(2);
    }
    var files = sources(Path.of(args[1]).normalize());
    if (args[0].equals("apply")) {
      System.out.print(format(files, "--replace"));
    } else {
      check(files, Path.of(args[2]));
    }
  }

  private static void check(List<String> files, Path complaints) throws Exception {
    var unformatted = format(files, "--dry-run");
    System.out.print(unformatted);
    if (unformatted.isEmpty()) {
      Files.deleteIfExists(complaints);
    } else {
      Files.writeString(complaints, unformatted);
    }
  }

  private static List<String> sources(Path directory) throws IOException {
    try (Stream<Path> paths = Files.walk(directory)) {
      return paths
          .filter(path -> path.toString().endsWith(".java"))
          .filter(path -> !isBuildOutput(directory.relativize(path)))
          .map(Path::toString)
          .sorted()
          .toList();
    }
  }

  private static boolean isBuildOutput(Path path) {
    for (var name : path) {
      if (name.toString().equals("target")) {
        return true;
      }
    }
    return false;
  }

  /// What the formatter says: the names of changed files, and what it could not parse.
  private static String format(List<String> files, String option) throws Exception {
    if (files.isEmpty()) {
      return "";
    }
    var arguments = new ArrayList<>(List.of(option));
    arguments.addAll(files);
    var said = new StringWriter();
    var out = new PrintWriter(said);
    new Main(out, out, InputStream.nullInputStream()).format(arguments.toArray(String[]::new));
    out.flush();
    return said.toString();
  }
}
