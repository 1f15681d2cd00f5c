import type { Leaf } from '../api';

/** Leaves that are shown in one row: a vector, a colour, or a single one. */
export interface Part {
  label: string;
  leaves: Leaf[];
  axes: string[];
}

const AXES = [
  ['x', 'y', 'z', 'w'],
  ['dx', 'dy', 'dz'],
  ['vx', 'vy', 'vz'],
  ['ax', 'ay', 'az'],
  ['r', 'g', 'b', 'a'],
  ['red', 'green', 'blue', 'alpha'],
];
const NUMBERS = ['byte', 'short', 'int', 'long', 'float', 'double'];

const prefix = (path: string) => path.slice(0, path.lastIndexOf('.') + 1);
const last = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Puts leaves that are axes of one vector together, in the order of the first of them. */
export function parts(leaves: Leaf[]): Part[] {
  const found: Part[] = [];
  const used = new Set<string>();
  for (const leaf of leaves) {
    if (!used.has(leaf.path)) {
      const part = vector(leaf, leaves) ?? { label: leaf.path, leaves: [leaf], axes: [] };
      part.leaves.forEach((one) => used.add(one.path));
      found.push(part);
    }
  }
  return found;
}

function vector(first: Leaf, all: Leaf[]): Part | null {
  const start = prefix(first.path);
  const axes = AXES.find((names) => names[0] === last(first.path));
  const own = axes?.map((name) => all.find((leaf) => leaf.path === start + name && NUMBERS.includes(leaf.type))).filter((leaf) => leaf !== undefined);
  if (!own || own.length < 2 || own[0] !== first) {
    return null;
  }
  const names = own.map((leaf) => last(leaf.path));
  const label = ['x', 'r', 'red'].includes(names[0] ?? '') ? start.slice(0, -1) : start + names.join(' ');
  // There is room for two letters.
  return { label: label === '' ? names.join(' ') : label, leaves: own, axes: names.map((name) => (name.length > 2 ? name.slice(0, 1) : name)) };
}

/** Red, green and blue as a colour picker writes them; null if these are not a colour. */
export function colour(part: Part, values: number[]): string | null {
  const scale = scaleOf(part);
  if (scale === 0 || values.length < 3) {
    return null;
  }
  return '#' + values.slice(0, 3).map((value) => Math.min(255, Math.max(0, Math.round(value * scale))).toString(16).padStart(2, '0')).join('');
}

/** The three numbers of a picked colour. */
export function channels(part: Part, text: string): number[] {
  const scale = scaleOf(part);
  return [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16) / scale).map((n) => (scale === 255 ? Number(n.toPrecision(4)) : n));
}

/** 255 where channels go from 0 to 1; 1 where they go to 255; 0 where this is not a colour. */
function scaleOf(part: Part): number {
  if (part.axes[0] !== 'r') {
    return 0;
  }
  return part.leaves[0]?.type === 'float' || part.leaves[0]?.type === 'double' ? 255 : 1;
}
