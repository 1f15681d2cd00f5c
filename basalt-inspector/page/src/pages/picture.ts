/** Points and bodies in space by three.js: drag turns or moves, the wheel zooms, a click selects. */
import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Color,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Raycaster,
  Scene,
  Sphere,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { idOf, type Columns } from '../columns';
import type { Body } from './looks';
import { Solids } from './solids';

/** One of so many points, at each end of each axis, may be outside of what is shown at first. */
const FAR_AWAY = 200;

/** Points are round. */
function disc(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 32;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#fff';
    pen.arc(16, 16, 15, 0, 7);
    pen.fill();
  }
  return new CanvasTexture(canvas);
}

export class Picture {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(50, 1, 0.01, 1e7);
  private readonly controls: OrbitControls;
  private readonly points = new Points(new BufferGeometry(), new PointsMaterial({ vertexColors: true, size: 4, sizeAttenuation: false, map: disc(), alphaTest: 0.5 }));
  private readonly marker = new Points(new BufferGeometry(), new PointsMaterial({ color: '#e0483c', size: 13, sizeAttenuation: false, map: disc(), alphaTest: 0.5, depthTest: false }));
  private readonly solids = new Solids();
  private readonly observer: ResizeObserver;
  private ids: bigint[] = [];
  private fitted = false;
  private flat = true;
  private frame = 0;

