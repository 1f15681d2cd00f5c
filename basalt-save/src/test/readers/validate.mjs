// Checks the files that the tests of basalt-save have left against their schema, with Ajv.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';

const directory = process.argv[2];
const read = name => JSON.parse(readFileSync(join(directory, name), 'utf8'));
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(read('schema.json'));

let checked = 0;
for (const name of readdirSync(directory).sort()) {
  if (name === 'schema.json') {
    continue;
  }
  const valid = validate(read(name));
  if (valid !== name.startsWith('good')) {
    console.error(`${name} is ${valid ? 'valid' : 'not valid'}`, validate.errors);
    process.exit(1);
  }
  checked++;
}
if (checked < 10) {
  console.error(`there are only ${checked} files in ${directory}`);
  process.exit(1);
}
console.log(`${checked} files agree with their schema`);
