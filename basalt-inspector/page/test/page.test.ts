import { expect, test } from 'vitest';
import { handle, idOf, readColumns } from '../src/columns';
import { micros, show, size } from '../src/format';
import { firstRow, moved, topOf } from '../src/list';
import { pathOf } from '../src/live';
import { bodies, findLooks, namesOf } from '../src/pages/looks';
import { places } from '../src/pages/View';
import { complete, offersFor } from '../src/pages/Search';
import { place } from '../src/pages/Events';
import { lanes } from '../src/pages/Systems';
import { channels, colour, parts } from '../src/pages/vectors';
import type { Leaf, SystemFacts, Type } from '../src/api';

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

test('idOf_aHandle_isTheInverse', () => {
  for (const text of ['0v1', '17v3', '4294967295v4294967295', '5v2147483648']) {
    expect(handle(idOf(text)!)).toBe(text);
  }
  expect(idOf('')).toBeNull();
  expect(idOf('17')).toBeNull();
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

test('topOf_eachRow_isTheInverse', () => {
  for (const total of [100, 1_000_000]) {
    for (const row of [0, 1, 17, total / 2, total - 21, total - 20]) {
      expect(firstRow(topOf(row, total, 520), total, 520)).toBe(row);
    }
  }
  expect(topOf(3, 10, 520)).toBe(0);
});

test('moved_eachKey_staysInTheList', () => {
  expect(moved('ArrowDown', 3, 10, 5)).toBe(4);
  expect(moved('ArrowDown', 9, 10, 5)).toBe(9);
  expect(moved('ArrowUp', 0, 10, 5)).toBe(0);
  expect(moved('PageDown', 3, 10, 5)).toBe(8);
  expect(moved('Home', 3, 10, 5)).toBe(0);
  expect(moved('End', 3, 10, 5)).toBe(9);
  expect(moved('Enter', 3, 10, 5)).toBeNull();
  expect(moved('End', -1, 0, 5)).toBeNull();
});

test('topics_withoutAStream_areAskedFor', () => {
  expect(pathOf('status')).toBe('');
  expect(pathOf('entity:17v3')).toBe('/entities/17v3');
  expect(pathOf('search:Rock.radius > 3')).toBe('/entities?limit=50&query=Rock.radius%20%3E%203');
});

const leaf = (path: string, type = 'float'): Leaf => ({ path, kind: 'PRIMITIVE', type, editable: true });
const type = (name: string, ...leaves: Leaf[]): Type => ({ name, simpleName: name, kind: 'RECORD', sparse: false, editable: true, relation: false, leaves });

test('offers_ofAWord_areComponentsAndAfterADotFields', () => {
  const all = [type('Position', leaf('x'), leaf('y')), type('Power', leaf('watts')), type('Frozen')];
  expect(offersFor('Frozen Po', all)).toEqual(['Position', 'Power']);
  expect(offersFor('position.', all)).toEqual(['Position.x', 'Position.y']);
  expect(offersFor('Frozen', all)).toEqual([]);
  expect(offersFor('', all)).toEqual([]);
  expect(complete('!Frozen po', 'Position')).toBe('!Frozen Position');
});

test('leaves_ofAVector_areOnePart', () => {
  const found = parts([leaf('at.x'), leaf('angle'), leaf('at.y'), leaf('x', 'boolean'), leaf('dx'), leaf('dy')]);
  expect(found.map((part) => [part.label, part.leaves.length])).toEqual([['at', 2], ['angle', 1], ['x', 1], ['dx dy', 2]]);
});

test('colour_ofFloatsAndBytes_goesBothWays', () => {
  const floats = parts([leaf('r'), leaf('g'), leaf('b')])[0]!;
  expect(colour(floats, [1, 0.5, 0])).toBe('#ff8000');
  expect(channels(floats, '#ff0000')).toEqual([1, 0, 0]);
  const words = parts([leaf('color.red'), leaf('color.green'), leaf('color.blue'), leaf('color.alpha')])[0]!;
  expect([words.label, words.axes]).toEqual(['color', ['r', 'g', 'b', 'a']]);
  expect(colour(words, [1, 0, 0, 1])).toBe('#ff0000');
  const ints = parts([leaf('r', 'int'), leaf('g', 'int'), leaf('b', 'int')])[0]!;
  expect(colour(ints, [255, 16, 0])).toBe('#ff1000');
  expect(channels(ints, '#ff1000')).toEqual([255, 16, 0]);
  expect(colour(parts([leaf('x'), leaf('y'), leaf('z')])[0]!, [1, 1, 1])).toBeNull();
});

test('lanes_systemsThatCanRunTogether_areAboveEachOther', () => {
  const system = (name: string, ...beside: string[]) => ({ name, beside }) as unknown as SystemFacts;
  const found = lanes([system('a', 'b'), system('b', 'a', 'c'), system('c', 'b')]);
  expect(found.map((lane) => lane.map((one) => one.name))).toEqual([['a', 'b'], ['c']]);
});

test('places_inTheWorld_comeFirst', () => {
  const found = places([type('Transform', leaf('x'), leaf('y')), type('World', leaf('at.x'), leaf('at.y'), leaf('at.z')), type('Health', leaf('points'))]);
  expect(found.map((one) => [one.label, one.fields.length])).toEqual([['World.at', 3], ['Transform', 2]]);
});

test('looks_ofAScene_makeBodies', () => {
  const shape: Leaf = { path: 'primitive', kind: 'ENUM', type: 'Shape', editable: true, constants: ['BOX', 'SPHERE', 'CUBE'] };
  const scene = [
    type('demo.Geometry', shape, leaf('radius')),
    type('Position', leaf('x'), leaf('y'), leaf('z')),
    { ...type('demo.Material', leaf('color.red'), leaf('color.green'), leaf('color.blue')), simpleName: 'Material' },
    type('Visible', leaf('value', 'boolean')),
    type('Rotation', leaf('x'), leaf('y'), leaf('z')),
  ];
  const looks = findLooks(scene)!;
  expect(namesOf(looks.body)).toEqual(['demo.Geometry.primitive', 'demo.Geometry.radius']);
  expect(looks.shapes).toEqual(['box', 'sphere', 'box']);
  expect(looks.colour?.type).toBe('demo.Material');
  expect(looks.scale).toBeNull();
  const columns = (ids: bigint[], ...values: number[][]) => ({ tick: 1, every: 1, names: values.map(String), blocks: [{ ids: new BigInt64Array(ids), columns: values.map((some) => new Float64Array(some)) }] });
  const placed = columns([1n, 2n, 3n], [1, 2, 3], [0, 0, 0], [0, 0, 0], [1, 0, 2], [0.5, 2, 1]);
  const found = bodies(looks, placed, { colour: columns([1n], [1], [0.5], [0]), turn: null, scale: null, visible: columns([3n], [0]) });
  expect(found.map((body) => [body.id, body.shape, body.place[0], body.half[0], body.colour])).toEqual([
    [1n, 'sphere', 1, 0.5, [1, 0.5, 0]],
    [2n, 'box', 2, 2, null],
  ]);
  expect(findLooks([type('Position', leaf('x'))])).toBeNull();
});

test('place_inTheSource_isFileAndLine', () => {
  expect(place('dev.game.Reap.run(Reap.java:12)')).toBe('Reap.java:12');
  expect(place('')).toBe('');
});
