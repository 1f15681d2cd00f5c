// Reads the sample tables with Arrow JS and Polars, and compares them with what the world has:
//
//     node check.mjs DIRECTORY        a directory that dev.basalt.export.Samples has written
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { tableFromIPC } from 'apache-arrow';
import polars from 'nodejs-polars';

const directory = process.argv[2];
const pl = polars.default ?? polars;
const expected = JSON.parse(readFileSync(join(directory, 'expected.json')));
const open = name => readFileSync(join(directory, name));

// ---- values as expected.json has them

const exact = new Set(['entity', 'large', 'target']);
const number = value => (Number.isFinite(value) ? value : String(value));

function everything(row) {
  const plain = {};
  for (const [name, value] of Object.entries(row)) {
    plain[name] = value == null ? null : exact.has(name) ? String(value) : typeof value === 'bigint' ? Number(value) : value;
  }
  return plain;
}

function mixed(row) {
  return {
    entity: String(row.entity),
    at: [number(row.body.at.x), number(row.body.at.y)],
    mass: number(row.body.mass),
    number: row.Everything?.number ?? null,
    text: row.Everything?.text ?? null,
    seconds: row.burning?.seconds ?? null,
    frozen: row.Frozen,
  };
}

function check(reader, file, rows) {
  const name = file.startsWith('mixed') ? 'mixed' : 'Everything';
  assert.deepEqual(rows.map(name === 'mixed' ? mixed : everything), expected[name], `${reader} reads ${file}`);
  console.log(`${reader} reads ${file}: ${rows.length} rows`);
}

// ---- Arrow JS

const plain = value => (value && typeof value === 'object' && value.toJSON ? Object.fromEntries(Object.entries(value.toJSON()).map(([k, v]) => [k, plain(v)])) : value);

for (const file of ['Everything.arrow', 'Everything.arrows', 'mixed.arrow', 'mixed.arrows']) {
  check('Arrow JS', file, tableFromIPC(open(file)).toArray().map(plain));
}
for (const file of ['empty.arrow', 'empty.arrows']) {
  const table = tableFromIPC(open(file));
  assert.equal(table.numRows, 0);
  assert.deepEqual(table.schema.fields.map(field => field.name), ['entity', 'seconds']);
  console.log(`Arrow JS reads ${file}: 0 rows`);
}

// ---- Polars

for (const name of ['Everything', 'mixed']) {
  check('Polars', `${name}.arrow`, pl.readIPC(open(`${name}.arrow`)).toRecords());
  check('Polars', `${name}.parquet`, pl.readParquet(open(`${name}.parquet`)).toRecords());
  check('Polars', `${name}-gzip.parquet`, pl.readParquet(open(`${name}-gzip.parquet`)).toRecords());
}
for (const file of ['empty.parquet', 'empty.arrow']) {
  const table = file.endsWith('arrow') ? pl.readIPC(open(file)) : pl.readParquet(open(file));
  assert.equal(table.height, 0);
  console.log(`Polars reads ${file}: 0 rows`);
}
