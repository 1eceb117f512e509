// Measures deliberately expensive searches, one at a time, on a large market on this machine
// (docs/operating/running.md, Measuring). Counts the CPU time of the database's process, which hardly depends
// on other load:
//   DATABASE_URL=… node tools/benchmarks/bench-worst-search.ts
//     [max milliseconds] [pages]
import { readFileSync } from 'node:fs';
import { SEARCH_SORTS } from '#contract/lists';
import type { SearchFilters, SearchQuery } from '#contract/catalogue/search';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { facetsOf } from '../../server/features/catalogue/search/facet.queries.ts';
import { searchProducts } from '../../server/features/catalogue/search/search.queries.ts';

const MAX_STATEMENT_MS = Number(process.argv[2] ?? 150);
const PAGES = Number(process.argv[3] ?? 3);

/** Ranges of each width: almost nothing, a slice, almost everything, and ones that barely overlap. */
const RANGES: SearchFilters[] = [
  {},
  { minPrice: 150_000, maxPrice: 150_001 },
  { minPrice: 150_000, maxPrice: 151_000 },
  { minPrice: 100_000, maxPrice: 200_000 },
  { minPrice: 30_000 },
  { maxPrice: 31_000 },
  { minPrice: 529_000 },
  { minYear: 2015, maxYear: 2015 },
  { minYear: 2009, maxYear: 2020 },
  { maxKm: 600 },
  { maxKm: 30_000 },
  { minCc: 149, maxCc: 151 },
  { minCc: 100, maxCc: 2000 },
  { minCc: 1900 },
  { minYear: 2024, maxKm: 100_000, minPrice: 250_000 },
  // New bikes have few kilometres, old ones many: almost nothing is both new and heavily used, or old
  // and barely used.
  { maxYear: 2010, maxKm: 3000 },
  { maxYear: 2016, maxKm: 20_000 },
  { maxYear: 2017, maxKm: 30_000, minPrice: 100_000 },
  { minPrice: 100_000, maxPrice: 400_000, minYear: 2010, maxYear: 2022, maxKm: 70_000, minCc: 100, maxCc: 400 },
];
const NARROWED: SearchFilters[] = [
  {},
  { verified: 'true' },
  { condition: ['Good', 'Fair'] },
  { city: ['Dhaka', 'Sylhet', 'Khulna'], verified: 'true' },
  { brand: ['Yamaha', 'Honda', 'Suzuki', 'Bajaj', 'TVS'] },
  { brand: ['No such brand'] },
  { category: '1' },
  { category: '1', city: ['Dhaka'], condition: ['Excellent'] },
];
const WORDS = [
  undefined,
  'yamaha',
  'pulsar 150',
  'honda dhaka',
  'la',
  'vintage',
  'cbr 2021 red',
  'zzzz yamaha dhaka',
  'yamaha 2021 owner',
  'bajaj honda',
  'first owner yamaha zzzz qqqq wwww',
];

interface Measured {
  name: string;
  ms: number;
  slowest: number;
  statements: number;
}

/** Returns the milliseconds of CPU time of a process. */
const cpuOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Wraps the database and sums the CPU time of searches. */
function timed(db: Database, pid: number) {
  const spent = { ms: 0, slowest: 0, statements: 0, sql: '' };
  const search: Database['search'] = {
    query: async (sql, binds) => {
      const begun = cpuOf(pid);
      try {
        return await db.search.query(sql, binds);
      } finally {
        const ms = cpuOf(pid) - begun;
        spent.ms += ms;
        spent.statements += 1;
        if (ms > spent.slowest) [spent.slowest, spent.sql] = [ms, sql];
      }
    },
  };
  return { spent, db: { ...db, search, bypassesCache: true as const } };
}

async function measure(
  market: Database,
  name: string,
  work: (db: Database) => Promise<string>,
): Promise<Measured & { note: string; sql: string }> {
  // A connection that was idle for long is replaced, and has another backend process.
  const [backend] = await market.search.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { spent, db } = timed(market, backend?.pid ?? 0);
  const note = await work(db).catch((error: Error) => `FAILED ${error.message}`);
  return { name, note, ...spent };
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const db = await openDatabase({ databaseUrl: process.env.DATABASE_URL, connections: 1 });
  const all: Awaited<ReturnType<typeof measure>>[] = [];
  const every = Number(process.env.EVERY ?? 1);
  let at = 0;
  try {
    await searchProducts(db, {});
    for (const q of WORDS)
      for (const narrowed of NARROWED)
        for (const range of RANGES) {
          const filters: SearchFilters = { ...(q === undefined ? {} : { q }), ...narrowed, ...range };
          at += 1;
          if (at % every !== 0) continue;
          all.push(
            await measure(db, `facets ${JSON.stringify(filters)}`, async (to) =>
              String((await facetsOf(to, filters)).total),
            ),
          );
          for (const sort of SEARCH_SORTS) {
            let cursor: string | undefined;
            for (let page = 1; page <= PAGES; page += 1) {
              const query: SearchQuery = { ...filters, sort, cursor };
              let next: string | undefined;
              all.push(
                await measure(db, `page ${page} ${JSON.stringify({ ...filters, sort })}`, async (to) => {
                  const found = await searchProducts(to, query);
                  next = found.next;
                  return `${found.rows.length} of ${found.total}`;
                }),
              );
              if (next === undefined) break;
              cursor = next;
            }
          }
        }
  } finally {
    await db.close();
  }
  all.sort((one, other) => one.ms - other.ms);
  const quantile = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))]?.ms.toFixed(1);
  print(
    `${all.length} searches: median ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, p99 ${quantile(0.99)} ms, most ${quantile(1)} ms`,
  );
  const slow = all.filter(({ ms }) => ms > MAX_STATEMENT_MS);
  print(`${slow.length} took more than ${MAX_STATEMENT_MS} ms`);
  for (const { name, ms, slowest, statements, note, sql } of slow.slice(-Number(process.env.SHOWN ?? 25)).reverse())
    print(
      `${ms.toFixed(0)} ms (${statements} statements, slowest ${slowest.toFixed(0)}): ${name} -> ${note}${process.env.SQL ? `\n${sql}` : ''}`,
    );
  for (const { name, note } of all.filter((each) => each.note.startsWith('FAILED'))) print(`${name} ${note}`);
}

void run();
