import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/// Checks a repository, as `./basalt install DIR` or `mvn deploy` fill it, against what Maven
/// Central demands: java build/Central.java DIRECTORY
///
/// Each `pom.xml` has, by itself or from its parent, name, description, address, license,
/// developers and source control; each jar has its sources and its Javadoc beside it, and no tests;
/// nothing depends on what is not there. Signatures are not checked: the release profile makes
/// them.
final class Central {

  private static final String GROUP = "dev.basalt";

  private final Map<String, Element> poms = new TreeMap<>();
  private final Map<String, Path> directories = new TreeMap<>();
  private final List<String> complaints = new ArrayList<>();

  private Central() {}

  public static void main(String[] args) throws Exception {
    Central central = new Central();
    central.read(Path.of(args[0]));
    central.poms.keySet().forEach(central::check);
    central.complaints.forEach(System.out::println);
    if (central.poms.isEmpty()) {
      System.out.println("nothing of " + GROUP + " in " + args[0]);
    }
    if (central.complaints.isEmpty() && !central.poms.isEmpty()) {
      System.out.println("fit for Central: " + String.join(", ", central.poms.keySet()));
    } else {
      System.exit(1);
    }
  }

  private void read(Path repository) throws Exception {
    var parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    try (Stream<Path> files = Files.walk(repository)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".pom")).toList()) {
        Document document = parser.parse(file.toFile());
        Element pom = document.getDocumentElement();
        poms.put(text(pom, "artifactId"), pom);
        directories.put(text(pom, "artifactId"), file.getParent());
      }
    }
  }

  private void check(String name) {
    Element pom = poms.get(name);
    for (String own : List.of("name", "description")) {
      demand(text(pom, own) != null, name, "has no <" + own + "> of its own");
    }
    for (String element : List.of("url", "licenses", "developers", "scm")) {
      demand(inherited(pom, element) != null, name, "has no <" + element + ">");
    }
    demand(child(pom, "repositories") == null, name, "names a repository");
    dependencies(name, pom);
    if (!"pom".equals(text(pom, "packaging"))) {
      for (String classifier : List.of("", "-sources", "-javadoc")) {
        jar(name, classifier);
      }
      noTests(name);
    }
  }

  /// What users get along must be there, too, in a fixed version.
  private void dependencies(String name, Element pom) {
    for (Element dependency : children(child(pom, "dependencies"))) {
      String scope = text(dependency, "scope");
      String artifact = text(dependency, "artifactId");
      if (!GROUP.equals(text(dependency, "groupId")) || "test".equals(scope)) {
        continue;
      }
      demand(poms.containsKey(artifact), name, "depends on " + artifact + ", which is not here");
    }
  }

  private void jar(String name, String classifier) {
    try (Stream<Path> files = Files.list(directories.get(name))) {
      List<Path> jars =
          files
              .filter(file -> file.getFileName().toString().startsWith(name + "-"))
              .filter(file -> isJar(file.getFileName().toString(), classifier))
              .toList();
      demand(!jars.isEmpty(), name, "has no " + name + classifier + ".jar");
      for (Path jar : jars) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
          demand(
              zip.stream().anyMatch(entry -> holds(entry.getName(), classifier)),
              name,
              jar.getFileName() + " is empty");
        }
      }
    } catch (IOException e) {
      complaints.add(name + ": " + e);
    }
  }

  private void noTests(String name) {
    String[] files = directories.get(name).toFile().list();
    demand(
        files != null && Stream.of(files).noneMatch(file -> file.endsWith("-tests.jar")),
        name,
        "publishes a jar of tests; skip them by -Dmaven.test.skip");
  }

  private static boolean isJar(String file, String classifier) {
    return classifier.isEmpty()
        ? file.matches(".*-[0-9.]+(-SNAPSHOT|-[0-9]+)?\\.jar")
        : file.endsWith(classifier + ".jar");
  }

  private static boolean holds(String entry, String classifier) {
    return switch (classifier) {
      case "-sources" -> entry.endsWith(".java") || entry.endsWith(".kt");
      case "-javadoc" -> entry.endsWith(".html");
      default -> entry.endsWith(".class");
    };
  }

  private void demand(boolean holds, String name, String complaint) {
    if (!holds) {
      complaints.add(name + " " + complaint);
    }
  }

  /// An element of a pom, or of its parents.
  private Element inherited(Element pom, String element) {
    Element own = child(pom, element);
    Element parent = child(pom, "parent");
    if (own != null || parent == null) {
      return own;
    }
    Element above = poms.get(text(parent, "artifactId"));
    return above == null ? null : inherited(above, element);
  }

  private static String text(Element parent, String name) {
    Element child = child(parent, name);
    return child == null || child.getTextContent().isBlank()
        ? null
        : child.getTextContent().strip();
  }

  private static Element child(Element parent, String name) {
    return children(parent).stream()
        .filter(child -> child.getTagName().equals(name))
        .findFirst()
        .orElse(null);
  }

  private static List<Element> children(Element parent) {
    List<Element> children = new ArrayList<>();
    Node node = parent == null ? null : parent.getFirstChild();
    for (; node != null; node = node.getNextSibling()) {
      if (node instanceof Element element) {
        children.add(element);
      }
    }
    return children;
  }
}
