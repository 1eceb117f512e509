import { runCommand } from '../command-socket.ts';
import { exitWithError } from '../progress.ts';

/** `npm run jobs` prints waiting, running and failed jobs per queue. */
runCommand({ command: 'jobs' }).catch(exitWithError);
