/** Points in space by three.js: drag turns or moves, the wheel zooms, a click selects. */
import {
  AmbientLight,
  Box3,
  BufferAttribute,
  BufferGeometry,
  Color,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { handle, type Columns } from '../columns';

export class Picture {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(50, 1, 0.01, 1e7);
  private readonly controls: OrbitControls;
  private readonly points = new Points(new BufferGeometry(), new PointsMaterial({ vertexColors: true, size: 4, sizeAttenuation: false }));
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
    this.scene.add(this.points, new AmbientLight());
    this.points.frustumCulled = false;
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.observer = new ResizeObserver(() => this.resize());
    this.observer.observe(box);
    let down = 0;
    this.renderer.domElement.addEventListener('pointerdown', (e) => (down = e.clientX + e.clientY));
    this.renderer.domElement.addEventListener('pointerup', (e) => {
      if (Math.abs(e.clientX + e.clientY - down) < 4) {
        this.pick(e);
      }
    });
    this.draw();
  }

  /** Shows columns x, y and perhaps z. */
  show(columns: Columns, selected: string): number {
    const total = columns.blocks.reduce((sum, block) => sum + block.ids.length, 0);
    const places = new Float32Array(total * 3);
    const colours = new Float32Array(total * 3);
    this.ids = [];
    this.flat = columns.names.length < 3;
    const plain = new Color(getComputedStyle(this.box).getPropertyValue('--point') || '#4b8fd0');
    const marked = new Color('#e0483c');
    let i = 0;
    for (const block of columns.blocks) {
      const [x, y, z] = block.columns;
      for (let row = 0; row < block.ids.length; row++) {
        const id = block.ids[row] ?? 0n;
        places.set([Number(x?.[row]), Number(y?.[row]), z ? Number(z[row]) : 0], i * 3);
        const colour = handle(id) === selected ? marked : plain;
        colours.set([colour.r, colour.g, colour.b], i * 3);
        this.ids.push(id);
        i++;
      }
    }
    const geometry = this.points.geometry;
    geometry.setAttribute('position', new BufferAttribute(places, 3));
    geometry.setAttribute('color', new BufferAttribute(colours, 3));
    this.points.material.size = total > 20_000 ? 2 : 5;
    if (!this.fitted && total > 0) {
      this.fit();
    }
    return total;
  }

  /** Moves the camera so that all points are seen. */
  fit(): void {
    this.points.geometry.computeBoundingBox();
    const bounds = this.points.geometry.boundingBox ?? new Box3();
    const middle = bounds.getCenter(new Vector3());
    const span = bounds.getSize(new Vector3());
    const distance = Math.max(span.length() * 0.9, 1);
    this.controls.enableRotate = !this.flat;
    this.controls.target.copy(middle);
    this.camera.position.set(middle.x, middle.y, middle.z + distance + span.z / 2);
    this.camera.far = distance * 100;
    this.camera.near = distance / 1000;
    this.camera.updateProjectionMatrix();
    this.fitted = true;
  }

  private pick(event: PointerEvent): void {
    const area = this.renderer.domElement.getBoundingClientRect();
    const at = new Vector2(((event.clientX - area.left) / area.width) * 2 - 1, 1 - ((event.clientY - area.top) / area.height) * 2);
    const ray = new Raycaster();
    ray.params.Points.threshold = this.camera.position.distanceTo(this.controls.target) / 100;
    ray.setFromCamera(at, this.camera);
    const hits = ray.intersectObject(this.points).sort((a, b) => (a.distanceToRay ?? 0) - (b.distanceToRay ?? 0));
    const id = this.ids[hits[0]?.index ?? -1];
    if (id !== undefined) {
      this.onPick(id);
    }
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.box;
    this.renderer.setSize(clientWidth, clientHeight);
    this.camera.aspect = clientWidth / Math.max(1, clientHeight);
    this.camera.updateProjectionMatrix();
  }

  private draw(): void {
    this.frame = requestAnimationFrame(() => this.draw());
    this.controls.update();
    this.renderer.render(this.scene, this.camera);
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.observer.disconnect();
    this.controls.dispose();
    this.points.geometry.dispose();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }
}
