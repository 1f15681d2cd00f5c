package dev.basalt.examples.window;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import java.nio.file.Path;
import java.util.zip.Deflater;

/// Pictures of what a window shows.
final class Screenshot {

  private Screenshot() {}

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
