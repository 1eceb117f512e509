import { COURIERS } from '#contract/deals/parcel';
import type { Role } from '#contract/lists';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEMO_LOGINS } from '../../../demo/people.ts';
import { sandboxCards } from '../../../sandbox/cards.ts';
import { startSandbox } from '../../../sandbox/sandbox.ts';
import { build } from '../../../server/app.ts';
import type { App, RequestTimeouts, Services } from '../../../server/context.ts';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from '../../../server/database/postgres-settings.ts';
import { type Env, readEnv } from '../../../server/env.ts';
import { REQUEST_TIMEOUTS } from '../../../server/http/timeouts.ts';
import { createIdentityProvider } from '../../../server/services/identity/identity.ts';
import { createTokens } from '../../../server/services/identity/tokens.ts';
import { createImageStore } from '../../../server/services/images/images.ts';
import type { PictureStorage } from '../../../server/services/images/picture-storage.ts';
import type { DecodeElsewhere } from '../../../server/services/images/preparation.ts';
import type { PaperStorage } from '../../../server/services/papers/paper-storage.ts';
import { createPapers } from '../../../server/services/papers/papers.ts';
import { configuredCouriers, type Couriers } from '../../../server/services/couriers/couriers.ts';
import { createProviders, type PaymentProviders } from '../../../server/services/payments/providers.ts';
import { createStripe } from '../../../server/services/payments/stripe/stripe.ts';
import { createPush } from '../../../server/services/push/push.ts';
import { copySandboxKeys, readMigratedImage } from '../setup/pglite.ts';
import { isOnPostgres, migratedPostgresDatabase, recordStatements } from '../setup/postgres.ts';

/** A picture that every test market has, so that rows can reference one without an upload. */
const TEST_IMAGE_KEY = `${'0'.repeat(31)}1`;
export const TEST_IMAGE = `/images/i/${TEST_IMAGE_KEY}/full.webp`;

export interface TestPerson {
  id: string;
  email: string;
  /** Ready to spread into inject's headers. */
  headers: { authorization: string };
}

interface PersonOptions {
  email?: string;
  userName?: string;
  verified?: boolean;
  /** True if the email is verified, so that mails are sent. */
  proven?: boolean;
  /** True for a year-old account with a verified email, which no new-account limit affects. */
  established?: boolean;
}

export interface Market {
  app: App;
  db: Database;
  services: Services;
  sandbox: Awaited<ReturnType<typeof startSandbox>>;
  /** Inserts a person, and returns them with a token. */
  person(role: Role, options?: PersonOptions): Promise<TestPerson>;
  category(name?: string): Promise<string>;
  product(
    sellerId: string,
    categoryId: string,
    options?: { productName?: string; sellingPrice?: number },
  ): Promise<string>;
  close(): Promise<void>;
}

/** A busy machine is no fault of a test. What measures the product's own limits passes them. */
const PATIENT_LIMITS: DatabaseLimits = {
  connect: 60_000,
  statement: 60_000,
  searchStatement: 60_000,
  lock: 60_000,
  answer: 60_000,
  idleInTransaction: 60_000,
};
const PATIENT_TIMEOUTS: RequestTimeouts = { ...REQUEST_TIMEOUTS, handlerMs: 60_000 };

interface MarketOptions {
  /** Database and request limits of the product, instead of patient ones. */
  isImpatient?: true;
  /** True if `route` leads to a pooler in transaction mode. */
  isPooled?: true;
  connections?: number;
  /**
   * Routes connections through something else, such as a proxy; takes and returns a database URL.
   */
  route?: (databaseUrl: string) => string;
  onConnectionError?: (error: Error) => void;
  /** Other providers than cards; the environment leads to their sandboxes. */
  payments?: (services: { env: Env; db: Database }) => PaymentProviders;
  /** Other couriers than those of the environment. */
  couriers?: (services: { env: Env; db: Database }) => Couriers;
  /** Couriers' webhooks don't arrive: they come while a test looks at what another call has changed. */
  withoutCourierWebhooks?: true;
  /** Stores pictures here instead of in the data folder. */
  storage?: PictureStorage;
  /** Stores papers here instead of in the data folder. */
  paperStorage?: PaperStorage;
  /** Set if uploads aren't decoded by the market itself. */
  decodeElsewhere?: DecodeElsewhere;
}

/** Opens an in-memory database, already migrated. */
export const openMemoryDatabase = (): Promise<Database> => openDatabase({ memory: true, image: readMigratedImage() });

/**
 * Starts the real server with a real database and the real sandbox; nothing is mocked. The jest
 * project decides the database: PGlite in memory, or a fresh one on PostgreSQL.
 */
