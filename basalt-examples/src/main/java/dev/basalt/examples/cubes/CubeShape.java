package dev.basalt.examples.cubes;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.GL30;
import com.badlogic.gdx.utils.BufferUtils;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;

/// The one cube that is drawn again and again: its sides are 1 long, each of its six faces has a
/// normal.
final class CubeShape {

  static final int FACES = 6;
  static final int INDICES = FACES * 6;

  private static final int FLOATS_PER_CORNER = 6;
  private static final int STRIDE = FLOATS_PER_CORNER * Float.BYTES;

  private final int corners;
  private final int triangles;

  /// Makes the buffers and connects them to the vertex array that is bound.
  ///
  /// @param cornerAttribute the input of the shader for corners
  /// @param normalAttribute the input for normals
  CubeShape(int cornerAttribute, int normalAttribute) {
    GL30 gl = Gdx.gl30;
    corners = gl.glGenBuffer();
    gl.glBindBuffer(GL20.GL_ARRAY_BUFFER, corners);
    FloatBuffer floats = corners();
    gl.glBufferData(
        GL20.GL_ARRAY_BUFFER, floats.remaining() * Float.BYTES, floats, GL20.GL_STATIC_DRAW);
    connect(cornerAttribute, 0);
    connect(normalAttribute, 3 * Float.BYTES);
    triangles = gl.glGenBuffer();
    gl.glBindBuffer(GL20.GL_ELEMENT_ARRAY_BUFFER, triangles);
    ShortBuffer shorts = triangles();
    gl.glBufferData(
        GL20.GL_ELEMENT_ARRAY_BUFFER,
        shorts.remaining() * Short.BYTES,
        shorts,
        GL20.GL_STATIC_DRAW);
  }

  private static void connect(int attribute, int offset) {
    Gdx.gl30.glEnableVertexAttribArray(attribute);
    Gdx.gl30.glVertexAttribPointer(
        attribute, 3, GL20.GL_FLOAT, /* normalized= */ false, STRIDE, offset);
  }

  /// Four corners for each face, counter-clockwise as seen from outside.
  private static FloatBuffer corners() {
    FloatBuffer floats = BufferUtils.newFloatBuffer(FACES * 4 * FLOATS_PER_CORNER);
    for (int face = 0; face < FACES; face++) {
      int axis = face / 2;
      float side = face % 2 == 0 ? 1 : -1;
      for (int corner = 0; corner < 4; corner++) {
        float u = corner == 1 || corner == 2 ? 0.5f : -0.5f;
        float v = corner >= 2 ? 0.5f : -0.5f;
        put(floats, axis, side / 2, u * side, v);
        put(floats, axis, side, 0, 0);
      }
    }
    return floats.flip();
  }

  /// Puts a vector, given along an axis and the two that follow it.
  private static void put(FloatBuffer floats, int axis, float along, float u, float v) {
    float[] vector = new float[3];
    vector[axis] = along;
    vector[(axis + 1) % 3] = u;
    vector[(axis + 2) % 3] = v;
    floats.put(vector);
  }

  private static ShortBuffer triangles() {
    ShortBuffer shorts = BufferUtils.newShortBuffer(INDICES);
    for (int face = 0; face < FACES; face++) {
      for (int corner : new int[] {0, 1, 2, 2, 3, 0}) {
        shorts.put((short) (face * 4 + corner));
      }
    }
    return shorts.flip();
  }

  void dispose() {
    Gdx.gl30.glDeleteBuffer(corners);
    Gdx.gl30.glDeleteBuffer(triangles);
  }
}
