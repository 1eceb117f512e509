import { runCommand } from './operator';
import { giveUp } from './progress';

/** `npm run admin -- someone@example.com` makes an existing person an admin (RULES §3: never by a call). */
const [email, ...others] = process.argv.slice(2);
if (!email?.includes('@') || others.length > 0) giveUp('Name one person: npm run admin -- someone@example.com');
runCommand({ command: 'admin', email }).catch(giveUp);