export async function openMarket({
  isPooled,
  isImpatient,
  route = (url) => url,
  storage,
  paperStorage,
  decodeElsewhere,
  payments,
  couriers,
  withoutCourierWebhooks,
  ...options
}: MarketOptions = {}): Promise<Market> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'motohaat-'));
  mkdirSync(path.join(dataDir, 'images', TEST_IMAGE_KEY), { recursive: true });
  writeFileSync(path.join(dataDir, 'images', TEST_IMAGE_KEY, 'full.webp'), '');
  const postgres = isOnPostgres ? await migratedPostgresDatabase() : undefined;
  const db = postgres
    ? recordStatements(
        await openDatabase({
          databaseUrl: route(postgres.url),
          databaseDirectUrl: isPooled && postgres.url,
          limits: isImpatient ? DATABASE_LIMITS : PATIENT_LIMITS,
          ...options,
        }),
      )
    : await openMemoryDatabase();
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: postgres?.url,
    TOKEN_SECRET: 'a-test-secret-of-at-least-32-characters',
  });
  // The sandbox needs the server's port, which is known only once it listens: a forwarding address
  // breaks the cycle.
  const webhook = {
    url: 'http://127.0.0.1:9/api/webhooks/stripe',
    ofCouriers: 'http://127.0.0.1:9/api/webhooks/couriers',
  };
  const sandboxDir = path.join(dataDir, 'sandbox');
  copySandboxKeys(sandboxDir);
  const sandbox = await startSandbox({
    port: 0,
    dataDir: sandboxDir,
    projectId: env.firebase.projectId,
    allowedOrigins: [env.publicUrl],
    webhookSecret: env.stripe.webhookSecret,
    get webhookUrl() {
      return webhook.url;
    },
    get courierWebhooksUrl() {
      return webhook.ofCouriers;
    },
  });
  env.firebase.jwksUrl = sandbox.url + new URL(env.firebase.jwksUrl).pathname;
  const lookup = new URL(env.firebase.lookupUrl);
  env.firebase.lookupUrl = sandbox.url + lookup.pathname + lookup.search;
  env.stripe.apiUrl = sandbox.url;
  if (env.sslcommerz) env.sslcommerz.url = sandbox.url;
  if (env.bkash) {
    env.bkash.url = sandbox.url + new URL(env.bkash.url).pathname;
    env.bkash.notificationHosts = [sandbox.url];
  }
  for (const courier of COURIERS.map((name) => env[name]))
    if (courier) courier.url = sandbox.url + new URL(courier.url).pathname;
  if (env.mail) env.mail.sandboxUrl = sandbox.url;
  if (env.push) env.push.sandboxUrl = sandbox.url;
  const tokens = createTokens(env.tokenSecret);
  const services: Services = {
    env,
    db,
    tokens,
    identity: createIdentityProvider(env.firebase),
    payments: payments?.({ env, db }) ?? createProviders([createStripe(env.stripe)]),
    couriers: couriers?.({ env, db }) ?? configuredCouriers(env),
    images: createImageStore(path.join(dataDir, 'images'), storage, decodeElsewhere),
    papers: createPapers(env, paperStorage),
    push: env.push && createPush(env.push),
    sandbox: { people: DEMO_LOGINS, cards: sandboxCards },
    timeouts: isImpatient ? REQUEST_TIMEOUTS : PATIENT_TIMEOUTS,
  };
  const app = await build(services);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  webhook.url = `${address}/api/webhooks/stripe`;
  if (!withoutCourierWebhooks) webhook.ofCouriers = `${address}/api/webhooks/couriers`;

  const one = async (sql: string, binds: (string | number)[]): Promise<string> => {
    const [row] = await db.query<{ id: string }>(sql, binds);
    if (!row) throw new Error('nothing inserted');
    return row.id;
  };
  return {
    app,
    db,
    services,
    sandbox,
    async person(role, about = {}) {
      const {
        email = `${randomUUID()}@example.com`,
        userName = 'Test Person',
        verified = false,
        established = false,
        proven = established,
      } = about;
      const id = await one(
        `insert into people (email, user_name, role, status, email_proven_at, created_at)
         values ($1, $2, $3, $4, nullif($5, '')::timestamptz, now() - make_interval(years => $6)) returning id::text`,
        [
          email,
          userName,
          role,
          verified ? 'verified' : 'not verified',
          proven ? new Date().toISOString() : '',
          Number(established),
        ],
      );
      const token = await tokens.issue({ id, email, tokenVersion: 0, signedInAt: Date.now() / 1000 });
      return { id, email, headers: { authorization: `Bearer ${token}` } };
    },
    category: (name = `Category ${randomUUID()}`) =>
      one(
        `insert into categories (category_name, descriptions, image)
         values ($1, 'For tests', '/images/i/none/full.webp') returning id::text`,
        [name],
      ),
    product: (sellerId, categoryId, { productName = 'Yamaha FZ-S', sellingPrice = 185_000 } = {}) =>
      one(
        // Locks the seller first, like the server.
        `with seller as (select id from people where id = $2 for no key update)
         insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year,
         condition, seller_phone, location, descriptions, image)
         select $1, id, $3, 200000, $4, 2020, 'Good', '+8801711000002', 'Dhaka', 'A bike for tests.',
         '/images/i/none/full.webp' from seller returning id::text`,
        [categoryId, sellerId, productName, sellingPrice],
      ),
    async close() {
      await app.close();
      await sandbox.close();
      await db.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
