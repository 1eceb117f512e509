import { migrate } from './database/migrate';
import { openDatabase } from './database/open';
import { EnvironmentFault, readEnv } from './env';
import { promote, type Promotion } from './features/person/promotion';

const SENTENCES: Record<Promotion, (email: string) => string> = {
  promoted: (email) => `${email} is an admin now.`,
  already: (email) => `${email} is an admin already.`,
  unknown: (email) => `There is no account for ${email}. Let the person register first.`,
  deleted: (email) => `The account of ${email} has been deleted and cannot become an admin.`,
};

/** Whether a server of ours answers on this machine. */
const isServing = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).then((answer) => answer.ok, () => false);

/** `npm run admin -- someone@example.com` makes an existing person an admin. Answers the exit code. */
async function run([email, ...others]: string[]): Promise<number> {
  if (!email?.includes('@') || others.length > 0) {
    console.error('Name one person: npm run admin -- someone@example.com');
    return 2;
  }
  const env = readEnv(process.env);
  // The built-in database belongs to one process; two would damage it.
  if (!env.databaseUrl && await isServing(env.port)) {
    console.error(`MotoHaat is running on port ${env.port} with its built-in database. Stop it first, or start it with ADMIN_EMAILS=${email}.`);
    return 1;
  }
  const db = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, connections: 1 });
  try {
    await migrate(db);
    const promotion = await promote(db, email);
    const done = promotion === 'promoted' || promotion === 'already';
    (done ? console.log : console.error)(SENTENCES[promotion](email));
    return done ? 0 : 1;
  } finally {
    await db.close();
  }
}

run(process.argv.slice(2)).then(
  (code) => { process.exitCode = code; },
  (error: unknown) => {
    console.error(error instanceof EnvironmentFault ? error.message : error);
    process.exitCode = 1;
  },
);
