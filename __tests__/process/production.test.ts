import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endMarkets, freePorts, type MarketProcess, startMarket } from '../helpers/processes/market-process.ts';
import { postgresAt, type PostgresProcess } from '../helpers/processes/servers.ts';

// Builds the client first, if needed.
jest.setTimeout(600_000);

const MAX_BYTES = 200_000_000;
const FINAL_STAGE =
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM .*$/m)
    .at(-1) ?? '';

/** The production settings of docs/operating/setting-up.md; SSLCommerz lists no payments, so nothing here calls it. */
const SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://motohaat.example',
  TOKEN_SECRET: 'x'.repeat(32),
  FIREBASE_PROJECT_ID: 'real',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'real.firebaseapp.com',
  SSLCOMMERZ_STORE_ID: 'store',
  SSLCOMMERZ_STORE_PASSWORD: 'password',
  SSLCOMMERZ_URL: 'https://securepay.sslcommerz.com',
  PAYOUT_KEYS: `2026a:${Buffer.alloc(32).toString('base64')}`,
};

let root: string;
let image: string;
let database: PostgresProcess;
let env: Record<string, string>;
let market: MarketProcess;

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'motohaat-production-'));
  // PostgreSQL runs as its own user.
  chmodSync(root, 0o755);
  image = path.join(root, 'image');
  execFileSync(process.execPath, ['scripts/production.mjs', image], { stdio: 'inherit' });
  const [port] = await freePorts();
  database = postgresAt(path.join(root, 'database'), port);
  await database.start('new');
  env = { ...SETTINGS, DATABASE_URL: database.url.href, DATA_DIR: path.join(root, 'data') };
  mkdirSync(env.DATA_DIR ?? '');
  const command = /^CMD (\[.*\])$/m.exec(FINAL_STAGE)?.[1] ?? '[]';
  const [, ...args] = JSON.parse(command) as string[];
  market = await startMarket(env, [process.execPath, ...args], image);
  await market.ready();
});
afterAll(async () => {
  await endMarkets();
  await database.stop();
  rmSync(root, { recursive: true, force: true });
});

function runNode(args: string[], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: image,
    env: { ...env, ...more },
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}`.trim() };
}
const command = (name: string, ...args: string[]) => runNode([`server/commands/${name}.ts`, ...args]);

it('the final stage of the Dockerfile copies the assembled folder alone', () => {
  expect(FINAL_STAGE.match(/^(?:COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /production ./']);
});

it('it holds no tools of the build and of tests, and at most 200 MB', () => {
  const packages = readdirSync(path.join(image, 'node_modules'));
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'stripe']));
  for (const name of ['webpack', 'react', '@babel', '@mui', 'firebase', 'jest', 'typescript', 'tesseract.js-core'])
    expect(packages).not.toContain(name);
  const files = readdirSync(image, { recursive: true }).map((name) => statSync(path.join(image, String(name))));
  expect(files.reduce((bytes, file) => bytes + (file.isFile() ? file.size : 0), 0)).toBeLessThan(MAX_BYTES);
});

it('it serves the home page, rendered, and the scripts the page names', async () => {
  const answer = await fetch(market.url);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('<h1');
  const [script = ''] = /\/assets\/main\.[\da-f]+\.js/.exec(page) ?? [];
  expect((await fetch(market.url + script)).status).toBe(200);
});

it('it writes pictures, and says once that it reads no text in them', () => {
  const picture = '{ create: { width: 8, height: 8, channels: 3, background: "red" } }';
  const program = `import('sharp').then(({ default: sharp }) => sharp(${picture}).webp().toFile('/dev/null'))`;
  expect(runNode(['-e', program])).toEqual({ status: 0, output: '' });
  expect(market.log().filter(({ msg }) => msg.includes('text in pictures is not read'))).toHaveLength(1);
});

it('it names the missing packages of traces in one sentence', () => {
  expect(runNode(['server/main.ts'], { PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toEqual({
    status: 1,
    output: expect.stringMatching(/^The OTEL_ variables enable tracing, but its packages are not installed; see .*$/m),
  });
});

it('each command runs in it, beside the server', async () => {
  await database.query(`insert into people (email, user_name, role) values ('x@example.com', 'Somebody', 'user')`);
  expect(command('admin', '--unproven', 'x@example.com')).toMatchObject({ status: 0 });
  expect(await database.query('select role from people')).toEqual([{ role: 'admin' }]);
  expect(command('jobs')).toEqual({ status: 0, output: expect.stringContaining('payment-sweep: ') });
  expect(command('reconcile')).toEqual({ status: 0, output: '0 differences' });
  expect(command('audit', 'verify')).toMatchObject({ status: 0 });
  expect(command('payout-keys')).toEqual({ status: 0, output: expect.stringMatching(/^0 accounts were encrypted/) });
  expect(command('images', 'adopt')).toEqual({ status: 0, output: expect.stringContaining('folders are now: ') });
  expect(command('images', 'move', '--from', 'disk', '--to', 's3').output).toContain('S3_BUCKET is missing');
  expect(command('seed').output).toContain('can only be used with the sandbox');
});

it('optional parts can be added to it', () => {
  const added = path.join(root, 'added');
  execFileSync(process.execPath, ['scripts/production.mjs', added, 'text', 'traces'], { stdio: 'inherit' });
  const program = `Promise.all([
    import('./server/services/images/text-packages.ts').then(({ isTextReaderInstalled }) => isTextReaderInstalled()),
    import('./server/services/observability/tracing.ts').then(({ startTracing }) => startTracing(process.env)).then(Boolean),
  ]).then((are) => console.log(are.join()))`;
  const { stdout } = spawnSync(process.execPath, ['-e', program], {
    cwd: added,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
    encoding: 'utf8',
  });
  expect(stdout).toBe('true,true\n');
});
