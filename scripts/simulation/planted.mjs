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
registerHooks({
  load: (url, context, next) =>
    sources.has(url)
      ? { format: 'module-typescript', source: sources.get(url), shortCircuit: true }
      : next(url, context),
});
