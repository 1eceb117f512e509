// Runs Firebase's official Auth emulator on a free port of this machine, as a child process of the tests.
// It sends `{ port }` once it listens, and ends with its parent.
import emulator from 'firebase-tools/lib/emulator/auth/server.js';

let secondsAhead = 0;
const now = Date.now.bind(Date);

/** The emulator's clock, which the tests move. */
globalThis.Date = class extends Date {
  static now() {
    return now() + secondsAhead * 1000;
  }

  constructor(...given) {
    super(...(given.length === 0 ? [now() + secondsAhead * 1000] : given));
  }
};

const app = await emulator.createApp(process.argv[2]);
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', (message) => {
  ({ secondsAhead } = message);
  process.send({ secondsAhead });
});
process.once('disconnect', () => process.exit(0));
