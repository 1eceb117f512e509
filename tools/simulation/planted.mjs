// Plants one fault in the sources that Node loads: --import it. SIMULATE_FAULT is the fault's edits as JSON (faults.js).
// Sources on disk stay as they are.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const sources = new Map();
for (const { file, from, to } of JSON.parse(process.env.SIMULATE_FAULT)) {
  const { href } = pathToFileURL(path.resolve(file));
  const source = sources.get(href) ?? readFileSync(file, 'utf8');
  const matches = source.split(from).length - 1;
  if (matches !== 1) throw new Error(`${file} has ${matches} times, not once:\n${from}`);
  sources.set(
    href,
    source.replace(from, () => to),
  );
}
const planted = new Set();
registerHooks({
  load(url, context, next) {
    const source = sources.get(url);
    if (source === undefined) return next(url, context);
    planted.add(url);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
// A fault in a file that is never loaded would be missed for a wrong reason.
process.once('exit', () => {
  for (const url of sources.keys())
    if (!planted.has(url)) console.error(`No fault was planted: ${url} was not loaded.`);
});
