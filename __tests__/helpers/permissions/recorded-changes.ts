import { Problem } from '#contract/common';
import { ImageRefused } from '#contract/site/image';
import type { LightMyRequestResponse } from 'fastify';
import { Check } from 'typebox/value';
import { LAST_WRITE } from '../setup/postgres.ts';
import type { Market } from '../market/market.ts';
import type { World } from './world.ts';

const TABLES = [
  'people',
  'categories',
  'products',
  'adverts',
  'bookings',
  'intents',
  'payments',
  'wishes',
  'reports',
  'cases',
  'decisions',
  'statements',
  'restrictions',
  'person_notes',
  'decision_changes',
  'appeals',
  'admin_acts',
  'webhook_events',
  'payment_issues',
  'conversations',
  'messages',
  'offers',
  'notices',
  'push_subscriptions',
  'saved_searches',
  'search_arrivals',
  'product_news',
  'price_changes',
  'signals',
  'signal_checks',
  'reviews',
  'deal_events',
  'deal_photos',
  'parcel_events',
  'courier_payouts',
  'ledger_transfers',
  'payout_methods',
  'payout_batches',
  'payouts',
  'verifications',
  'verification_files',
  'mileage_readings',
  'former_prices',
  'mileage_objections',
];
/** Tables without an id, and their key columns. */
const KEYED: Record<string, string> = {
  judged_reports: `decision_id || '-' || reporter_id`,
  deals: 'booking_id',
  parcels: 'booking_id',
  courier_payout_lines: `payout_id || ' ' || reference`,
  sign_ins: `person_id || ' ' || at`,
  deal_problems: 'booking_id',
  refund_claims: 'payment_id',
  message_photos: 'message_id',
  deal_clock: 'singleton',
  notice_deliveries: `notice_id || ' ' || channel`,
  notice_preferences: `person_id || ' ' || kind`,
  conversation_members: `conversation_id || ' ' || side`,
  saved_search_interpretations: `search_id || ' ' || place`,
  saved_search_matches: `search_id || ' ' || product_id`,
  bike_numbers: 'product_id',
  payout_downloads: `batch_id || '-' || number`,
};
/** Follow from rows of other tables, or are the server's own: a refused call may write them. */
const NOT_RECORDED = [
  ...[
    'migrations',
    'failed_rows',
    'rate_limits',
    'public_data_changes',
    'live_events',
    'live_positions',
    'audit_chain',
  ],
  ...['audit_checks', 'file_folders'],
  ...['search_products', 'search_counts', 'product_counts', 'product_models', 'product_marks', 'seller_totals'],
  ...['seller_views', 'review_totals', 'price_models', 'price_estimates', 'price_points', 'notice_mails'],
  ...['pictures', 'picture_hashes', 'picture_looks', 'picture_uses', 'picture_texts'],
  ...['payment_holds', 'bkash_token', 'bkash_payments', 'ledger_accounts', 'ledger_balances', 'ledger_entries'],
];
const EVERYTHING = [
  ...TABLES.map((table) => `select '${table} ' || id as key, to_jsonb(t)::text as row from ${table} t`),
  ...Object.entries(KEYED).map(([table, key]) => `select '${table} ' || ${key}, to_jsonb(t)::text from ${table} t`),
  `select 'product_counts ' || product_id || ' ' || day, to_jsonb(t)::text from product_counts t`,
].join(' union all ');

const WRITES = `
  create table writes (id bigint generated always as identity primary key);
  create function record_write() returns trigger language plpgsql as
    $$ begin insert into writes default values; return null; end $$;
  ${[...TABLES, ...Object.keys(KEYED)]
    .map(
      (table) => `create trigger record_write after insert or update or delete on ${table}
        for each row execute function record_write();`,
    )
    .join('\n')}`;

/** Returns the tables whose writes no test would see. */
export async function unseenTables({ db }: Market): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const seen = new Set([...TABLES, ...Object.keys(KEYED), ...NOT_RECORDED, 'writes']);
  return tables.map(({ name }) => name).filter((name) => !seen.has(name));
}

/** Makes the database number each row that is inserted, changed or deleted from now on. */
export const recordWrites = ({ db }: Market): Promise<object[]> => db.script(WRITES);

/** The number of the last written row; comparing it is faster than comparing snapshots. */
export async function lastWrite({ db }: Market): Promise<number> {
  const [row] = await db.query<{ id: number }>(LAST_WRITE);
  return row?.id ?? 0;
}

