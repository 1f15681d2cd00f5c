package dev.basalt.examples.cubes;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.GL30;
import com.badlogic.gdx.utils.BufferUtils;
import dev.basalt.query.ChunkView;
import java.nio.FloatBuffer;

/// A buffer of the graphics card that holds one column of a component: a float for each cube.
///
/// The rows of a chunk are consecutive in the array, and they are consecutive in the buffer; so a
/// chunk is one copy. Nothing is interleaved or converted.
final class InstanceColumn {

  private final Class<?> component;
  private final String leaf;
  private final int attribute;
  private final int buffer;

  /// @param leaf the path of a float inside the component
  /// @param attribute the place of the input of the shader that it is for
  InstanceColumn(Class<?> component, String leaf, int attribute) {
    this.component = component;
    this.leaf = leaf;
    this.attribute = attribute;
    this.buffer = Gdx.gl30.glGenBuffer();
  }

  /// Says what the buffer is for; the vertex array is bound.
  void connect() {
    GL30 gl = Gdx.gl30;
    gl.glBindBuffer(GL20.GL_ARRAY_BUFFER, buffer);
    gl.glEnableVertexAttribArray(attribute);
    gl.glVertexAttribPointer(attribute, 1, GL20.GL_FLOAT, /* normalized= */ false, 0, 0);
    gl.glVertexAttribDivisor(attribute, /* one per instance */ 1);
  }

  /// Asks for new memory: the card may still be drawing from the old.
  void begin(int rows) {
    Gdx.gl30.glBindBuffer(GL20.GL_ARRAY_BUFFER, buffer);
    Gdx.gl30.glBufferData(
        GL20.GL_ARRAY_BUFFER, rows * Float.BYTES, /* data= */ null, GL20.GL_STREAM_DRAW);
  }

  /// Copies the rows of a chunk.
  ///
  /// @param firstRow how many rows came before
  /// @param passage memory outside of the heap, large enough for a chunk
  void copy(ChunkView chunk, int firstRow, FloatBuffer passage) {
    passage.clear();
    passage.put(chunk.floats(component, leaf), 0, chunk.count());
    passage.flip();
    Gdx.gl30.glBindBuffer(GL20.GL_ARRAY_BUFFER, buffer);
    Gdx.gl30.glBufferSubData(
        GL20.GL_ARRAY_BUFFER, firstRow * Float.BYTES, chunk.count() * Float.BYTES, passage);
  }

  /// Memory for [#copy].
  static FloatBuffer passage(int rows) {
    return BufferUtils.newFloatBuffer(rows);
  }

  void dispose() {
    Gdx.gl30.glDeleteBuffer(buffer);
  }
}
