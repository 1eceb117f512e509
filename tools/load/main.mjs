// Puts running servers under a realistic load (docs/scaling.md, docs/operating/running.md, Measuring):
//   npm run bench:load -- --servers http://127.0.0.1:3000 --metrics http://127.0.0.1:13000/metrics
//     [--watch postgres=PID,haproxy=PID] [--connections 16] [--seconds 25] [--rate 100]
//     [--only "home page,wish" | --only each] [--people 200] [--minutes 30]
// --minutes prints memory, files and connections each minute instead of the costs at the end. The
// servers need PROXIES=1, since people are distinguished by address.
import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds, serverFigures } from './figures.mjs';
import { readMarket } from './people.mjs';
import { createRequests, usualVisits } from './requests.mjs';
import { visitsOf } from './visits.mjs';

const WARM_UP_SECONDS = 4;
const MEGABYTE = 2 ** 20;

function readArguments(argv) {
  const chosen = {
    servers: '',
    metrics: '',
    watch: '',
    only: '',
    connections: 16,
    seconds: 25,
    rate: 0,
    people: 200,
    minutes: 0,
  };
  for (let at = 0; at < argv.length; at += 2) {
    const name = argv[at].replace(/^--/, '');
    const value = argv[at + 1];
    if (!(name in chosen) || value === undefined) throw new Error(`${argv[at]}: see the head of tools/load/main.mjs.`);
    chosen[name] = typeof chosen[name] === 'number' ? Number(value) : value;
  }
  const list = (text) => text.split(',').filter(Boolean);
  const watch = list(chosen.watch).map((pair) => pair.split('='));
  return {
    ...chosen,
    servers: list(chosen.servers),
    metrics: list(chosen.metrics),
    watch: watch.map(([name, pid]) => ({ name, pid: Number(pid) })),
    only: list(chosen.only),
  };
}

const drive = ({ servers, connections, rate }, requests, duration) =>
  autocannon({
    url: servers,
    connections,
    duration,
    timeout: 20,
    ...(rate > 0 && { overallRate: rate }),
    requests: [{ setupRequest: requests.setupRequest }],
  });

async function spent({ metrics, watch }) {
  const servers = await Promise.all(metrics.map(serverFigures));
  const { user, system } = process.cpuUsage();
  return {
    servers: servers.reduce((sum, { processor }) => sum + processor, 0),
    ...Object.fromEntries(watch.map(({ name, pid }) => [name, cpuSeconds(pid)])),
    generator: (user + system) / 1e6,
  };
}

/** Runs one series and prints a line with its responses and costs. */
async function measure(chosen, visits, name, names) {
  const requests = createRequests(visits, names);
  await drive(chosen, requests, WARM_UP_SECONDS);
  const before = await spent(chosen);
  const result = await drive(chosen, requests, chosen.seconds);
  const after = await spent(chosen);
  const answered = result.requests.total;
  const pages = answered / requests.perPage();
  const costs = Object.keys(after).map((who) => {
    const milliseconds = (after[who] - before[who]) * 1000;
    return `${who} ${(milliseconds / answered).toFixed(2)} a request, ${(milliseconds / pages).toFixed(2)} a page`;
  });
  const { p50, p90, p99, max } = result.latency;
  const codes = Object.entries(result.statusCodeStats).map(([code, { count }]) => `${code}: ${count}`);
  console.log(
    [
      `${name}: ${(answered / result.duration).toFixed(1)} requests and ${(pages / result.duration).toFixed(1)} pages a second`,
      `ms p50 ${p50}, p90 ${p90}, p99 ${p99}, most ${max}`,
      `${(result.throughput.total / answered / 1024).toFixed(2)} KiB a request, ${(result.throughput.total / pages / 1024).toFixed(2)} a page`,
      `errors ${result.errors}, timeouts ${result.timeouts}, answers ${codes.join(', ')}`,
      `processor ms: ${costs.join('; ')}`,
    ].join('\n    '),
  );
}

/** Prints a line each minute with figures that must not grow. */
async function soak(chosen, visits, names) {
  const requests = createRequests(visits, names);
  const run = drive(chosen, requests, chosen.minutes * 60);
  for (let minute = 1; minute <= chosen.minutes; minute += 1) {
    await sleep(60_000);
    for (const each of await Promise.all(chosen.metrics.map(serverFigures)))
      console.log(
        `${String(minute).padStart(3)} min  memory ${(each.memory / MEGABYTE).toFixed(1)} MiB, heap ${(each.heap / MEGABYTE).toFixed(1)}, external ${(each.external / MEGABYTE).toFixed(1)}, files ${each.files}, connections ${each.connections}, lag ${(each.lag * 1000).toFixed(0)} ms`,
      );
  }
  const result = await run;
  const codes = Object.entries(result.statusCodeStats).map(([code, { count }]) => `${code}: ${count}`);
  const { p50, p90, p99 } = result.latency;
  console.log(
    `${result.requests.total} requests, errors ${result.errors}, answers ${codes.join(', ')}; ms p50 ${p50}, p90 ${p90}, p99 ${p99}`,
  );
}

async function run() {
  const chosen = readArguments(process.argv.slice(2));
  const visits = visitsOf(await readMarket(chosen.servers[0], chosen.people));
  const usual = usualVisits(visits);
  const isEach = chosen.only[0] === 'each';
  const names = chosen.only.length > 0 && !isEach ? chosen.only : usual;
  if (chosen.minutes > 0) return soak(chosen, visits, names);
  const rate = chosen.rate > 0 ? `, ${chosen.rate} a second asked` : '';
  if (isEach) for (const name of Object.keys(visits)) await measure(chosen, visits, `${name}${rate}`, [name]);
  else await measure(chosen, visits, `${names === usual ? 'everything' : names.join(' and ')}${rate}`, names);
}

run().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
