import { COURIERS } from '#contract/deals/parcel';
import type { Role } from '#contract/lists';
import type { PaymentMethod } from '#contract/lifecycle';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../../server/app.ts';
import type { App, Services } from '../../server/context.ts';
import type { Database } from '../../server/database/database.ts';
import { installSandboxClock } from '../../sandbox/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { readEnv } from '../../server/env.ts';
import { createIdentityProvider } from '../../server/services/identity/identity.ts';
import { createPapers } from '../../server/services/papers/papers.ts';
import { createTokens } from '../../server/services/identity/tokens.ts';
import { createImageStore } from '../../server/services/images/images.ts';
import { createCouriers } from '../../server/services/couriers/couriers.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { databaseUrl, emptyPostgresDatabase, queryAsAdministrator } from '../helpers/setup/postgres.ts';
import { gatedDatabase } from './gated-database.ts';
import { SimulatedCourier } from './parcels/courier.ts';
import { SimulatedProvider } from './provider.ts';

const METHODS = ['card', 'bkash', 'sslcommerz'] as const satisfies PaymentMethod[];

/** Percent, with a fraction so that fees are rounded. */
export const FEE_PERCENT = 3.75;
const SELLER_NAME = 'Kamal Hossain';

export interface Person {
  id: string;
  email: string;
  headers: { authorization: string };
}

interface People {
  admins: Person[];
  sellers: Person[];
  /** Of each product, one of the first two and one of the others want it. */
  buyers: Person[];
  category: string;
}

/** One server process. */
interface Process {
  app: App;
  services: Services;
}

/** Two real server processes on one real database, and simulated providers and couriers. */
export interface World {
  processes: Process[];
  people: People;
  providers: SimulatedProvider[];
  couriers: SimulatedCourier[];
  /** The history's database, past the processes. */
  db: Database;
  /** Begins a history: an empty market. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Tokens last an hour, and a long simulation several. */
async function signIn(person: Person, tokens: Services['tokens']): Promise<void> {
  const { id, email } = person;
  const token = await tokens.issue({ id, email, tokenVersion: 0, signedInAt: Date.now() / 1000 });
  person.headers.authorization = `Bearer ${token}`;
}

async function insertPeople(db: Database, { env, tokens }: Pick<Services, 'env' | 'tokens'>): Promise<People> {
  const person = async (role: Role, email: string, phone: string): Promise<Person> => {
    const [row] = await db.query<{ id: string }>(
      `insert into people (email, user_name, role, status, email_proven_at, created_at, phone, phone_proven_at)
       values ($1, $2, $3, 'verified', now(), now() - interval '1 year', $4, now()) returning id::text`,
      [email, SELLER_NAME, role, phone],
    );
    const member = { id: row?.id ?? '', email, headers: { authorization: '' } };
    await signIn(member, tokens);
    return member;
  };
  const several = async (count: number, role: Role): Promise<Person[]> => {
    const made: Person[] = [];
    for (let n = 0; n < count; n += 1)
      made.push(await person(role, `${role}-${n}@example.com`, `+88017110${role.length}000${n}`));
    return made;
  };
  const [category] = await db.query<{ id: string }>(
    `insert into categories (category_name, descriptions, image)
     values ('Bikes', 'For tests', '/images/i/none/full.webp') returning id::text`,
  );
  await db.query('update deal_clock set stopped_at = now()');
  if (env.feePercent !== FEE_PERCENT) throw new Error('The fee is not what the model expects.');
  return {
    admins: await several(2, 'admin'),
    sellers: await several(2, 'seller'),
    buyers: await several(4, 'user'),
    category: category?.id ?? '',
  };
}

async function insertPayoutMethods(db: Database, app: App, people: Person[]): Promise<void> {
  for (const { headers } of people) {
    const payload = { kind: 'bkash', accountName: SELLER_NAME, accountNumber: '01711-000002' };
    const { statusCode, body } = await app.inject({ method: 'PUT', url: '/api/payout-method', headers, payload });
    if (statusCode !== 200) throw new Error(body);
  }
  await db.query('update payout_methods set usable_at = now()');
}

/** Starts both processes. PostgreSQL is the one that helpers/setup/postgres.ts has started. */
export async function openWorld(): Promise<World> {
  const template = await emptyPostgresDatabase();
  let db = await openDatabase({ databaseUrl: template.url });
  await migrate(db);
  await db.transaction(installSandboxClock);
  const env = readEnv({
    PORT: '0',
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'motohaat-simulation-')),
    LOG_LEVEL: 'silent',
    DATABASE_URL: template.url,
    MARKET_FEE_PERCENT: String(FEE_PERCENT),
    TOKEN_SECRET: 'a-test-secret-of-at-least-32-characters',
  });
  const providers = METHODS.map((method) => new SimulatedProvider(method));
  const couriers = COURIERS.map((courier) => new SimulatedCourier(courier));
  const processes: Process[] = [];
  for (let n = 0; n < 2; n += 1) {
    const services: Services = {
      env,
      db: gatedDatabase(() => db),
      tokens: createTokens(env.tokenSecret),
      identity: createIdentityProvider(env.firebase),
      payments: createProviders(providers.map((provider) => provider.asProvider())),
      couriers: createCouriers(couriers.map((courier) => courier.asProvider())),
      images: createImageStore(path.join(env.dataDir, 'images')),
      papers: createPapers(env),
    };
    const app = await build(services);
    await app.ready();
    processes.push({ app, services });
  }
  const [{ app, services } = exactly()] = processes;
  const people = await insertPeople(db, services);
  await insertPayoutMethods(db, app, [...people.sellers, ...people.buyers]);
  await db.close();
  let name: string | undefined;
  const drop = async () => {
    if (name === undefined) return;
    await db.close();
    await queryAsAdministrator(`drop database ${name} with (force)`);
  };
  let histories = 0;
  return {
    processes,
    people,
    providers,
    couriers,
    get db() {
      return db;
    },
    async reset() {
      await drop();
      for (const outside of [...providers, ...couriers]) outside.reset();
      for (const person of [...people.admins, ...people.sellers, ...people.buyers])
        await signIn(person, services.tokens);
      histories += 1;
      name = `${template.name}_${histories}`;
      await queryAsAdministrator(`create database ${name} template ${template.name}`);
      db = await openDatabase({ databaseUrl: databaseUrl(name) });
    },
    async close() {
      await drop();
      for (const each of processes) await each.app.close();
      await template.drop();
      rmSync(env.dataDir, { recursive: true, force: true });
    },
  };
}

function exactly(): never {
  throw new Error('No process was started.');
}
