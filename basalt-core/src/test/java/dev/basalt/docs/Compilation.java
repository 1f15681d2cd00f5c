package dev.basalt.docs;

import com.sun.source.util.JavacTask;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Compiles a source against the class path of the test, in memory, and runs its `main`.
final class Compilation {

  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  private final PageSource.Source source;
  private final Map<String, byte[]> classes = new HashMap<>();

  private Compilation(PageSource.Source source) {
    this.source = source;
  }

  /// Compiles and runs.
  ///
  /// @throws AssertionError that names page and line, if anything goes wrong
  static void run(PageSource.Source source) {
    Compilation compilation = new Compilation(source);
    compilation.compile();
    PrintStream out = System.out;
    try {
      compilation.runMain();
    } catch (Expectation.Unmet unmet) {
      throw unmet;
    } catch (Throwable e) {
      throw new AssertionError(compilation.where(e) + ": threw " + e, e);
    } finally {
      System.setOut(out);
    }
  }

  /// A task that can parse a text.
  static JavacTask task(
      DiagnosticCollector<JavaFileObject> problems, String className, String text) {
    return (JavacTask)
        COMPILER.getTask(
            null, null, problems, List.of("-proc:none"), null, List.of(new Text(className, text)));
  }

  /// A task that can parse files.
  static JavacTask task(List<Path> files) {
    return (JavacTask)
        COMPILER.getTask(
            null,
            null,
            new DiagnosticCollector<>(),
            List.of("-proc:none"),
            null,
            COMPILER.getStandardFileManager(null, null, null).getJavaFileObjectsFromPaths(files));
  }

  private void compile() {
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    JavaFileManager files = new Memory(COMPILER.getStandardFileManager(problems, null, null));
    boolean compiled =
        COMPILER
            .getTask(
                null,
                files,
                problems,
                List.of("-proc:none", "-parameters"),
                null,
                List.of(new Text(source.className(), source.text())))
            .call();
    if (!compiled) {
      throw new AssertionError(
          problems.getDiagnostics().stream()
              .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
              .map(
                  problem ->
                      source.where(problem.getLineNumber()) + ": " + problem.getMessage(null))
              .collect(Collectors.joining("\n")));
    }
  }

  private void runMain() throws Throwable {
    ClassLoader loader = new Loader(classes);
    Method main =
        Stream.of(loader.loadClass(source.className()).getDeclaredMethods())
            .filter(method -> method.getName().equals("main"))
            .findFirst()
            .orElseThrow();
    main.setAccessible(true);
    Object receiver = null;
    if (!Modifier.isStatic(main.getModifiers())) {
      var constructor = main.getDeclaringClass().getDeclaredConstructor();
      constructor.setAccessible(true);
      receiver = constructor.newInstance();
    }
    try {
      main.invoke(receiver, main.getParameterCount() == 0 ? null : new Object[] {new String[0]});
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /// The innermost line of the page in a stack trace.
  private String where(Throwable e) {
    return Arrays.stream(e.getStackTrace())
        .filter(frame -> frame.getClassName().split("\\$")[0].equals(source.className()))
        .findFirst()
        .map(frame -> source.where(frame.getLineNumber()))
        .orElse(source.page());
  }

  /// A source file in memory.
  private static final class Text extends SimpleJavaFileObject {
    private final String text;

    Text(String className, String text) {
      super(URI.create("string:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /// Keeps class files.
  private final class Memory extends ForwardingJavaFileManager<JavaFileManager> {

    Memory(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/')), kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              classes.put(name, toByteArray());
            }
          };
        }
      };
    }
  }

  /// Defines the classes that were kept.
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(Compilation.class.getClassLoader());
      this.classes = classes;
      setDefaultAssertionStatus(true);
    }

    /// Class files can be read, as those of a program can.
    @Override
    public InputStream getResourceAsStream(String name) {
      byte[] bytes = classes.get(name.replaceAll("\\.class$", "").replace('/', '.'));
      return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
