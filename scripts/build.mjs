// `npm run build`: builds the two parts of webpack.config.ts in parallel, one per CPU. Calls webpack's API, so `npm start` needn't install its command-line tool.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const OWN_FILE = fileURLToPath(import.meta.url);

/** Runs in a separate process. */
async function buildHere(names) {
  const [{ default: webpack }, { default: parts }] = await Promise.all([
    import('webpack'),
    import('../webpack.config.ts'),
  ]);
  const compiler = webpack(parts.filter(({ name }) => names.includes(name)));
  compiler.run((error, stats) => {
    if (error) console.error(error);
    if (stats?.hasErrors() || stats?.hasWarnings())
      console.error(stats.toString({ all: false, errors: true, warnings: true, errorDetails: true }));
    if (error || stats?.hasErrors()) process.exitCode = 1;
    // Writes webpack's cache.
    compiler.close(() => undefined);
  });
}

async function runNode(...args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}
// Megabytes. With Node's own limit, collecting garbage takes a tenth of a build.
const buildInProcess = (...names) => runNode('--max-semi-space-size=32', OWN_FILE, ...names);

async function buildForServer() {
  return (await buildInProcess('renderer')) && runNode('scripts/database-image.mjs');
}

const names = process.argv.slice(2);
if (names.length > 0) await buildHere(names);
else process.exit((await Promise.all([buildInProcess('client'), buildForServer()])).every(Boolean) ? 0 : 1);
