import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What `./basalt` and `basalt.cmd` do: build what is needed, and run it. The scripts only find a
/// JDK; all commands are here, so that they are the same on all systems.
final class Basalt {

  static final String HELP =
      """
      usage: ./basalt COMMAND [ARGUMENT...]

        demo [name]       run a demo, the falling cubes if none is named; demo --help lists demos and options
        inspect [name]    run a demo without a window and print an address: open it in a browser
        bench [name...]   run benchmarks and print one table; bench --help lists the options
        new DIR           make a project of your own: a small game with a window, saves and a test
        install [DIR]     build all modules and put them into your local Maven repository (or one in DIR)
        site [DIR]        make the manual and the Javadoc as web pages, in target/site
        help              print this

      To test everything: mvn verify
      """;

  /// What the user did wrong, or what is missing on the machine.
  static final class Complaint extends RuntimeException {
    private static final long serialVersionUID = 1;

    Complaint(String message) {
      super(message);
    }
  }

  private final Path root;
  private final PrintStream err;

  Basalt(Path root, PrintStream err) {
    this.root = root;
    this.err = err;
  }

  public static void main(String[] args) throws Exception {
    Path root = Path.of(System.getProperty("basalt.root", ".")).toAbsolutePath().normalize();
    Basalt basalt = new Basalt(root, System.err);
    String command = args.length == 0 ? "help" : args[0];
    List<String> rest = Arrays.asList(args).subList(Math.min(1, args.length), args.length);
    try {
      System.exit(basalt.run(command, rest));
    } catch (Complaint complaint) {
      System.err.println("basalt: " + complaint.getMessage());
      System.exit(1);
    }
  }

  int run(String command, List<String> arguments) throws Exception {
    return switch (command) {
      case "demo" -> demo(arguments);
      case "inspect" -> demo(joined(List.of("--headless", "--inspect"), arguments));
      case "bench" -> bench(arguments);
      case "new" -> create(arguments);
      case "install" -> install(arguments);
      case "site" -> site(arguments);
      case "help", "-h", "--help" -> help(System.out);
      default -> {
        help(err);
        throw new Complaint("no such command: " + command);
      }
    };
  }

  private static int help(PrintStream out) {
    out.print(HELP);
    return 0;
  }

  // --- Commands ----------------------------------------------------------------------------------

  private int demo(List<String> arguments) throws Exception {
    // LWJGL calls native code and uses sun.misc.Unsafe, which a JVM would otherwise warn about.
    List<String> options =
        new ArrayList<>(
            List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
    if (System.getProperty("os.name").startsWith("Mac")) {
      options.add("-XstartOnFirstThread"); // windows belong to the first thread there
    }
    return java(options, jarOf("basalt-examples"), arguments);
  }

  private int bench(List<String> arguments) throws Exception {
    // JMH and some rivals use sun.misc.Unsafe.
    return java(
        List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"),
        jarOf("basalt-benchmarks"),
        arguments);
  }

  private int site(List<String> arguments) throws Exception {
    Path target = Path.of(one(arguments, "site [DIR]", "target/site"));
    return java(
        List.of(), jarOf("basalt-docs"), List.of(root.toString(), absolute(target).toString()));
  }

  /// Copies the starter, under the name of the directory.
  private int create(List<String> arguments) throws IOException {
    Path target = absolute(Path.of(one(arguments, "new DIR", null)));
    if (Files.exists(target) && (!Files.isDirectory(target) || !isEmpty(target))) {
      throw new Complaint(target + " exists and is not empty; name a new directory");
    }
    Path starter = root.resolve("build/starter");
    try (Stream<Path> files = Files.walk(starter)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = target.resolve(starter.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.writeString(copy, named(Files.readString(file), target.getFileName().toString()));
      }
    }
    err.printf(
        """
        made %1$s: a small game with a window, saves and a test. Next:

          ./basalt install           once: puts Basalt into your local Maven repository
          cd "%1$s"
        %2$s  mvn -q test                test the game
          mvn -q compile exec:exec   play it

        docs/tutorial.md explains it step by step.
        """,
        target, javaHomeHint());
    return 0;
  }

  /// The game needs a Maven that runs on this JDK; Maven takes it from JAVA_HOME.
  private static String javaHomeHint() {
    String set = System.getenv("JAVA_HOME");
    if (set != null && Path.of(set).normalize().equals(javaHome().normalize())) {
      return "";
    }
    return (isWindows() ? "  set \"JAVA_HOME=%s\"%n" : "  export JAVA_HOME=\"%s\"%n")
        .formatted(javaHome());
  }

  private static boolean isWindows() {
    return System.getProperty("os.name").startsWith("Windows");
  }

  /// A file of the starter for a project of this name.
  private static String named(String text, String name) {
    String artifact = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]+", "-");
    return text.replace(
        "<artifactId>catcher</artifactId>", "<artifactId>" + artifact + "</artifactId>");
  }

