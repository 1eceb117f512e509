import { openJournal } from '../../sandbox/journal.ts';

/** Writes endlessly and reports each row once it is safe, until the process is killed. */
const journal = openJournal(process.argv[2] ?? '');
const rows = journal.table('rows');
for (let number = 0; ; number += 1) {
  journal.together(() => {
    rows.put(`left-${number}`, { number, padding: 'x'.repeat(500) });
    rows.put(`right-${number}`, { number });
  });
  process.stdout.write(`${number}\n`);
}
