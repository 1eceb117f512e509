// Measures the delay until a product's matching saved searches are known (docs/operating/running.md,
// Measuring), on a copy of a large market's database:
//   DATABASE_URL=postgres://… npm run bench:alerts -- [searches] [products]
// Fills the copy with realistic searches; those from an earlier run are reused.
import { readEnv } from '../../server/env.ts';
import type { Database } from '../../server/database/database.ts';
import { openMigratedDatabase } from '../../server/database/open-migrated.ts';
import { notifyNewMatches } from '../../server/features/catalogue/saved-searches/alert.queries.ts';
import { matchesOf } from '../../server/features/catalogue/search/matching.queries.ts';
import { saveSearch } from '../../server/features/catalogue/saved-searches/saved.queries.ts';
import { SAVED_SEARCHES_PER_PERSON } from '#contract/limits';
import type { SearchFilters } from '#contract/catalogue/search';

const [searches = 100_000, products = 200] = process.argv.slice(2).map(Number);
/** Distinct searches; the rest repeat them for other people. */
const DIFFERENT = 5000;
const NUMBERS = ['minPrice', 'maxPrice', 'minYear', 'maxKm', 'minCc'];

/** Converts a query string to the body of POST /searches. */
function filtersOf(query: URLSearchParams): SearchFilters {
  query.delete('sort');
  return Object.fromEntries(
    [...query].map(([name, value]) => [
      name,
      NUMBERS.includes(name) ? Number(value) : ['brand', 'city', 'condition'].includes(name) ? [value] : value,
    ]),
  );
}

async function addPeople(db: Database, many: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `insert into people (email, user_name, role, status)
     select 'alerts-' || gen_random_uuid() || '@example.com', 'Searcher', 'user', 'not verified'
     from generate_series(1, $1::int) returning id::text`,
    [many],
  );
  return rows.map(({ id }) => id);
}

/** Saved searches are specific: words or a brand, and another filter. */
const isKept = ({ q, brand, ...others }: SearchFilters): boolean =>
  (q ?? brand) !== undefined && (Object.keys(others).length > 0 || (q !== undefined && brand !== undefined));

async function fill(db: Database): Promise<void> {
  const [{ kept = 0 } = {}] = await db.query<{ kept: number }>('select count(*)::int as kept from saved_searches');
  if (kept >= searches) return;
  const { makeQuery } = await import('./search-queries.mjs');
  const first = await addPeople(db, DIFFERENT / SAVED_SEARCHES_PER_PERSON);
  for (const person of first)
    for (let at = 0; at < SAVED_SEARCHES_PER_PERSON;) {
      const filters = filtersOf(makeQuery());
      if (!isKept(filters)) continue;
      await saveSearch(db, person, { filters, alert: 'instant' });
      at += 1;
    }
  const columns = `name, alert, filters, key, category_id, brands, cities, conditions, min_price, max_price, min_year, max_year,
    min_cc, max_cc, max_km, verified, version`;
  for (let times = 1; times < searches / DIFFERENT; times += 1) {
    const others = await addPeople(db, first.length);
    await db.query(
      `with copied as (
         insert into saved_searches (person_id, ${columns})
         select other.id, ${columns} from saved_searches s
           join unnest($1::bigint[], $2::bigint[]) as other (former, id) on other.former = s.person_id returning id, person_id, key)
       insert into saved_search_interpretations (search_id, place, words, keys)
         select copied.id, r.place, r.words, r.keys from copied
           join unnest($1::bigint[], $2::bigint[]) as other (former, id) on other.id = copied.person_id
           join saved_searches s on s.person_id = other.former and s.key = copied.key join saved_search_interpretations r on r.search_id = s.id`,
      [first, others],
    );
  }
  await db.script('analyze saved_searches');
  await db.script('analyze saved_search_interpretations');
}

function report(name: string, times: number[]): void {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  process.stdout.write(`${name}: median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, most ${at(1)}\n`);
}

async function run(): Promise<void> {
  const db = (await openMigratedDatabase(readEnv(process.env))).withoutTimeouts();
  await fill(db);
  const chosen = await db.query<{ id: string }>(
    // Spread evenly over all products on sale.
    `select id::text from search_products where id % (select count(*) / $1::int from search_products) = 1 order by hashint8(id) limit $1`,
    [products],
  );
  const times: number[] = [];
  const found: number[] = [];
  const delaysMs: number[] = [];
  for (const { id } of chosen) {
    const begun = performance.now();
    const matches = await matchesOf(db, id);
    times.push(performance.now() - begun);
    found.push(matches.length);
  }
  for (const { id } of chosen.slice(0, products / 4)) {
    await db.query('delete from saved_search_matches where product_id = $1', [id]);
    await db.query('insert into search_arrivals (product_id) values ($1)', [id]);
    const begun = performance.now();
    await notifyNewMatches(db);
    delaysMs.push(performance.now() - begun);
  }
  report('matching one product, ms', times);
  report('searches that match it', found);
  report('matching it and notifying everybody, ms', delaysMs);
  await db.close();
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
