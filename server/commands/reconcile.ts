import { runCommand } from '../command-socket.ts';
import { exitWithError } from '../progress.ts';

/** `npm run reconcile` compares the card provider's payments with ours; exits with 1 when they differ. */
runCommand({ command: 'reconcile' }).catch(exitWithError);
