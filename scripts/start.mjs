// `npm start` on a machine with Node alone: installs when needed, builds when needed, then runs everything.
// Plain JavaScript, because nothing is installed yet when it begins.
import { spawn } from 'node:child_process';
import { watchNpm } from './npm-parent.mjs';
import { buildWhenNeeded, checkNode, installWhenNeeded } from './prepare.mjs';

const CHECK_PARENT_MS = 500;

const hasNpmEnded = watchNpm();
checkNode();
installWhenNeeded();
buildWhenNeeded();
if (hasNpmEnded()) process.exit(1);

// Small generations and few arenas for native memory keep the process small under load: 126 MiB instead of up to 160,
// for a few hundredths of the speed.
const memory = ['--max-semi-space-size=4', '--max-old-space-size=1024'];
const server = spawn(process.execPath, ['--enable-source-maps', ...memory, 'build/server/main.js'], {
  stdio: 'inherit',
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
});
// Ctrl-C reaches the whole group; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// `kill` of npm ends npm and its shell alone.
function checkParent() {
  if (hasNpmEnded()) server.kill('SIGTERM');
  else setTimeout(checkParent, CHECK_PARENT_MS);
}
checkParent();
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
