// Runs one of the server's commands (server/commands), installing the packages first if needed.
import { spawnSync } from 'node:child_process';
import { installWhenNeeded } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
installWhenNeeded();
// Ctrl-C also reaches the command, which may need to finish something; wait for it.
process.on('SIGINT', () => undefined);
process.exit(spawnSync(process.execPath, [`server/commands/${name}.ts`, ...args], { stdio: 'inherit' }).status ?? 1);
