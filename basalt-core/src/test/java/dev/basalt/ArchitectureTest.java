package dev.basalt;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.JavaModifier.PROTECTED;
import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.basalt.internal.system.WorldParts;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// The order of the packages: each layer knows only those before it. An exported package and the
/// internal one of the same name are one layer: what users see, and what is behind it; what is
/// behind components are shapes. `Entity`, `EntityList` and `Name` are at the ground, although they
/// live beside the façade, since they are what users touch first.
///
/// A new package needs a place here.
class ArchitectureTest {

  static {
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
  }

  private record Layer(String name, String... packages) {}

  /// From the ground up.
  private static final List<Layer> ORDER =
      List.of(
          new Layer("trace", "dev.basalt.internal.trace"),
          new Layer("parallel", "dev.basalt.internal.parallel"),
          new Layer("guard", "dev.basalt.internal.guard"),
          new Layer("component", "dev.basalt.component", "dev.basalt.internal.shape"),
          new Layer("storage", "dev.basalt.internal.storage"),
          new Layer("check", "dev.basalt.internal.check"),
          new Layer("compare", "dev.basalt.internal.compare"),
          new Layer("query", "dev.basalt.query", "dev.basalt.internal.query"),
          new Layer("command", "dev.basalt.command", "dev.basalt.internal.command"),
          new Layer("event", "dev.basalt.event", "dev.basalt.internal.event"),
          new Layer("relation", "dev.basalt.relation"),
          new Layer("codegen", "dev.basalt.internal.codegen"),
          new Layer("façade", "dev.basalt"),
          new Layer("behaviour", "dev.basalt.behaviour"),
          new Layer("prefab", "dev.basalt.prefab"),
          new Layer("instance", "dev.basalt.instance"),
          new Layer("system", "dev.basalt.system", "dev.basalt.internal.system"),
          new Layer("transform", "dev.basalt.transform"));

  private static final Path CLASSES = codeSource();

  private static final JavaClasses BASALT = new ClassFileImporter().importPath(CLASSES);

  private static final DescribedPredicate<JavaClass> GROUND =
      type(Entity.class).or(type(EntityList.class)).or(type(Name.class));

  /// The door that the façade opens for systems, which are made of a world's parts.
  private static final DescribedPredicate<JavaClass> DOOR = type(WorldParts.class);

  /// Where the classes of the core are, without those of its tests.
  private static Path codeSource() {
    try {
      return Path.of(World.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static String[] packages(List<Layer> layers) {
    return layers.stream().map(Layer::packages).flatMap(Arrays::stream).toArray(String[]::new);
  }

  @TestFactory
  Stream<DynamicTest> layer_knowsOnlyThoseBeforeIt() {
    return IntStream.range(0, ORDER.size() - 1)
        .mapToObj(
            i ->
                DynamicTest.dynamicTest(
                    ORDER.get(i).name,
                    () -> knowsNoneOf(ORDER.get(i), ORDER.subList(i + 1, ORDER.size()))));
  }

  private static void knowsNoneOf(Layer layer, List<Layer> later) {
    noClasses()
        .that(resideInAnyPackage(layer.packages))
        .should()
        .dependOnClassesThat(resideInAnyPackage(packages(later)).and(not(GROUND.or(DOOR))))
        .check(BASALT);
  }

  @Test
  void everyPackage_hasItsPlaceInTheOrder() {
    Set<String> found = BASALT.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    assertThat(packages(ORDER)).containsExactlyInAnyOrderElementsOf(found);
  }

  @Test
  void handles_knowNobody() {
    classes()
        .that(GROUND)
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage("java..").or(GROUND))
        .check(BASALT);
  }

  @Test
  void world_isKnownToItsOwnPackageAndToThoseOnTopOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.basalt",
            "dev.basalt.behaviour",
            "dev.basalt.instance",
            "dev.basalt.prefab",
            "dev.basalt.system",
            "dev.basalt.internal.system",
            "dev.basalt.transform")
        .should()
        .dependOnClassesThat(type(World.class))
        .check(BASALT);
  }

