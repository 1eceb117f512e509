import { runCommand } from '../operator';
import { exitWithError } from '../progress';

/** `npm run jobs` prints what waits in the job queues, what runs, and what has failed. */
runCommand({ command: 'jobs' }).catch(exitWithError);
