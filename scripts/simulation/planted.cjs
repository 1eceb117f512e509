// Loads TypeScript as scripts/register.cjs does, with one fault planted: --require it after that one.
// SIMULATE_FAULT is the fault's edits as JSON (faults.js). Sources on disk stay as they are.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { compiled } = require('../register.cjs');

const ROOT = path.join(__dirname, '../..');
const sources = new Map();
for (const { file, from, to } of JSON.parse(process.env.SIMULATE_FAULT)) {
  const name = path.join(ROOT, file);
  const source = sources.get(name) ?? readFileSync(name, 'utf8');
  const matches = source.split(from).length - 1;
  if (matches !== 1) throw new Error(`${file} has ${matches} times, not once:\n${from}`);
  sources.set(
    name,
    source.replace(from, () => to),
  );
}
require.extensions['.ts'] = (module, file) => module._compile(compiled(file, sources.get(file)), file);
