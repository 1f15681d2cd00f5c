/**
 * What entities look like, as far as their components say so: the words of A-Frame and of scenes.
 * A component with a choice called primitive or shape makes a body; colour, rotation, scale and
 * visibility may come from other components.
 */
import type { Leaf, Type } from '../api';
import type { Columns } from '../columns';
import { parts } from './vectors';

export const SHAPES = ['box', 'sphere', 'cylinder', 'cone', 'plane', 'circle', 'torus', 'tetrahedron', 'octahedron', 'dodecahedron'] as const;
export type Shape = (typeof SHAPES)[number];
const SIZES = ['radius', 'width', 'height', 'depth'] as const;

/** Fields of one component, in the order in which they are used. */
export interface Fields {
  type: string;
  paths: string[];
}
export interface Looks {
  /** The shape, and its sizes. */
  body: Fields;
  /** The shape of each constant. */
  shapes: (Shape | null)[];
  sizes: (typeof SIZES)[number][];
  colour: Fields | null;
  /** Degrees around x, y, z; or a quaternion. */
  turn: Fields | null;
  scale: Fields | null;
  visible: Fields | null;
}

/** A thing to be drawn. */
export interface Body {
  id: bigint;
  shape: Shape;
  place: number[];
  /** Half of what it measures along x, y and z. */
  half: number[];
  colour: number[] | null;
  turn: number[];
  scale: number[];
}

const named = (type: Type, name: string) => type.simpleName.toLowerCase() === name;
const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1).toLowerCase();
const shapeOf = (constant: string): Shape | null => {
  const name = constant.toLowerCase();
  return SHAPES.find((shape) => shape === name) ?? (name === 'cube' ? 'box' : name === 'ball' ? 'sphere' : null);
};

function isShape(leaf: Leaf): boolean {
  return leaf.kind === 'ENUM' && ['primitive', 'shape'].includes(lastOf(leaf.path)) && (leaf.constants ?? []).some((constant) => shapeOf(constant) !== null);
}

function vector(types: Type[], name: string, axes: number): Fields | null {
  for (const type of types.filter((one) => named(one, name))) {
    const part = parts(type.leaves).find((one) => one.axes[0] === 'x' && one.axes.length >= axes);
    if (part) {
      return { type: type.name, paths: part.leaves.map((leaf) => leaf.path) };
    }
  }
  return null;
}

function colourOf(types: Type[]): Fields | null {
  const rank = (type: Type) => (named(type, 'material') ? 0 : /colou?r/i.test(type.simpleName) ? 1 : 2);
  for (const type of types.filter((one) => rank(one) < 2).sort((a, b) => rank(a) - rank(b))) {
    const part = parts(type.leaves).find((one) => one.axes[0] === 'r' && one.axes.length >= 3 && /float|double/.test(one.leaves[0]?.type ?? ''));
    if (part) {
      return { type: type.name, paths: part.leaves.slice(0, 3).map((leaf) => leaf.path) };
    }
  }
  return null;
}

/** Finds the components that say what things look like; null if none says a shape. */
export function findLooks(types: Type[]): Looks | null {
  for (const type of types) {
    const shape = type.leaves.find(isShape);
    if (shape) {
      const sizes = SIZES.filter((size) => type.leaves.some((leaf) => leaf.path === size && leaf.kind === 'PRIMITIVE'));
      const visible = types.find((one) => named(one, 'visible') && one.leaves[0]?.type === 'boolean');
      return {
        body: { type: type.name, paths: [shape.path, ...sizes] },
        shapes: (shape.constants ?? []).map(shapeOf),
        sizes,
        colour: colourOf(types),
        turn: vector(types, 'rotation', 3),
        scale: vector(types, 'scale', 3),
        visible: visible ? { type: visible.name, paths: [visible.leaves[0]?.path ?? ''] } : null,
      };
    }
  }
  return null;
}

/** The fields as the protocol names them. */
export const namesOf = (fields: Fields) => fields.paths.map((path) => `${fields.type}.${path}`);

/** Rows of columns by id. */
export function byId(columns: Columns | null): Map<bigint, number[]> {
  const found = new Map<bigint, number[]>();
  for (const block of columns?.blocks ?? []) {
    block.ids.forEach((id, row) => found.set(id, block.columns.map((column) => Number(column[row]))));
  }
  return found;
}

function halfOf(shape: Shape, size: Partial<Record<(typeof SIZES)[number], number>>): number[] {
  const radius = size.radius ?? (shape === 'box' || shape === 'plane' ? 0.5 : 1);
  const width = (size.width ?? radius * 2) / 2;
  const height = (size.height ?? (shape === 'cylinder' || shape === 'cone' ? 1 : radius * 2)) / 2;
  if (shape === 'box') {
    return [width, height, (size.depth ?? size.width ?? radius * 2) / 2];
  }
  if (shape === 'plane') {
    return [width, height, 1];
  }
  return shape === 'cylinder' || shape === 'cone' ? [radius, height, radius] : [radius, radius, radius];
}

/** Puts together what several components say about the entities that have a place and a shape. */
export function bodies(looks: Looks, placed: Columns, more: { colour: Columns | null; turn: Columns | null; scale: Columns | null; visible: Columns | null }): Body[] {
  const axes = placed.names.length - looks.body.paths.length;
  const colours = byId(more.colour);
  const turns = byId(more.turn);
  const scales = byId(more.scale);
  const visible = byId(more.visible);
  const found: Body[] = [];
  for (const [id, row] of byId(placed)) {
    const shape = looks.shapes[row[axes] ?? -1] ?? null;
    if (shape !== null && visible.get(id)?.[0] !== 0) {
      const size = Object.fromEntries(looks.sizes.map((name, i) => [name, row[axes + 1 + i]]));
      found.push({
        id,
        shape,
        place: [row[0] ?? 0, row[1] ?? 0, axes > 2 ? (row[2] ?? 0) : 0],
        half: halfOf(shape, size),
        colour: colours.get(id) ?? null,
        turn: turns.get(id) ?? [0, 0, 0],
        scale: scales.get(id) ?? [1, 1, 1],
      });
    }
  }
  return found;
}
