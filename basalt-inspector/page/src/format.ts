import type { Leaves, Value } from './api';

export const count = (n: number) => n.toLocaleString('en');

export function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let n = bytes;
  let unit = 0;
  while (n >= 1000 && unit < 3) {
    n /= 1000;
    unit++;
  }
  return `${n.toFixed(unit === 0 || n >= 100 ? 0 : 1)} ${units[unit]}`;
}

export const micros = (nanos: number) =>
  nanos >= 1e6 ? `${(nanos / 1e6).toFixed(2)} ms` : `${(nanos / 1e3).toFixed(1)} µs`;

export function show(value: Value | Leaves | undefined): string {
  if (value === undefined) {
    return '';
  }
  if (value === null) {
    return 'none';
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([path, x]) => `${path}=${show(x)}`)
      .join(' ');
  }
  return typeof value === 'number' && !Number.isInteger(value) ? String(Number(value.toPrecision(7))) : String(value);
}
