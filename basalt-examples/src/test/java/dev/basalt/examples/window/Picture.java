package dev.basalt.examples.window;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import javax.imageio.ImageIO;

/// A screenshot, to be looked at by tests. Regions are given in pixels, from the upper left corner.
record Picture(BufferedImage image) {

  static Picture read(Path file) throws IOException {
    return new Picture(ImageIO.read(file.toFile()));
  }

  Region all() {
    return region(0, 0, image.getWidth(), image.getHeight());
  }

  Region region(int left, int top, int right, int bottom) {
    return new Region(image, left, top, right, bottom);
  }

  /// How many pixels are not as in another picture of the same size.
  int differences(Picture other) {
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        count += image.getRGB(x, y) == other.image.getRGB(x, y) ? 0 : 1;
      }
    }
    return count;
  }

  record Region(BufferedImage image, int left, int top, int right, int bottom) {

    int pixels() {
      return (right - left) * (bottom - top);
    }

    /// How many pixels have a colour that the test is for.
    int count(IntPredicate colour) {
      int count = 0;
      for (int y = top; y < bottom; y++) {
        for (int x = left; x < right; x++) {
          if (colour.test(image.getRGB(x, y))) {
            count++;
          }
        }
      }
      return count;
    }

    /// All pixels, line by line.
    List<Integer> all() {
      List<Integer> all = new ArrayList<>();
      count(all::add);
      return all;
    }

    int colours() {
      Set<Integer> seen = new HashSet<>();
      count(seen::add);
      return seen.size();
    }

    /// How many pixels are as white as text.
    int text() {
      return count(rgb -> red(rgb) > 200 && green(rgb) > 200 && blue(rgb) > 200);
    }

    /// How much of it is not nearly black, from 0 to 1.
    double filled() {
      return (double) count(rgb -> red(rgb) + green(rgb) + blue(rgb) > 120) / pixels();
    }
  }

  static int red(int rgb) {
    return rgb >> 16 & 0xFF;
  }

  static int green(int rgb) {
    return rgb >> 8 & 0xFF;
  }

  static int blue(int rgb) {
    return rgb & 0xFF;
  }
}
