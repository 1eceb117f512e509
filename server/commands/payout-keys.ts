import { runCommand } from '../command-socket.ts';
import { exitWithError } from '../progress.ts';

/** `npm run payout-keys` encrypts all payout accounts and papers’ keys with the first key of PAYOUT_KEYS again. */
runCommand({ command: 'payout-keys' }).catch(exitWithError);
