package dev.basalt.examples.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import java.nio.file.Path;
import java.util.zip.Deflater;

/// Pictures of what a window shows.
final class Screenshot {

  private Screenshot() {}

  /// One of several: `pong.png` becomes `pong-40.png`.
  static Path numbered(Path file, long number) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    int end = dot < 0 ? name.length() : dot;
    return file.resolveSibling(name.substring(0, end) + "-" + number + name.substring(end));
  }

  /// Writes the frame that has been drawn into a PNG file.
  static void save(Path file) {
    Pixmap pixmap =
        Pixmap.createFromFrameBuffer(
            0, 0, Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
    try {
      PixmapIO.writePNG(
          Gdx.files.absolute(file.toAbsolutePath().toString()),
          pixmap,
          Deflater.BEST_COMPRESSION,
          /* flipY= */ true);
    } finally {
      pixmap.dispose();
    }
  }
}
