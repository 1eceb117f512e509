// Final audit: compares acknowledged writes with the database, and the providers' money with payments.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { listJointFaults } from '../../server/features/deals/deals/joint-states.queries.ts';
import { readBooks } from './books.js';
import { KINDS } from './ledger.mjs';

/**
 * Queries per kind, in the ledger's format. They identify rows by more than the id, which is reused
 * after a loss.
 */
const FOUND = {
  person: 'select lower(email) as id from people',
  product: `select id || ' ' || product_name as id from products`,
  wish: `select p.email || ' ' || w.product_id as id from wishes w join people p on p.id = w.person_id`,
  booking: `select b.id || ' ' || p.email || ' ' || b.product_id as id from bookings b join people p on p.id = b.buyer_id`,
  payment: `select transaction_id as id from payments
    union select i.reference from payments m join intents i on i.id = m.intent_id and i.provider = m.provider`,
  step: `select distinct booking_id || ' ' || kind || ' ' || actor || ' ' || coalesce(reason, paisa::text, '') as id from deal_events`,
  payout: `select o.id || ' ' || p.email as id from payouts o join people p on p.id = o.person_id`,
  batch: `select batch_id || ' ' || string_agg(id::text, ',' order by id) as id from payouts where batch_id is not null group by batch_id`,
  approval: `select b.id || ' ' || p.email as id from payout_batches b join people p on p.id = b.approver_id`,
  result: `select reference || ' ' || state as id from payouts`,
  picture: 'select key as id from pictures',
};
const SIZES = ['full', 'card', 'thumb'];

export async function withDatabase(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  return work(async (sql, values) => (await client.query(sql, values)).rows).finally(() => client.end());
}

/** Money that the providers took and that is not recorded, so far. @param folder of the sandbox */
export const unrecordedMoney = async (url, folder) => {
  const recorded = await withDatabase(url, (query) => query('select transaction_id as id from payments'));
  const known = new Set(recorded.map(({ id }) => id));
  return readBooks(folder)
    .filter(({ id }) => !known.has(id))
    .map(({ provider, id }) => `${provider} ${id}`);
};

/** Returns acknowledged writes missing from the database, each as `kind id`. */
export function lostWrites(url, ledger) {
  return withDatabase(url, async (query) => {
    const lost = [];
    for (const kind of KINDS) {
      const found = new Set((await query(FOUND[kind])).map(({ id }) => id));
      for (const id of ledger.written[kind]) if (!found.has(id)) lost.push(`${kind} ${id}`);
    }
    return lost;
  });
}

/** Returns acknowledged pictures that the market doesn't serve in every size. */
export async function missingPictures(entrance, ledger) {
  const missing = [];
  for (const key of ledger.written.picture)
    for (const size of SIZES) {
      const answer = await fetch(`${entrance}/images/i/${key}/${size}.webp`);
      const bytes = await answer.arrayBuffer();
      if (!answer.ok || bytes.byteLength === 0) missing.push(`picture ${key} ${size}: ${answer.status}`);
    }
  return missing;
}

/** Bookings whose deal, payment, booking, product and ledger may not rest together: one line for each. */
export const contradictions = (url) =>
  withDatabase(url, async (query) => {
    return (await listJointFaults({ query })).map(({ line }) => line);
  });

export const salesPerProduct = (url) =>
  withDatabase(url, async (query) => {
    const [row] = await query(
      `select coalesce(sum(sales), 0)::int as sold, coalesce(max(sales), 0)::int as most
       from (select count(*) as sales from payments where state = 'kept' or refund_paisa is not null group by product_id) as each`,
    );
    const [refunds] = await query(
      `select count(*)::int as count from payments where state <> 'kept' and refund_paisa is null`,
    );
    return { ...row, refunds: refunds.count };
  });

const execute = promisify(execFile);

/**
 * Runs a command of the market on a running server. Asynchronous, because the connection to the
 * provider runs through this process.
 */
async function command(machine, name, ...args) {
  const env = { ...process.env, ...machine.serverEnvironment() };
  const told = await execute(process.execPath, [`server/commands/${name}.ts`, ...args], { env }).catch(
    (error) => error,
  );
  return (told.stdout || told.message).trim().split('\n');
}

/** Returns the output of `npm run reconcile`. */
export const reconcile = (machine) => command(machine, 'reconcile');

/** `npm run admin`. */
export const promote = (machine, email) => command(machine, 'admin', '--unproven', email);
