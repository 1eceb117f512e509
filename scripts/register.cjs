// Lets Node load this project's TypeScript:
//   node --require ./scripts/register.cjs file.ts
// Compiles with Babel, like webpack. Compiled files are cached in .cache/ until their source or Babel's
// configuration changes.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');
const FOLDER = path.join(ROOT, '.cache/register');
const configuration = readFileSync(path.join(ROOT, 'babel.config.js'));

function compile(file) {
  const { transformSync } = require('@babel/core');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    root: ROOT,
    caller: { name: 'register' },
    sourceMaps: 'inline',
  });
  return code;
}

function compiled(file) {
  const key = createHash('sha256').update(configuration).update(file).update(readFileSync(file)).digest('hex');
  const kept = path.join(FOLDER, `${key}.js`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const code = compile(file);
  mkdirSync(FOLDER, { recursive: true });
  // Atomically: another process may be reading it.
  writeFileSync(`${kept}.${process.pid}`, code);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}

require.extensions['.ts'] = (module, file) => module._compile(compiled(file), file);

// Set by newer versions of Node; Jest loads a TypeScript configuration only with it.
process.features.typescript ??= 'transform';
