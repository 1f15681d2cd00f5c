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
/// Looks at the Java files below `src` of the directory, and at those in `build` (programs of the
/// build). Sources that the build generates live elsewhere and are not looked at.
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
    var files = new ArrayList<String>();
    for (var root : List.of("src", "build")) {
      files.addAll(javaFiles(directory.resolve(root)));
    }
    return files;
  }

  private static List<String> javaFiles(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> paths = Files.walk(root)) {
      return paths.map(Path::toString).filter(name -> name.endsWith(".java")).sorted().toList();
    }
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
