import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/// Makes a module descriptor readable for an older Java: `java Descriptor.java MODULE_INFO_CLASS
/// JAVA`.
///
/// Maven's plugins for jars, Javadoc and module paths read the descriptor with the Java that runs
/// Maven, and an older Java refuses the class-file version of a newer one. The format of
/// descriptors has not changed since Java 9, so only the version number is replaced. Everything
/// else in the module keeps its version and still needs the Java that it was compiled for.
///
/// The file is written only when its version is newer, so incremental builds stay incremental.
class Descriptor {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int MAJOR_VERSION_OFFSET = 6;
  private static final int MAJOR_VERSION_OF_JAVA_0 = 44;

  public static void main(String... args) throws IOException {
    if (args.length != 2) {
      System.err.println("usage: Descriptor.java MODULE_INFO_CLASS JAVA");
      System.exit(2);
    }
    lower(Path.of(args[0]), MAJOR_VERSION_OF_JAVA_0 + Integer.parseInt(args[1]));
  }

  private static void lower(Path file, int version) throws IOException {
    var bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    if (bytes.getInt(0) != MAGIC) {
      throw new IOException("not a class file: " + file);
    }
    if (bytes.getShort(MAJOR_VERSION_OFFSET) > version) {
      Files.write(file, bytes.putShort(MAJOR_VERSION_OFFSET, (short) version).array());
    }
  }
}
