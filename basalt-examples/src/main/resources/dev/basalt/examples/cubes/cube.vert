// A corner of a cube. The first two inputs are the cube; the others are columns, a float per cube.
in vec3 a_corner;
in vec3 a_normal;

in float i_positionX;
in float i_positionY;
in float i_positionZ;
in float i_rotationX;
in float i_rotationY;
in float i_rotationZ;
in float i_scaleX;
in float i_scaleY;
in float i_scaleZ;

uniform mat4 u_projection;

out vec3 v_normal;
out vec3 v_colour;

mat3 turned(float x, float y, float z) {
  mat3 aboutX = mat3(1, 0, 0, 0, cos(x), sin(x), 0, -sin(x), cos(x));
  mat3 aboutY = mat3(cos(y), 0, -sin(y), 0, 1, 0, sin(y), 0, cos(y));
  mat3 aboutZ = mat3(cos(z), sin(z), 0, -sin(z), cos(z), 0, 0, 0, 1);
  return aboutZ * aboutY * aboutX;
}

void main() {
  mat3 turn = turned(i_rotationX, i_rotationY, i_rotationZ);
  vec3 corner = turn * (a_corner * vec3(i_scaleX, i_scaleY, i_scaleZ));
  gl_Position = u_projection * vec4(corner + vec3(i_positionX, i_positionY, i_positionZ), 1.0);
  v_normal = turn * a_normal;
  // Rotations are random, from 0 to 3: as good as a column for colours.
  v_colour = 0.25 + 0.25 * vec3(i_rotationX, i_rotationY, i_rotationZ);
}
