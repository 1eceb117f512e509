import { runCommand } from '../operator';
import { exitWithError } from '../progress';

/** `npm run jobs` prints waiting, running and failed jobs per queue. */
runCommand({ command: 'jobs' }).catch(exitWithError);
