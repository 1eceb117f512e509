// `npm run dev`: the server restarts on changes, the client hot-reloads. Open the second address.
import { spawn } from 'node:child_process';
import { installWhenNeeded } from './prepare.mjs';

installWhenNeeded({ tools: true });

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit' });
const client = spawn(process.execPath, ['node_modules/webpack-cli/bin/cli.js', 'serve'], {
  stdio: 'inherit',
  env: { ...process.env, WEBPACK_SERVE: 'true' },
});
console.log(`Client with fast refresh: http://localhost:${Number(process.env.PORT || 3000) + 2}`);

function stop() {
  for (const child of [server, client]) child.kill('SIGTERM');
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
client.on('exit', stop);
