// Runs one of the server's commands (admin, seed, reconcile, images, jobs), built first when needed.
import { spawnSync } from 'node:child_process';
import { buildWhenNeeded, checkNode, installWhenNeeded } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
checkNode();
installWhenNeeded();
buildWhenNeeded();
// Ctrl-C reaches the command as well, which may have something to finish: it is waited for.
process.on('SIGINT', () => undefined);
process.exit(
  spawnSync(process.execPath, ['--enable-source-maps', `build/server/${name}.js`, ...args], { stdio: 'inherit' })
    .status ?? 1,
);
