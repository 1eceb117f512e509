// `npm run dev`: the server restarts on a change, the client refreshes in place. Open the second address.
import { spawn } from 'node:child_process';
import { checkNode, installWhenNeeded } from './prepare.mjs';

checkNode();
installWhenNeeded();
const children = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', '--include=sandbox/**/*', 'server/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/webpack-cli/bin/cli.js', 'serve'], { stdio: 'inherit', env: { ...process.env, WEBPACK_SERVE: 'true' } }),
];
console.log(`Client with fast refresh: http://localhost:${Number(process.env.PORT || 3000) + 2}`);
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
children.forEach((child) => child.on('exit', stop));