  private static boolean isEmpty(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.findAny().isEmpty();
    }
  }

  private int install(List<String> arguments) throws Exception {
    String directory = one(arguments, "install [DIR]", "");
    List<String> goals =
        directory.isEmpty()
            ? List.of("install")
            : List.of(
                "deploy",
                "-DaltDeploymentRepository=basalt::" + absolute(Path.of(directory)).toUri());
    build(String.join(",", published()), "all modules", goals, false);
    return 0;
  }

  /// The modules that others can depend on.
  private List<String> published() throws IOException {
    List<String> names = new ArrayList<>();
    Matcher module =
        Pattern.compile("<module>(.*?)</module>")
            .matcher(Files.readString(root.resolve("pom.xml")));
    while (module.find()) {
      String name = module.group(1);
      if (!Files.readString(root.resolve(name + "/pom.xml"))
          .contains("<maven.deploy.skip>true</maven.deploy.skip>")) {
        names.add(name);
      }
    }
    return names;
  }

  private static String one(List<String> arguments, String usage, String otherwise) {
    if (arguments.size() > 1 || (arguments.isEmpty() && otherwise == null)) {
      throw new Complaint("usage: ./basalt " + usage);
    }
    return arguments.isEmpty() ? otherwise : arguments.getFirst();
  }

  // --- Running -----------------------------------------------------------------------------------

  private int java(List<String> options, Path jar, List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(javaHome().resolve("bin/java").toString()));
    command.addAll(options);
    command.addAll(List.of("-jar", jar.toString()));
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).inheritIO().start();
    // Stopping this program stops the other one.
    Thread end = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(end);
    return process.waitFor();
  }

  private static Path javaHome() {
    return Path.of(System.getProperty("java.home"));
  }

  /// Paths are relative to where the user is, not to the project.
  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static List<String> joined(List<String> one, List<String> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }

  // --- Building ----------------------------------------------------------------------------------

  /// The jar of a module, built if it is older than what it is made of.
  private Path jarOf(String module) throws Exception {
    if (!Files.isDirectory(root.resolve(module))) {
      throw new Complaint("there is no " + module + " in this checkout");
    }
    Path jar = root.resolve(module).resolve("target/quick").resolve(module + ".jar");
    boolean isFirst = !Files.exists(jar);
    if (isFirst || newest(module).compareTo(Files.getLastModifiedTime(jar)) > 0) {
      FileTime start = FileTime.from(Instant.now());
      build(module, module, List.of("package"), isFirst);
      Files.setLastModifiedTime(jar, start); // Maven keeps the jar if nothing in it has changed
    }
    return jar;
  }

  /// When something last changed that a module is made of. A directory changes when a file in it
  /// comes or goes.
  private FileTime newest(String module) throws IOException {
    List<Path> parts = new ArrayList<>(List.of(root.resolve("pom.xml"), root.resolve("build")));
    for (String name : withDependencies(module, new LinkedHashSet<>())) {
      parts.add(root.resolve(name).resolve("pom.xml"));
      parts.add(root.resolve(name).resolve("src/main"));
    }
    FileTime[] newest = {FileTime.fromMillis(0)};
    for (Path part : parts) {
      Files.walkFileTree(
          part,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes is) {
              return visitFile(directory, is);
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes is) {
              if (is.lastModifiedTime().compareTo(newest[0]) > 0) {
                newest[0] = is.lastModifiedTime();
              }
              return FileVisitResult.CONTINUE;
            }
          });
    }
    return newest[0];
  }

  /// A module and the modules of this project that it needs, as their `pom.xml` say.
  private Set<String> withDependencies(String module, Set<String> found) throws IOException {
    if (found.add(module)) {
      Matcher artifact =
          Pattern.compile("<artifactId>(basalt-[a-z-]+)</artifactId>")
              .matcher(Files.readString(root.resolve(module + "/pom.xml")));
      while (artifact.find()) {
        if (Files.isDirectory(root.resolve(artifact.group(1)))) {
          withDependencies(artifact.group(1), found);
        }
      }
    }
    return found;
  }

  /// Builds modules and what they depend on, without tests and checks; says what it is doing, and
  /// what went wrong.
  private void build(String modules, String title, List<String> goals, boolean isFirst)
      throws Exception {
    List<String> command =
        new ArrayList<>(isWindows() ? List.of("cmd", "/c", "mvn.cmd") : List.of("mvn"));
    command.addAll(List.of("-B", "-Dquick", "-Dmaven.test.skip", "-pl", modules, "-am"));
    command.addAll(goals);
    ProcessBuilder maven = new ProcessBuilder(command).directory(root.toFile());
    maven.redirectErrorStream(true);
    maven.environment().putAll(Map.of("JAVA25_HOME", javaHome().toString()));
    Process process;
    try {
      process = maven.start();
    } catch (IOException e) {
      throw new Complaint(
          "no Maven found; install it (https://maven.apache.org) so that 'mvn' is on the path");
    }
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    Progress progress = new Progress(err, title, isFirst, isTerminal());
    List<String> log = new ArrayList<>();
    try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        log.add(line);
        progress.line(line);
      }
    }
    boolean isGood = process.waitFor() == 0;
    progress.end(isGood);
    if (!isGood) {
      Path file = Files.write(Files.createTempFile("basalt", ".log"), log);
      List<String> bad =
          log.stream().filter(line -> line.matches("\\[(ERROR|WARNING)].*")).toList();
      (bad.isEmpty() ? log : bad).forEach(err::println);
      throw new Complaint("the build of " + title + " failed; the whole log is in " + file);
    }
  }

  private static boolean isTerminal() {
    return System.console() != null && System.console().isTerminal();
  }

  /// Tells what Maven is doing: in one line that changes, on a terminal; else a line for each
  /// module.
  static final class Progress {

    private static final Pattern MODULE =
        Pattern.compile("\\[INFO] Building (.*) \\S+ +\\[(\\d+)/(\\d+)]");
    private static final Pattern GOAL =
        Pattern.compile("\\[INFO] --- (?:\\S+:)?([a-z-]+):\\S+:(\\S+) \\(.*");
    private static final Map<String, String> DOES =
        Map.of(
            "toolchains:select-jdk-toolchain", "choosing the JDK",
            "exec:exec", "generating sources",
            "compiler:compile", "compiling",
            "kotlin:compile", "compiling",
            "jar:jar", "packing",
            "dependency:copy-dependencies", "collecting libraries",
            "install:install", "installing",
            "deploy:deploy", "installing");

    private final PrintStream out;
    private final String title;
    private final boolean isTerminal;
    private final long start = System.nanoTime();
    private String module = "reading the project";
    private String doing = "";
    private int downloads;

    Progress(PrintStream out, String title, boolean isFirst, boolean isTerminal) {
      this.out = out;
      this.title = isFirst ? "first build, about a minute" : "building " + title;
      this.isTerminal = isTerminal;
      if (isTerminal) {
        show();
      } else {
        out.println(this.title);
      }
    }

    void line(String line) {
      Matcher building = MODULE.matcher(line);
      Matcher goal = GOAL.matcher(line);
      if (building.matches()) {
        module = "%s of %s, %s".formatted(building.group(2), building.group(3), building.group(1));
        doing = "";
        if (!isTerminal) {
          out.println("  " + module);
        }
      } else if (goal.matches()) {
        String name = goal.group(1).replaceAll("^maven-|-maven-plugin$|-plugin$", "");
        doing = DOES.getOrDefault(name + ":" + goal.group(2), doing);
      } else if (line.contains("Downloading from ")) {
        downloads++;
        doing = "downloading, file " + downloads;
      }
      if (isTerminal) {
        show();
      }
    }

    private void show() {
      String line =
          title + ": " + module + (doing.isEmpty() ? "" : ": " + doing) + " (" + seconds() + " s)";
      out.print("\r\033[K" + line.substring(0, Math.min(line.length(), 100)));
      out.flush();
    }

    private long seconds() {
      return Duration.ofNanos(System.nanoTime() - start).toSeconds();
    }

    void end(boolean isGood) {
      out.printf(
          "%s%s in %d s%n", isTerminal ? "\r\033[K" : "", isGood ? "built" : "failed", seconds());
    }
  }
}
