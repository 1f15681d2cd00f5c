package dev.basalt.scene.value;

import dev.basalt.scene.text.SceneException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The name of a file that belongs to a scene, such as a texture: `src: glow.jpg`, `src:
/// url(images/glow.jpg)`, or `src: #glow` for `<img id="glow" src="...">` in `<a-assets>`. It is
/// only a name, below the directory of assets; nothing is read or fetched.
///
/// @param path relative, with `/`; null if there is none
public record Asset(@Nullable String path) {

  /// No file.
  public static final Asset NONE = new Asset(null);

  /// Refuses names of files outside the directory of assets.
  ///
  /// @throws SceneException for absolute paths, addresses, and paths that go up
  public Asset {
    if (path != null) {
      check(path);
    }
  }

  /// Reads the name of a file.
  ///
  /// @param text with or without `url(..)` and quotes; empty or `none` for no file
  /// @return the name
  /// @throws SceneException if it is outside the directory of assets
  public static Asset parse(String text) {
    return AssetText.parse(text);
  }

  /// The name as scenes write it.
  ///
  /// @return text that [#parse] understands
  public String text() {
    return AssetText.write(this);
  }

  private static void check(String path) {
    String plain = path.replace('\\', '/');
    if (plain.matches("[A-Za-z][A-Za-z0-9+.-]*:.*") || plain.startsWith("//")) {
      throw SceneException.of(
          "asset \"%s\" is an address; scenes name files below their directory".formatted(path));
    }
    int depth = 0;
    for (String part : plain.split("/", -1)) {
      depth += part.equals("..") ? -1 : part.isEmpty() || part.equals(".") ? 0 : 1;
      if (depth < 0 || plain.startsWith("/") || part.indexOf('\0') >= 0) {
        throw SceneException.of(
            "asset \"%s\" is outside the directory of assets; use a path below it".formatted(path));
      }
    }
  }

  /// Where the file is.
  ///
  /// @param root the directory of assets
  /// @return a path below it
  /// @throws SceneException if there is no file, or if it is outside, by a link too
  public Path in(Path root) {
    if (path == null) {
      throw SceneException.of("there is no asset; set one first");
    }
    Path file = root.resolve(path.replace('\\', '/')).normalize();
    try {
      if (file.toFile().exists() && !file.toRealPath().startsWith(root.toRealPath())) {
        throw SceneException.of(
            "asset \"%s\" is outside the directory of assets; use a path below it".formatted(path));
      }
    } catch (java.io.IOException e) {
      throw SceneException.because("asset \"%s\" cannot be read".formatted(path), e);
    }
    return file;
  }
}
