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

function compile(file, source) {
  const { transformSync } = require('@babel/core');
  const { code } = transformSync(source, {
    filename: file,
    root: ROOT,
    caller: { name: 'register' },
    sourceMaps: 'inline',
  });
  return code;
}

/** @param source what is compiled in place of the file's text */
function compiled(file, source = readFileSync(file, 'utf8')) {
  const key = createHash('sha256').update(configuration).update(file).update(source).digest('hex');
  const kept = path.join(FOLDER, `${key}.js`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const code = compile(file, source);
  mkdirSync(FOLDER, { recursive: true });
  // Atomically: another process may be reading it.
  writeFileSync(`${kept}.${process.pid}`, code);
  renameSync(`${kept}.${process.pid}`, kept);
  return code;
}

require.extensions['.ts'] = (module, file) => module._compile(compiled(file), file);

// Set by newer versions of Node; Jest loads a TypeScript configuration only with it.
process.features.typescript ??= 'transform';

module.exports = { compiled };