  @Test
  void core_dependsOnTheBaseOfJavaOnly() {
    Set<String> base =
        ModuleFinder.ofSystem().find("java.base").orElseThrow().descriptor().packages();
    classes()
        .that()
        .resideOutsideOfPackage("dev.basalt.internal.trace")
        .should()
        .onlyDependOnClassesThat(
            describe(
                "are of java.base, JSpecify or Basalt",
                type ->
                    base.contains(type.getBaseComponentType().getPackageName())
                        || type.getBaseComponentType().isPrimitive()
                        || type.getPackageName().startsWith("org.jspecify.")
                        || type.getBaseComponentType().getPackageName().startsWith("dev.basalt")))
        .check(BASALT);
  }

  @Test
  void core_usesNoUnsafeAndNoInternalsOfTheJdk() {
    noClasses()
        .should()
        .dependOnClassesThat(resideInAnyPackage("sun..", "jdk.internal..", "com.sun.."))
        .check(BASALT);
  }

  @Test
  void packagesOnTop_areBuiltOnWhatIsExported() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.basalt.behaviour",
            "dev.basalt.instance",
            "dev.basalt.prefab",
            "dev.basalt.transform")
        .should()
        .dependOnClassesThat(resideInAnyPackage("dev.basalt.internal.."))
        .check(BASALT);
  }

  @Test
  void generatedCode_isKnownToTheFacadeOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.basalt", "dev.basalt.internal.codegen")
        .should()
        .dependOnClassesThat(resideInAnyPackage("dev.basalt.internal.codegen"))
        .check(BASALT);
  }

  @Test
  void internalPackages_areNotExported() {
    ModuleDescriptor module =
        ModuleFinder.of(CLASSES).find("dev.basalt").orElseThrow().descriptor();
    Set<String> exported =
        module.exports().stream()
            .filter(exports -> !exports.isQualified())
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toSet());
    Set<String> expected =
        BASALT.stream()
            .map(JavaClass::getPackageName)
            .filter(name -> !name.contains(".internal"))
            .collect(Collectors.toSet());
    assertThat(exported).isEqualTo(expected);
    assertThat(module.exports()).noneMatch(exports -> exports.source().contains(".internal"));
    assertThat(module.opens()).isEmpty();
    assertThat(module.isOpen()).isFalse();
  }

  @Test
  void exportedSignatures_showNoInternalTypes() {
    List<String> shown =
        BASALT.stream()
            .filter(type -> !type.getPackageName().contains(".internal"))
            .filter(ArchitectureTest::isPublic)
            .flatMap(type -> type.getCodeUnits().stream())
            .filter(ArchitectureTest::isVisible)
            .filter(ArchitectureTest::namesInternals)
            .map(JavaCodeUnit::getFullName)
            .toList();
    assertThat(shown).isEmpty();
  }

  private static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(PUBLIC)
        && type.getEnclosingClass().map(ArchitectureTest::isPublic).orElse(true);
  }

  private static boolean isVisible(JavaCodeUnit unit) {
    Set<JavaModifier> modifiers = unit.getModifiers();
    return (modifiers.contains(PUBLIC) || modifiers.contains(PROTECTED))
        && !modifiers.contains(SYNTHETIC);
  }

  private static boolean namesInternals(JavaCodeUnit unit) {
    return Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream())
        .flatMap(type -> type.getAllInvolvedRawTypes().stream())
        .anyMatch(type -> type.getPackageName().contains(".internal"));
  }

  @Test
  void requirements_ofTheModule_areJavaBase_theRestIsOptional() {
    assertThat(ModuleFinder.of(CLASSES).find("dev.basalt").orElseThrow().descriptor().requires())
        .extracting(requires -> requires.name() + " " + requires.modifiers().contains(STATIC))
        .containsExactlyInAnyOrder("java.base false", "jdk.jfr true", "org.jspecify true");
  }

  private static final ModuleDescriptor.Requires.Modifier STATIC =
      ModuleDescriptor.Requires.Modifier.STATIC;

  @Test
  void rules_seeTheClasses() {
    assertThat(BASALT.that(alwaysTrue())).hasSizeGreaterThan(50);
  }
}
