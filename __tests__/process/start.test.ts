import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { endMarkets, filledFolder, NPM_START, startMarket, until } from '../helpers/processes/market-process.ts';

// Each test starts whole markets.
jest.setTimeout(300_000);
afterEach(endMarkets);

const PRODUCTION = {
  NODE_ENV: 'Production',
  FIREBASE_PROJECT_ID: 'real',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'real.firebaseapp.com',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

/** Returns the last line of a start that must fail. */
async function refusal(env: Record<string, string>): Promise<string> {
  const market = await startMarket({
    ...env,
    DATA_DIR: env.DATA_DIR ?? mkdtempSync(path.join(os.tmpdir(), 'motohaat-start-')),
  });
  expect(await market.ended()).toBe(1);
  const lines = market.output().trim().split('\n');
  expect(lines.filter((line) => /^\s+at |Error:/.test(line))).toEqual([]);
  return lines.at(-1) ?? '';
}

/** Returns a folder in which a write fails as on a full disk. */
function fullFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-full-'));
  symlinkSync('/dev/full', path.join(folder, '.writable'));
  return folder;
}

it.each<[string, Record<string, string>, RegExp]>([
  [
    'half a configuration',
    { STRIPE_SECRET_KEY: 'sk_test_x' },
    /^Stripe is only partly configured: STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET is missing\.$/,
  ],
  [
    'an unwritable folder',
    { DATA_DIR: '/proc/motohaat' },
    /^MotoHaat cannot write to the data folder \/proc\/motohaat\. .*\.$/,
  ],
  [
    'a full disk',
    { DATA_DIR: fullFolder() },
    /^The disk with the data folder \S+ is full\. Nothing in the folder is damaged: leave it as it is, free some space elsewhere on the disk, and start again\.$/,
  ],
  [
    'an unknown environment',
    { NODE_ENV: 'prod' },
    /^NODE_ENV must be development, test or production, or not set, not "prod"\.$/,
  ],
  [
    'production without keys, however it is written',
    { NODE_ENV: 'PRODUCTION' },
    /^FIREBASE_PROJECT_ID.* are required in production/,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://postgres@127.0.0.1:9/none' },
    /^The database at DATABASE_URL cannot be used: .*ECONNREFUSED.*\.$/,
  ],
])('%s is reported in one sentence', async (_what, env, sentence) => expect(await refusal(env)).toMatch(sentence));

it.each(['PORT', 'SANDBOX_PORT'])(
  'a taken %s is reported in one sentence before anything else happens',
  async (setting) => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as net.AddressInfo;
    expect(await refusal({ [setting]: String(port) })).toBe(
      `Port ${port} is already in use. Stop the other program, or set ${setting} to another port.`,
    );
    other.close();
  },
);

it('production refuses to start on a database with the demo people', async () => {
  expect(await refusal({ ...PRODUCTION, DATA_DIR: await filledFolder('Admin@MotoHaat.test') })).toMatch(
    /^This database contains the demo accounts, and their password is public\. .*\.$/,
  );
});

it('a second market on the same folder is refused while the first runs', async () => {
  const folder = await filledFolder();
  const first = await startMarket({ DATA_DIR: folder });
  await first.ready();
  expect(await refusal({ DATA_DIR: folder })).toBe(
    `The data folder ${folder} is in use by a running MotoHaat (process ${first.child.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

it('a market killed while it creates the demo leaves nothing half done, and the next start creates it', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-start-'));
  const killed = await startMarket({ DATA_DIR: folder });
  await until(() => killed.output().includes('Filling the demo market'));
  killed.child.kill('SIGKILL');
  await killed.ended();
  const second = await startMarket({ DATA_DIR: folder });
  await second.ready();
  expect(second.output()).not.toContain('is in use');
  expect(await (await fetch(`${second.url}/api/categories`)).json()).toHaveLength(8);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// On SIGTERM npm ends its shell as well; SIGKILL leaves the shell running.
it.each(['SIGTERM', 'SIGKILL'] as const)('npm start stops the server when it gets %s', async (signal) => {
  const folder = await filledFolder();
  const market = await startMarket({ DATA_DIR: folder }, NPM_START);
  await market.ready();
  const { pid } = await market.logged((line) => typeof line.pid === 'number');
  try {
    market.child.kill(signal);
    await until(() => !isRunning(Number(pid)), 60_000);
    await market.ended();
    expect(market.log().map(({ msg }) => msg)).toContain('stopping');
    expect(existsSync(path.join(folder, 'process'))).toBe(false);
  } finally {
    if (isRunning(Number(pid))) process.kill(Number(pid), 'SIGKILL');
  }
});
