package dev.basalt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Source text that is compiled while a test runs, for classes of other loaders and modules.
public final class Sources {

  private final List<JavaFileObject> files = new ArrayList<>();

  /// Adds a file.
  ///
  /// @param path for example `game/Position.java`
  public Sources with(String path, String text) {
    files.add(new Text(path, text));
    return this;
  }

  /// Compiles everything into a directory.
  public Path compile(Path directory, String... options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    List<String> all =
        Stream.concat(Stream.of("-d", directory.toString(), "-proc:none"), Stream.of(options))
            .toList();
    boolean compiled = compiler.getTask(null, null, problems, all, null, files).call();
    if (!compiled) {
      List<Diagnostic<? extends JavaFileObject>> list = problems.getDiagnostics();
      throw new AssertionError("does not compile: " + list);
    }
    return directory;
  }

  /// A new loader for the classes in a directory, beside those of the test.
  public static URLClassLoader loader(Path directory) {
    try {
      return new URLClassLoader(
          new URL[] {directory.toUri().toURL()}, Sources.class.getClassLoader());
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A temporary directory below another one.
  public static Path directory(Path parent, String name) {
    try {
      return Files.createDirectories(parent.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(String path, String text) {
      super(URI.create("string:///" + path), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
