import { runCommand } from './operator';
import { giveUp } from './progress';

/** `npm run reconcile` compares the card provider's money with ours; exit code 1 when they differ. */
runCommand({ command: 'reconcile' }).catch(giveUp);
