// Renders the templates of deploy/machine for one of the three machines (docs/operating/setting-up.md, Three
// machines):
//   node deploy/render.mjs <settings file> <1, 2 or 3> <output folder>
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Parses the NAME=value lines of a settings file. */
export function readSettings(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => /^([A-Z_0-9]+)=(.*)$/.exec(line));
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value.trim()]));
}

/**
 * Writes each template into the folder with its @NAMES@ replaced. Files with passwords are readable
 * by owner and group alone.
 * @throws Error naming the missing settings
 */
export function render(settings, node, folder) {
  const values = { ...settings, NODE: String(node), HOST: settings[`HOST_${node}`] };
  const missing = new Set();
  const templates = path.join(here, 'machine');
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(templates)) {
    const template = readFileSync(path.join(templates, name), 'utf8');
    const text = template.replaceAll(/@([A-Z_0-9]+)@/g, (_, setting) => {
      if (!values[setting]) missing.add(setting);
      return values[setting];
    });
    const target = path.join(folder, name);
    writeFileSync(target, text, { mode: 0o600 });
    const isProgram = template.startsWith('#!');
    chmodSync(target, (/_PASSWORD@/.test(template) ? 0o640 : 0o644) | (isProgram ? 0o110 : 0));
  }
  if (missing.size > 0) throw new Error(`These settings are missing: ${[...missing].join(', ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, node, folder] = process.argv.slice(2);
  if (!file || !/^[123]$/.test(node ?? '') || !folder) {
    console.error('node deploy/render.mjs <settings file> <1, 2 or 3> <folder to write into>');
    process.exit(2);
  }
  render(readSettings(file), node, folder);
}
