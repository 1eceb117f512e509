import { parseArgs } from 'node:util';
import { runCommand } from '../command-socket.ts';
import { exitWithError } from '../progress.ts';

const HELP = `npm run audit -- verify [--head HASH]

Walks the audit log's chain, and compares it with the heads noted in DATA_DIR/audit-heads.jsonl. Names
the first entry that was changed, deleted, written again or written past it, and prints the head of a
whole chain. Note that elsewhere: with --head, it must still be in the chain.`;

/** `npm run audit -- verify`; exits with 1 when the log is not as it was written. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { head: { type: 'string' } } });
  if (positionals.join(' ') !== 'verify') {
    process.stdout.write(`${HELP}\n`);
    process.exitCode = 2;
    return;
  }
  await runCommand({ command: 'audit', head: values.head });
}

run().catch(exitWithError);
