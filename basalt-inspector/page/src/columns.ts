/** Reads columns as the server sends them: see Columns in the manual. */
export interface Block {
  ids: BigInt64Array;
  columns: (Float32Array | Float64Array | Int32Array | BigInt64Array | Int16Array | Uint16Array | Int8Array)[];
}
export interface Columns {
  tick: number;
  every: number;
  names: string[];
  blocks: Block[];
}

const ARRAYS = {
  float: Float32Array,
  double: Float64Array,
  int: Int32Array,
  enum: Int32Array,
  long: BigInt64Array,
  entity: BigInt64Array,
  short: Int16Array,
  char: Uint16Array,
  byte: Int8Array,
  boolean: Int8Array,
} as const;

export function readColumns(bytes: ArrayBuffer): Columns {
  const view = new DataView(bytes);
  if (view.getUint32(0) !== 0x42534c54 || view.getInt32(4, true) !== 1) {
    throw new Error('these are not columns of version 1');
  }
  const length = view.getInt32(8, true);
  const text = new TextDecoder().decode(new Uint8Array(bytes, 12, length));
  const header = JSON.parse(text) as { tick: number; every: number; columns: { name: string; type: keyof typeof ARRAYS }[] };
  const blocks: Block[] = [];
  let place = 12 + length;
  for (let rows = view.getInt32(place, true); rows > 0; rows = view.getInt32(place, true)) {
    place += 8;
    const ids = new BigInt64Array(bytes, place, rows);
    place += rows * 8;
    const columns = header.columns.map(({ type }) => {
      const array = new ARRAYS[type](bytes, place, rows);
      place += Math.ceil(array.byteLength / 8) * 8;
      return array;
    });
    blocks.push({ ids, columns });
  }
  return { tick: header.tick, every: header.every, names: header.columns.map((column) => column.name), blocks };
}

/** An id as it is written: slot and generation. */
export const handle = (id: bigint) => `${BigInt.asUintN(32, id)}v${BigInt.asUintN(32, id >> 32n)}`;

/** The inverse: null if this is not a handle. */
export function idOf(text: string): bigint | null {
  const [, slot, generation] = /^(\d+)v(\d+)$/.exec(text) ?? [];
  return slot === undefined || generation === undefined ? null : BigInt.asIntN(64, (BigInt(generation) << 32n) | BigInt(slot));
}
