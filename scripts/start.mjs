// `npm start` on a machine with Node alone: installs when needed, builds when needed, then runs everything.
// Plain JavaScript, because nothing is installed yet when it begins.
import { spawn } from 'node:child_process';
import { buildWhenNeeded, checkNode, installWhenNeeded } from './prepare.mjs';

checkNode();
installWhenNeeded();
buildWhenNeeded();

// A small young generation and few arenas for native memory keep the process small under load, at no cost that was measured.
const server = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=4', 'build/server/main.js'], { stdio: 'inherit', env: { MALLOC_ARENA_MAX: '2', ...process.env } });
// Ctrl-C reaches the whole group; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
