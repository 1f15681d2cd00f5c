package dev.basalt.save;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;

/// Zstandard, by a library that may be missing.
record Zstandard(int level) implements Compression {

  static Compression of(int level) {
    if (level < 1 || level > Zstd.maxCompressionLevel()) {
      throw new IllegalArgumentException(
          "level %s; zstd has 1 to %s".formatted(level, Zstd.maxCompressionLevel()));
    }
    return new Zstandard(level);
  }

  @Override
  public int code() {
    return 2;
  }

  @Override
  public byte[] compress(byte[] bytes) {
    return Zstd.compress(bytes, level);
  }

  @Override
  public byte[] decompress(byte[] bytes, int length) {
    if (Zstd.getFrameContentSize(bytes) != length) {
      throw new IllegalArgumentException("the compressed bytes have another length");
    }
    try {
      byte[] out = new byte[length];
      if (Zstd.decompressByteArray(out, 0, length, bytes, 0, bytes.length) != length) {
        throw new IllegalArgumentException("the compressed bytes have another length");
      }
      return out;
    } catch (ZstdException e) {
      throw new IllegalArgumentException("the bytes are not compressed by zstd", e);
    }
  }
}
