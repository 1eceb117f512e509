import { runCommand } from '../command-socket.ts';
import { exitWithError } from '../progress.ts';

/**
 * `npm run admin -- [--unproven] someone@example.com` promotes an existing person to admin
 * (docs/rules.md §3: never by an API call).
 */
const given = process.argv.slice(2);
const unproven = given.includes('--unproven');
const [email, ...others] = given.filter((word) => word !== '--unproven');
if (!email?.includes('@') || others.length > 0) exitWithError('Name one person: npm run admin -- someone@example.com');
runCommand({ command: 'admin', email, unproven }).catch(exitWithError);
