// `npm start` on a machine with only Node: installs and builds if needed, then runs everything.
import { spawn } from 'node:child_process';
import { watchNpm } from './npm-parent.mjs';
import { buildWhenNeeded, installWhenNeeded } from './prepare.mjs';

const CHECK_PARENT_MS = 500;

const hasNpmEnded = watchNpm();
installWhenNeeded();
buildWhenNeeded();
if (hasNpmEnded()) process.exit(1);

// A small young generation and few malloc arenas keep memory low under load. With 4 MB instead of 8,
// a rendering takes a tenth longer; 16 gains nothing more (docs/decisions/004-rendering.md).
const memory = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
const server = spawn(process.execPath, [...memory, 'server/main.ts'], {
  stdio: 'inherit',
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
});
// Ctrl-C reaches the whole process group; signals sent only to this process are forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// Killing npm ends only npm and its shell.
function checkParent() {
  if (hasNpmEnded()) server.kill('SIGTERM');
  else setTimeout(checkParent, CHECK_PARENT_MS);
}
checkParent();
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