/** Returns every row as JSON, by table and id. */
export async function snapshot({ db }: Market): Promise<Map<string, string>> {
  return new Map((await db.query<{ key: string; row: string }>(EVERYTHING)).map(({ key, row }) => [key, row]));
}

/** Returns the rows inserted, changed or deleted since the snapshot, with their tables. */
export async function changesSince(before: Map<string, string>, market: Market): Promise<string[]> {
  const after = await snapshot(market);
  const changed = [...after].filter(([key, row]) => before.get(key) !== row).map(([key, row]) => `${key} ${row}`);
  return [...changed, ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `${key} gone`)].sort();
}

/**
 * Removes what differs between two identical worlds: ids, emails, times. People become their roles.
 */
export function plain({ people }: World, changes: string[]): string[] {
  const actors = Object.entries(people);
  const nameOf = (id: string) => actors.find(([, person]) => person.id === id)?.[0] ?? 'another';
  return (
    changes
      .map((change) =>
        actors
          .reduce((text, [actor, { email }]) => text.replaceAll(email, actor), change)
          .replace(
            /"(seller_?id|buyer_id|person_id|reporter_id|admin_id|decided_by|author_id|removed_by|claimed_by|undone_by|confirmed_by|imported_by|resolved_by)": ?"?(\d+)"?/gi,
            (_all, key: string, id: string) => `"${key}": ${nameOf(id)}`,
          )
          .replace(/^(\w+) \S+/, '$1')
          .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid')
          .replace(/"(\w*id)": ?"?\d+"?/gi, '"$1": #')
          .replace(/\["\d+"(, ?"\d+")*\]/g, '[#]')
          .replace(/Beside \d+/g, 'Beside')
          .replace(/"cause": "([a-z-]+)[\d:]+"/g, '"cause": "$1"')
          .replace(/\b(pi|evt)_\w+/g, '$1')
          .replace(/\b(made-up-\d+-)?MH-[\w-]+/g, 'reference')
          .replace(/\bMHP\d+/g, 'payout')
          .replace(/"reference": "\d{4}-\d{4}"/g, '"reference": case')
          .replace(/"judged_content": "\w+"/g, '"judged_content": #')
          // Encrypted, each time with another nonce.
          .replace(/"details": ?"[\w-]{60,}"/g, '"details": #')
          .replace(/"parties": ?"[^"]{60,}"/g, '"parties": #')
          .replace(/\bMHC-[\w-]+/g, 'parcel')
          .replace(/"(courier_id|tracking_url)": ?"[^"]+"/g, '"$1": #')
          .replace(/"wrapped_key": ?"[\w-]{60,}"/g, '"wrapped_key": #')
          .replace(/"codes": ?\[("\d{6}",? ?)+\]/g, '"codes": #')
          .replace(/"sub": ?"\w+"/g, '"sub": #')
          // `newNumber` of people.ts, whose numbers are linked to one account each.
          .replace(/\+88017000\d{5}/g, 'number')
          .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, 'time')
          .replace(/[A-Z][a-z]+ \d+(st|nd|rd|th) \d{4}, \d+:\d\d:\d\d [ap]m/g, 'date'),
      )
      .sort()
      // Every world before has left its admins, who are notified as well.
      .filter((line, index, all) => !/^notices .*"person_id": another/.test(line) || all.indexOf(line) === index)
  );
}

type Operations = Record<string, Record<string, { responses: Record<string, { description: string }> }>>;

/** The API description itself and the files for search engines aren't described. */
const HIDDEN = /openapi\.json$|^\/(robots|sitemap)/;

/**
 * Reads a market's OpenAPI document.
 * @returns a function that says what an answer has that the document doesn't declare; undefined if
 * all is declared
 */
export async function readDeclared(market: Market) {
  const { paths } = (await market.app.inject('/api/openapi.json')).json<{ paths: Operations }>();
  return (route: string, answer: LightMyRequestResponse): string | undefined => {
    const [method = '', path = ''] = route.split(' ');
    if (HIDDEN.test(path)) return undefined;
    const responses = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses;
    const status = answer.statusCode;
    if (!responses?.[status]) return `${route}: ${status} is not declared`;
    if (status < 400) return undefined;
    const body: unknown = answer.json();
    if (path === '/images/1/upload' && Check(ImageRefused, body)) return undefined;
    if (!Check(Problem, body)) return `${route}: ${status} has another shape`;
    const codes = Object.values(responses).flatMap(({ description }) => description.split(', '));
    return codes.includes(body.code) ? undefined : `${route}: ${status} ${body.code} is not declared`;
  };
}