  constructor(
    private readonly box: HTMLElement,
    private readonly onPick: (id: bigint) => void,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true });
    box.append(this.renderer.domElement);
    this.scene.add(this.points, this.marker, this.solids.group);
    this.points.frustumCulled = false;
    // Points move: a sphere around where they once were would make the others deaf to clicks.
    this.points.geometry.boundingSphere = new Sphere(new Vector3(), Infinity);
    this.marker.frustumCulled = false;
    this.marker.renderOrder = 1;
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.renderer.domElement.tabIndex = 0;
    this.renderer.domElement.setAttribute('aria-label', 'Picture: arrows move, plus and minus zoom');
    this.controls.listenToKeyEvents(this.renderer.domElement);
    this.controls.addEventListener('change', () => this.draw());
    this.renderer.domElement.addEventListener('keydown', (e) => this.zoom(e.key === '+' ? 0.8 : e.key === '-' ? 1.25 : 1));
    this.renderer.domElement.addEventListener('webglcontextrestored', () => this.draw());
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(box);
    // What was there when the button went down: until it is up, the world may have moved on.
    let down = { x: 0, y: 0, id: undefined as bigint | undefined };
    this.renderer.domElement.addEventListener('pointerdown', (e) => (down = { x: e.clientX, y: e.clientY, id: this.hit(e) }));
    this.renderer.domElement.addEventListener('pointerup', (e) => {
      if (down.id !== undefined && Math.hypot(e.clientX - down.x, e.clientY - down.y) < 4) {
        this.onPick(down.id);
      }
    });
  }

  /** Shows columns x, y and perhaps z; and what some of these entities look like. */
  show(columns: Columns, looks: Body[], selected: string): number {
    const total = columns.blocks.reduce((sum, block) => sum + block.ids.length, 0);
    const places = new Float32Array(total * 3);
    const colours = new Float32Array(total * 3);
    this.ids = [];
    this.flat = columns.names.length < 3;
    const plain = new Color(getComputedStyle(this.box).getPropertyValue('--point') || '#4b8fd0');
    const marked = new Color('#e0483c');
    const chosenId = idOf(selected);
    let chosen = -1;
    let i = 0;
    for (const block of columns.blocks) {
      const [x, y, z] = block.columns;
      for (let row = 0; row < block.ids.length; row++) {
        const id = block.ids[row] ?? 0n;
        places.set([Number(x?.[row]), Number(y?.[row]), z ? Number(z[row]) : 0], i * 3);
        chosen = id === chosenId ? i : chosen;
        const colour = i === chosen ? marked : plain;
        colours.set([colour.r, colour.g, colour.b], i * 3);
        this.ids.push(id);
        i++;
      }
    }
    this.solids.show(looks, plain);
    const geometry = this.points.geometry;
    geometry.setAttribute('position', new BufferAttribute(places, 3));
    this.marker.visible = chosen >= 0;
    this.marker.geometry.setAttribute('position', new BufferAttribute(places.slice(chosen * 3, chosen * 3 + 3), 3));
    geometry.setAttribute('color', new BufferAttribute(colours, 3));
    this.points.material.size = total > 50_000 ? 2 : total > 5_000 ? 4 : 7;
    if (!this.fitted && total > 0) {
      this.fit();
    }
    this.draw();
    return total;
  }

  /** Moves the camera in front of an entity. */
  focus(entity: string): void {
    const index = this.ids.indexOf(idOf(entity) ?? -1n);
    if (index >= 0) {
      const place = new Vector3().fromBufferAttribute(this.points.geometry.getAttribute('position'), index);
      this.camera.position.add(place.clone().sub(this.controls.target));
      this.controls.target.copy(place);
      this.draw();
    }
  }

  /** Where the points are, without the few that are far away from all others. */
  private bounds(): Box3 {
    const places = this.points.geometry.getAttribute('position');
    const bounds = new Box3();
    const rest = Math.floor(places.count / FAR_AWAY);
    for (const axis of ['x', 'y', 'z'] as const) {
      const values = Float32Array.from({ length: places.count }, (_, i) => places[axis === 'x' ? 'getX' : axis === 'y' ? 'getY' : 'getZ'](i)).filter(Number.isFinite).sort();
      bounds.min[axis] = values[rest] ?? 0;
      bounds.max[axis] = values[values.length - 1 - rest] ?? 0;
    }
    return bounds;
  }

  /** Moves the camera so that the points are seen. */
  fit(): void {
    const bounds = this.bounds();
    const middle = bounds.getCenter(new Vector3());
    const span = bounds.getSize(new Vector3());
    const wide = Math.max(span.y, span.x / Math.max(0.1, this.camera.aspect));
    const distance = Math.max((wide / 2 / Math.tan(((this.camera.fov / 2) * Math.PI) / 180)) * 1.15, 1);
    this.controls.enableRotate = !this.flat;
    this.controls.target.copy(middle);
    const from = this.flat ? new Vector3(0, 0, 1) : new Vector3(0.45, 0.35, 0.82);
    this.camera.position.copy(middle).addScaledVector(from, distance + span.z / 2);
    this.camera.far = distance * 100;
    this.camera.near = distance / 1000;
    this.camera.updateProjectionMatrix();
    this.fitted = true;
    this.draw();
  }

  private zoom(factor: number): void {
    if (factor !== 1) {
      this.camera.position.sub(this.controls.target).multiplyScalar(factor).add(this.controls.target);
      this.draw();
    }
  }

  /** The entity under the pointer. */
  private hit(event: PointerEvent): bigint | undefined {
    const area = this.renderer.domElement.getBoundingClientRect();
    const at = new Vector2(((event.clientX - area.left) / area.width) * 2 - 1, 1 - ((event.clientY - area.top) / area.height) * 2);
    // The camera may have moved since the last frame was drawn.
    this.controls.update();
    this.camera.updateMatrixWorld();
    const ray = new Raycaster();
    ray.params.Points.threshold = this.camera.position.distanceTo(this.controls.target) / 100;
    ray.setFromCamera(at, this.camera);
    const hits = ray.intersectObject(this.points).sort((a, b) => (a.distanceToRay ?? 0) - (b.distanceToRay ?? 0));
    return this.solids.hit(ray) ?? this.ids[hits[0]?.index ?? -1];
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.box;
    this.renderer.setSize(clientWidth, clientHeight);
    this.camera.aspect = clientWidth / Math.max(1, clientHeight);
    this.camera.updateProjectionMatrix();
    this.render(); // another size has emptied the canvas
  }

  /** Draws with the next frame. While nothing changes, nothing is drawn. */
  private draw(): void {
    if (this.frame === 0) {
      this.frame = requestAnimationFrame(() => this.render());
    }
  }

  private render(): void {
    cancelAnimationFrame(this.frame);
    this.controls.update();
    this.frame = 0;
    this.renderer.render(this.scene, this.camera);
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.observer.disconnect();
    this.controls.dispose();
    this.points.geometry.dispose();
    this.marker.geometry.dispose();
    this.solids.close();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }
}
