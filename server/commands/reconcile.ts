import { runCommand } from '../operator';
import { exitWithError } from '../progress';

/** `npm run reconcile` compares the card provider's payments with ours; exits with 1 when they differ. */
runCommand({ command: 'reconcile' }).catch(exitWithError);
