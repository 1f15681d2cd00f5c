package dev.basalt.benchmarks.floor;

import java.nio.ByteBuffer;
import java.sql.SQLException;
import org.postgresql.copy.CopyIn;

/// Rows of a key alone or with three floats, as PostgreSQL's binary `COPY` takes them.
final class CopyBytes {

  private static final byte[] HEAD = {
    'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0
  };
  private static final int ROW = 2 + 12 + 3 * 8;

  private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16);
  private final CopyIn copy;

  CopyBytes(CopyIn copy) {
    this.copy = copy;
    bytes.put(HEAD);
  }

  void row(long key) throws SQLException {
    if (bytes.remaining() < ROW) {
      send();
    }
    bytes.putShort((short) 1).putInt(8).putLong(key);
  }

  void row(long key, float x, float y, float z) throws SQLException {
    if (bytes.remaining() < ROW) {
      send();
    }
    bytes.putShort((short) 4).putInt(8).putLong(key);
    bytes.putInt(4).putFloat(x).putInt(4).putFloat(y).putInt(4).putFloat(z);
  }

  void end() throws SQLException {
    if (bytes.remaining() < 2) {
      send();
    }
    bytes.putShort((short) -1);
    send();
  }

  private void send() throws SQLException {
    copy.writeToCopy(bytes.array(), 0, bytes.position());
    bytes.clear();
  }
}
