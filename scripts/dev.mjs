// `npm run dev`: the server restarts on changes, the client hot-reloads. Open the second address.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { checkNode, installWhenNeeded } from './prepare.mjs';

const SERVER_SOURCES = ['server', 'contract', 'sandbox', 'demo'];
/** One save can change several files. */
const DEBOUNCE_MS = 200;

checkNode();
installWhenNeeded({ tools: true });

const REGISTER = ['--require', './scripts/register.cjs'];
const startServer = () => spawn(process.execPath, [...REGISTER, 'server/main.ts'], { stdio: 'inherit' });

let server = startServer();
let restart;
function restartServer() {
  const next = () => {
    server = startServer();
  };
  if (server.exitCode !== null) return next();
  server.once('exit', next);
  server.kill('SIGTERM');
}
for (const folder of SERVER_SOURCES)
  watch(folder, { recursive: true }, () => {
    clearTimeout(restart);
    restart = setTimeout(restartServer, DEBOUNCE_MS);
  });

const client = spawn(process.execPath, [...REGISTER, 'node_modules/webpack-cli/bin/cli.js', 'serve'], {
  stdio: 'inherit',
  env: { ...process.env, WEBPACK_SERVE: 'true' },
});
console.log(`Client with fast refresh: http://localhost:${Number(process.env.PORT || 3000) + 2}`);

function stop() {
  clearTimeout(restart);
  server.removeAllListeners('exit');
  for (const child of [server, client]) child.kill('SIGTERM');
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
client.on('exit', stop);
