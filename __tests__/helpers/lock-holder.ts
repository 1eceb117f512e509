import { lockFolder } from '../../server/database/lock.ts';

/** Takes a data folder's lock, reports it, and holds it until the process is killed. */
const [folder = ''] = process.argv.slice(2);
lockFolder(folder, { onLost: () => process.exit(1), patienceMs: 0 }).then(
  () => {
    process.stdout.write('locked\n');
    setInterval(() => undefined, 60_000);
  },
  (error: Error) => {
    process.stdout.write(`${error.message}\n`);
  },
);
