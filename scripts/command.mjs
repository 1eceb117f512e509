// Runs one of the server's commands (admin, seed, reconcile, images, jobs, payout-keys, audit), building it first if
// needed.
import { spawnSync } from 'node:child_process';
import { buildWhenNeeded, checkNode, installWhenNeeded } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
checkNode();
installWhenNeeded();
buildWhenNeeded();
// Ctrl-C also reaches the command, which may need to finish something; wait for it.
process.on('SIGINT', () => undefined);
process.exit(
  spawnSync(process.execPath, ['--enable-source-maps', `build/server/${name}.js`, ...args], { stdio: 'inherit' })
    .status ?? 1,
);
