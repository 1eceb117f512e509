import { runCommand } from '../operator';
import { exitWithError } from '../progress';

/** `npm run reconcile` compares the card provider's money with ours; exit code 1 when they differ. */
runCommand({ command: 'reconcile' }).catch(exitWithError);
