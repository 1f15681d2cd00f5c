// A point on a cube, lit from above and from the side of the viewer.
in vec3 v_normal;
in vec3 v_colour;

const vec3 LIGHT = normalize(vec3(0.4, 0.8, 0.6));

void main() {
  float light = 0.35 + 0.65 * max(dot(normalize(v_normal), LIGHT), 0.0);
  gl_FragColor = vec4(v_colour * light, 1.0);
}
