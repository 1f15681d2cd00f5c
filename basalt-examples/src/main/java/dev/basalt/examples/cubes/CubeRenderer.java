package dev.basalt.examples.cubes;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.GL30;
import com.badlogic.gdx.graphics.glutils.ShaderProgram;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.utils.BufferUtils;
import dev.basalt.examples.cubes.Components.Transform;
import dev.basalt.query.ChunkView;
import dev.basalt.query.Query1;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.List;

/// Draws all cubes by one call: the card has one cube, and the columns that say where each instance
/// of it is.
final class CubeRenderer {

  /// More rows than a chunk has.
  private static final int PASSAGE = 1 << 14;

  private final ShaderProgram shader;
  private final CubeShape shape;
  private final int vertexArray;
  private final List<InstanceColumn> columns;
  private FloatBuffer passage = InstanceColumn.passage(PASSAGE);
  private int copied;

  CubeRenderer() {
    shader = compile();
    vertexArray = newVertexArray();
    Gdx.gl30.glBindVertexArray(vertexArray);
    shape = new CubeShape(place("a_corner"), place("a_normal"));
    columns =
        List.of(
            column("position.x", "i_positionX"),
            column("position.y", "i_positionY"),
            column("position.z", "i_positionZ"),
            column("rotation.x", "i_rotationX"),
            column("rotation.y", "i_rotationY"),
            column("rotation.z", "i_rotationZ"),
            column("scale.x", "i_scaleX"),
            column("scale.y", "i_scaleY"),
            column("scale.z", "i_scaleZ"));
    columns.forEach(InstanceColumn::connect);
    Gdx.gl30.glBindVertexArray(0);
  }

  private static ShaderProgram compile() {
    var program =
        new ShaderProgram(
            Gdx.files.classpath("dev/basalt/examples/cubes/cube.vert"),
            Gdx.files.classpath("dev/basalt/examples/cubes/cube.frag"));
    if (!program.isCompiled()) {
      throw new IllegalStateException("the shader does not compile: " + program.getLog());
    }
    return program;
  }

  private static int newVertexArray() {
    IntBuffer name = BufferUtils.newIntBuffer(1);
    Gdx.gl30.glGenVertexArrays(1, name);
    return name.get(0);
  }

  private int place(String attribute) {
    return shader.getAttributeLocation(attribute);
  }

  private InstanceColumn column(String leaf, String attribute) {
    return new InstanceColumn(Transform.class, leaf, place(attribute));
  }

  void draw(Query1<Transform> cubes, Matrix4 projection) {
    int count = copy(cubes);
    GL30 gl = Gdx.gl30;
    gl.glEnable(GL20.GL_DEPTH_TEST);
    gl.glEnable(GL20.GL_CULL_FACE);
    shader.bind();
    shader.setUniformMatrix("u_projection", projection);
    gl.glBindVertexArray(vertexArray);
    gl.glDrawElementsInstanced(
        GL20.GL_TRIANGLES, CubeShape.INDICES, GL20.GL_UNSIGNED_SHORT, /* offset= */ 0, count);
    gl.glBindVertexArray(0);
    gl.glDisable(GL20.GL_CULL_FACE);
    gl.glDisable(GL20.GL_DEPTH_TEST);
  }

  private int copy(Query1<Transform> cubes) {
    int count = cubes.count();
    for (int i = 0; i < columns.size(); i++) {
      columns.get(i).begin(count);
    }
    copied = 0;
    cubes.chunks(this::copy);
    return count;
  }

  private void copy(ChunkView chunk) {
    if (chunk.count() > passage.capacity()) {
      passage = InstanceColumn.passage(chunk.count());
    }
    for (int i = 0; i < columns.size(); i++) {
      columns.get(i).copy(chunk, copied, passage);
    }
    copied += chunk.count();
  }

  void dispose() {
    columns.forEach(InstanceColumn::dispose);
    shape.dispose();
    shader.dispose();
    IntBuffer name = BufferUtils.newIntBuffer(1);
    name.put(0, vertexArray);
    Gdx.gl30.glDeleteVertexArrays(1, name);
  }
}
