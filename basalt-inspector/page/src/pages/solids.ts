/** Bodies by three.js: one mesh for each kind of shape. */
import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DirectionalLight,
  DodecahedronGeometry,
  DoubleSide,
  Euler,
  Group,
  HemisphereLight,
  InstancedMesh,
  type Intersection,
  MathUtils,
  Matrix4,
  MeshLambertMaterial,
  OctahedronGeometry,
  PlaneGeometry,
  Quaternion,
  type Raycaster,
  SphereGeometry,
  SRGBColorSpace,
  TetrahedronGeometry,
  TorusGeometry,
  Vector3,
} from 'three';
import { SHAPES, type Body, type Shape } from './looks';

/** From -1 to 1 along each axis. */
const GEOMETRIES: Record<Shape, () => BufferGeometry> = {
  box: () => new BoxGeometry(2, 2, 2),
  sphere: () => new SphereGeometry(1, 32, 20),
  cylinder: () => new CylinderGeometry(1, 1, 2, 32),
  cone: () => new ConeGeometry(1, 2, 32),
  plane: () => new PlaneGeometry(2, 2),
  circle: () => new CircleGeometry(1, 32),
  torus: () => new TorusGeometry(1, 0.2, 12, 36),
  tetrahedron: () => new TetrahedronGeometry(1),
  octahedron: () => new OctahedronGeometry(1),
  dodecahedron: () => new DodecahedronGeometry(1),
};

function turned(turn: number[]): Quaternion {
  const [x = 0, y = 0, z = 0, w] = turn;
  return w === undefined ? new Quaternion().setFromEuler(new Euler(MathUtils.degToRad(x), MathUtils.degToRad(y), MathUtils.degToRad(z), 'YXZ')) : new Quaternion(x, y, z, w).normalize();
}

export class Solids {
  readonly group = new Group();
  private readonly material = new MeshLambertMaterial({ side: DoubleSide });
  private readonly meshes = new Map<Shape, { mesh: InstancedMesh; ids: bigint[] }>();

  constructor() {
    const sun = new DirectionalLight('#ffffff', 2);
    sun.position.set(1, 2, 1.5);
    this.group.add(new HemisphereLight('#ffffff', '#777788', 1.6), sun);
  }

  /** Shows these and no others. */
  show(all: Body[], plain: Color): void {
    for (const shape of SHAPES) {
      this.fill(shape, all.filter((body) => body.shape === shape), plain);
    }
  }

  private fill(shape: Shape, some: Body[], plain: Color): void {
    let known = this.meshes.get(shape);
    if (some.length === 0 && !known) {
      return;
    }
    if (!known || known.mesh.instanceMatrix.count < some.length) {
      known?.mesh.removeFromParent();
      known?.mesh.geometry.dispose();
      known?.mesh.dispose();
      known = { mesh: new InstancedMesh(GEOMETRIES[shape](), this.material, Math.max(8, some.length * 2)), ids: [] };
      known.mesh.frustumCulled = false;
      this.meshes.set(shape, known);
      this.group.add(known.mesh);
    }
    const { mesh } = known;
    const matrix = new Matrix4();
    const colour = new Color();
    some.forEach((body, i) => {
      const size = body.half.map((half, axis) => (half * (body.scale[axis] ?? 1)) || 1e-6);
      mesh.setMatrixAt(i, matrix.compose(new Vector3(...body.place), turned(body.turn), new Vector3(...size)));
      mesh.setColorAt(i, body.colour ? colour.setRGB(body.colour[0] ?? 1, body.colour[1] ?? 1, body.colour[2] ?? 1, SRGBColorSpace) : plain);
    });
    known.ids = some.map((body) => body.id);
    mesh.count = some.length;
    mesh.instanceMatrix.needsUpdate = true;
    mesh.boundingSphere = null;
    if (mesh.instanceColor) {
      mesh.instanceColor.needsUpdate = true;
    }
  }

  /** The body that a ray meets first. */
  hit(ray: Raycaster): bigint | undefined {
    let best: Intersection | undefined;
    let id: bigint | undefined;
    for (const { mesh, ids } of this.meshes.values()) {
      const [first] = mesh.count > 0 ? ray.intersectObject(mesh) : [];
      if (first && (!best || first.distance < best.distance)) {
        best = first;
        id = ids[first.instanceId ?? -1];
      }
    }
    return id;
  }

  close(): void {
    for (const { mesh } of this.meshes.values()) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.material.dispose();
  }
}
