// Measures search on a running server with a large market (docs/operating/running.md, Measuring):
//   npm run bench:search -- http://127.0.0.1:3000 [connections] [rounds]
// Sends 200 realistic queries, a third with a deep cursor. None is repeated, so none is answered from
// the cache.
import http from 'node:http';
import { between, makeQuery } from './search-queries.mjs';

const [origin = 'http://127.0.0.1:3000', connections = '1', rounds = '2'] = process.argv.slice(2);
const QUERIES = 200;
/** Pages skipped before a deep one is measured. */
const DEPTH = 15;

const agent = new http.Agent({ keepAlive: true });
const search = (path) =>
  new Promise((resolve, reject) => {
    const begun = process.hrtime.bigint();
    http
      .get(origin + path, { agent }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          const milliseconds = Number(process.hrtime.bigint() - begun) / 1e6;
          if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} ${path}`));
          else resolve({ milliseconds, next: /<([^>]*)>; rel="next"/.exec(answer.headers.link ?? '')?.[1] });
        });
      })
      .on('error', reject);
  });

/** Returns the address of a deep page, or of the last one. */
async function deepPath(path) {
  let found = path;
  for (let page = 0; page < DEPTH; page += 1) {
    const { next } = await search(found);
    if (!next) return found;
    found = next;
  }
  return found;
}

/** Returns the milliseconds of each path, with a number of concurrent requests. */
async function measure(paths, atOnce) {
  const left = [...paths];
  const times = [];
  const begun = Date.now();
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const { milliseconds } = await search(path);
      times.push({ milliseconds, path });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  times.sort((one, other) => one.milliseconds - other.milliseconds);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].milliseconds.toFixed(1);
  const perSecond = ((paths.length * 1000) / (Date.now() - begun)).toFixed(0);
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), perSecond, slowest: times.slice(-5).reverse() };
}

function tell(name, { median, p95, p99, perSecond, slowest }) {
  console.log(`${name}: median ${median} ms, 95 % ${p95} ms, 99 % ${p99} ms, ${perSecond} a second`);
  if (process.env.VERBOSE)
    for (const { milliseconds, path } of slowest)
      console.log(`  ${milliseconds.toFixed(0)} ms ${decodeURIComponent(path)}`);
}

for (let round = 1; round <= Number(rounds); round += 1) {
  const paths = [];
  const facets = [];
  for (let at = 0; at < QUERIES; at += 1) {
    const query = makeQuery();
    const path = `/api/search?${query}`;
    paths.push(at % 3 === 0 ? await deepPath(path) : path);
    query.delete('sort');
    // Adds a price again: the facets of a search without one are also cached by the search itself.
    query.set('maxPrice', String(between(60_000, 500_000)));
    facets.push(`/api/search/facets?${query}`);
  }
  tell(`search, ${connections} connections`, await measure(paths, Number(connections)));
  tell(`facets, ${connections} connections`, await measure(facets, Number(connections)));
}
agent.destroy();
