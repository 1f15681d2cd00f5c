import { expect, test } from 'vitest';
import { handle, readColumns } from '../src/columns';
import { micros, show, size } from '../src/format';
import { firstRow } from '../src/list';

test('columns_ofOneBlock_areRead', () => {
  const json = '{"tick":7,"every":1,"columns":[{"name":"P.x","type":"float"}]}';
  const header = new TextEncoder().encode(json.padEnd(Math.ceil((12 + json.length) / 8) * 8 - 12));
  const bytes = new ArrayBuffer(12 + header.length + 8 + 16 + 8 + 8);
  const view = new DataView(bytes);
  view.setUint32(0, 0x42534c54);
  view.setInt32(4, 1, true);
  view.setInt32(8, header.length, true);
  new Uint8Array(bytes, 12, header.length).set(header);
  let at = 12 + header.length;
  expect(at % 8).toBe(0);
  view.setInt32(at, 2, true);
  at += 8;
  view.setBigInt64(at, (3n << 32n) | 17n, true);
  view.setBigInt64(at + 8, (1n << 32n) | 2n, true);
  at += 16;
  view.setFloat32(at, 1.5, true);
  view.setFloat32(at + 4, -2, true);
  const columns = readColumns(bytes);
  expect(columns.tick).toBe(7);
  expect([...columns.blocks[0]!.ids].map(handle)).toEqual(['17v3', '2v1']);
  expect([...columns.blocks[0]!.columns[0]!]).toEqual([1.5, -2]);
});

test('columns_ofAnotherVersion_areRefused', () => {
  expect(() => readColumns(new ArrayBuffer(16))).toThrow('these are not columns of version 1');
});

test('values_areShownShort', () => {
  expect(show(0.1 + 0.2)).toBe('0.3');
  expect(show(null)).toBe('none');
  expect(show({ x: 1, y: 2.5 })).toBe('x=1 y=2.5');
  expect(size(1_234_567)).toBe('1.2 MB');
  expect(micros(1500)).toBe('1.5 µs');
  expect(micros(2_500_000)).toBe('2.50 ms');
});

test('firstRow_ofAMillion_reachesTheLastRow', () => {
  const height = 520;
  expect(firstRow(0, 1_000_000, height)).toBe(0);
  expect(firstRow(8_000_000 - height, 1_000_000, height)).toBe(1_000_000 - height / 26);
  expect(firstRow(260, 100, height)).toBe(10);
});
