// Runs one of the server's commands (admin, seed, reconcile), built first when needed.
import { spawnSync } from 'node:child_process';
import { buildWhenNeeded, checkNode, installWhenNeeded } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
checkNode();
installWhenNeeded();
buildWhenNeeded();
process.exit(
  spawnSync(process.execPath, ['--enable-source-maps', `build/server/${name}.js`, ...args], { stdio: 'inherit' })
    .status ?? 1,
);
