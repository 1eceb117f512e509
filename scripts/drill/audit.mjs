// Final audit: compares acknowledged writes with the database, and the provider's charges with sales.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { KINDS } from './ledger.mjs';
import { SECRET_KEY } from './provider.mjs';

/**
 * Queries per kind, in the ledger's format. They identify rows by more than the id, which is reused
 * after a loss.
 */
const FOUND = {
  person: 'select lower(email) as id from people',
  product: `select id || ' ' || product_name as id from products`,
  wish: `select p.email || ' ' || w.product_id as id from wishes w join people p on p.id = w.person_id`,
  booking: `select b.id || ' ' || p.email || ' ' || b.product_id as id from bookings b join people p on p.id = b.buyer_id`,
  payment: 'select transaction_id as id from payments',
  picture: 'select key as id from pictures',
};
const SIZES = ['full', 'card', 'thumb'];

export async function withDatabase(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  return work(async (sql) => (await client.query(sql)).rows).finally(() => client.end());
}

/** Returns every charged intent, page by page like the provider's API. */
async function chargedIntents(provider) {
  const charged = [];
  for (let after = ''; ;) {
    const answer = await fetch(`${provider}/v1/payment_intents?limit=100${after}`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
    const { data, has_more: more } = await answer.json();
    charged.push(...data.filter(({ status }) => status === 'succeeded').map(({ id }) => id));
    if (!more) return charged;
    after = `&starting_after=${data.at(-1).id}`;
  }
}

/** Charges that are neither recorded as a sale nor being refunded, so far. */
export const chargesWithoutSale = async (url, provider) => {
  const recorded = await withDatabase(url, (ask) => ask('select transaction_id as id from payments'));
  const known = new Set(recorded.map(({ id }) => id));
  return (await chargedIntents(provider)).filter((id) => !known.has(id));
};

/** Returns acknowledged writes missing from the database, each as `kind id`. */
export function lostWrites(url, ledger) {
  return withDatabase(url, async (ask) => {
    const lost = [];
    for (const kind of KINDS) {
      const found = new Set((await ask(FOUND[kind])).map(({ id }) => id));
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

export const salesPerProduct = (url) =>
  withDatabase(url, async (ask) => {
    const [row] = await ask(
      `select coalesce(sum(sales), 0)::int as sold, coalesce(max(sales), 0)::int as most
       from (select count(*) as sales from payments where state = 'kept' group by product_id) as each`,
    );
    const [refunds] = await ask(`select count(*)::int as count from payments where state <> 'kept'`);
    return { ...row, refunds: refunds.count };
  });

const execute = promisify(execFile);

/**
 * Returns the output of `npm run reconcile` on a running server. Asynchronous, because the
 * connection to the provider runs through this process.
 */
export async function reconcile(machine) {
  const env = { ...process.env, ...machine.serverEnvironment() };
  const told = await execute(process.execPath, ['build/server/reconcile.js'], { env }).catch((error) => error);
  return (told.stdout || told.message).trim().split('\n');
}
