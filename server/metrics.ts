import type { FastifyBaseLogger } from 'fastify';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Services } from './context';
import { type PaymentFigures, readPaymentFigures } from './features/payments/figures.queries';
import { type JobFigures, jobFigures } from './jobs/job-figures';
import { countSetAside } from './services/outbox';

/** Milliseconds that the database's figures are kept: more scrapes than one ask no more of it. */
const KEPT_MS = 15_000;

type Sources = Pick<Services, 'env' | 'db' | 'metrics'>;

/** Runs `read` at most once at a time and once in so many milliseconds; who asks meanwhile gets what was read last. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let readAt = -Infinity;
  let last: Promise<T> | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - readAt > KEPT_MS) {
      readAt = now;
      last = read();
    }
    return last;
  };
}

/** Gauges of one number each, set when they are scraped. */
const gaugeIn =
  (registry: Registry) =>
  <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `motohaat_${name}`, help, labelNames, registers: [registry] });

/** What is known of the payments only by asking the database. */
function paymentGauges(registry: Registry): (figures: PaymentFigures) => void {
  const gauge = gaugeIn(registry);
  const payments = gauge('payments', 'Payments by their state', ['state']);
  const holds = gauge('payment_holds', 'Products that somebody is paying for now');
  const intents = gauge('payment_intents_open', 'Payment intents that the provider has not decided yet');
  const byProvider = gauge('provider_payments', 'Payments by their provider and state', ['provider', 'state']);
  const openByProvider = gauge('provider_intents_open', 'Payment attempts that a provider has not decided yet', [
    'provider',
  ]);
  const issues = gauge('payment_issues', 'Disputes, failed refunds and risky payments, ended ones included');
  const differences = gauge('reconcile_differences', 'Differences among the latest 1,000 payments; must be 0');
  return (figures) => {
    for (const [state, count] of Object.entries(figures.payments)) payments.set({ state }, count);
    for (const { provider, payments: counts, openIntents } of figures.providers) {
      for (const [state, count] of Object.entries(counts)) byProvider.set({ provider, state }, count);
      openByProvider.set({ provider }, openIntents);
    }
    holds.set(figures.holds);
    intents.set(figures.openIntents);
    issues.set(figures.issues);
    differences.set(figures.differences);
  };
}

function jobGauges(registry: Registry): (figures: JobFigures[]) => void {
  const gauge = gaugeIn(registry);
  const jobs = gauge('jobs', 'Jobs by their state; those given up and done of the last twelve hours', [
    'queue',
    'state',
  ]);
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest job has been due', ['queue']);
  return (figures) => {
    for (const { queue, waiting, retrying, active, failed, completed, oldestSeconds } of figures) {
      for (const [state, count] of Object.entries({ waiting, retrying, active, failed, completed }))
        jobs.set({ queue, state }, count);
      oldest.set({ queue }, oldestSeconds);
    }
  };
}

/** What always fails needs somebody to look at it. */
function outboxGauge(registry: Registry): (figures: Awaited<ReturnType<typeof countSetAside>>) => void {
  const setAside = gaugeIn(registry)('outbox_set_aside', 'Rows of an outbox whose work has always failed', ['outbox']);
  return (figures) => {
    for (const { outbox, count } of figures) setAside.set({ outbox }, count);
  };
}

function poolGauges(registry: Registry, { db }: Sources): () => void {
  const connections = gaugeIn(registry)('pool_connections', "The pools' connections, and who waits for one", [
    'pool',
    'state',
  ]);
  return () => {
    for (const { pool, ...counts } of db.pools())
      for (const [state, count] of Object.entries(counts)) connections.set({ pool, state }, count);
  };
}

/** Answers all figures as text; those of the database are left as they were when it does not answer, and that is counted. */
function collector(registry: Registry, sources: Sources, log: FastifyBaseLogger): () => Promise<string> {
  const setPools = poolGauges(registry, sources);
  const setPayments = paymentGauges(registry);
  const setJobs = jobGauges(registry);
  const setOutboxes = outboxGauge(registry);
  const failures = new Counter({
    name: 'motohaat_figures_failed_total',
    help: 'Times that figures could not be read from the database',
    registers: [registry],
  });
  const read = kept(async () => {
    try {
      setPayments(await readPaymentFigures(sources.db));
      setJobs(await jobFigures(sources.db.search));
      setOutboxes(await countSetAside(sources.db.search));
    } catch (error) {
      failures.inc();
      log.warn({ err: error }, 'figures could not be read from the database');
    }
  });
  return async () => {
    await read();
    setPools();
    return registry.metrics();
  };
}

/**
 * `GET /metrics` on a port of its own, for Prometheus alone (docs/operating.md).
 * @returns a function that stops it
 */
export async function serveMetrics(
  sources: Sources,
  log: FastifyBaseLogger,
): Promise<{ url?: string; stop: () => void }> {
  const { env, metrics } = sources;
  if (!env.metrics || !metrics) return { stop: () => undefined };
  const collect = collector(metrics.registry, sources, log);
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    collect().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be written');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(env.metrics.port, env.metrics.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${env.metrics.host.includes(':') ? `[${env.metrics.host}]` : env.metrics.host}:${port}/metrics`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
