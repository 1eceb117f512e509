import type { FastifyBaseLogger } from 'fastify';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Services } from './context.ts';
import { hasAuditFault } from './features/admin/audit/check.queries.ts';
import { type PaymentFigures, readPaymentFigures } from './features/money/payments/figures.queries.ts';
import { type JobFigures, jobFigures } from './jobs/job-figures.ts';
import { countDeadLettered } from './database/outbox.ts';
import { countFailedRows } from './database/row-work.ts';

/** Milliseconds that database metrics are cached, so that frequent scrapes add no load. */
const CACHE_TTL_MS = 15_000;

type Sources = Pick<Services, 'env' | 'db' | 'metrics'>;

/** Runs `read` at most once at a time and once per interval; other callers get the last value. */
function cachedFor<T>(read: () => Promise<T>): () => Promise<T> {
  let readAt = -Infinity;
  let last: Promise<T> | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - readAt > CACHE_TTL_MS) {
      readAt = now;
      last = read();
    }
    return last;
  };
}

/** Returns a function that creates gauges, set on each scrape. */
const gaugeIn =
  (registry: Registry) =>
  <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `motohaat_${name}`, help, labelNames, registers: [registry] });

/** Gauges of payments, read from the database. */
function paymentGauges(registry: Registry): (figures: PaymentFigures) => void {
  const gauge = gaugeIn(registry);
  const payments = gauge('payments', 'Payments by their state', ['state']);
  const holds = gauge('payment_holds', 'Products with an active payment hold');
  const intents = gauge('payment_intents_open', 'Payment intents still open at the provider');
  const byProvider = gauge('provider_payments', 'Payments by provider and state', ['provider', 'state']);
  const openByProvider = gauge('provider_intents_open', 'Payment attempts still open, by provider', ['provider']);
  const issues = gauge('payment_issues', 'Disputes, failed refunds and risky payments, including resolved ones');
  const jointFaults = gauge('joint_state_faults', 'Bookings whose records may not rest together; must be 0');
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
    jointFaults.set(figures.jointFaults);
    differences.set(figures.differences);
  };
}

function jobGauges(registry: Registry): (figures: JobFigures[]) => void {
  const gauge = gaugeIn(registry);
  const jobs = gauge('jobs', 'Jobs by state; failed and completed ones from the last twelve hours', ['queue', 'state']);
  const oldest = gauge('jobs_oldest_seconds', 'Age of the oldest due job', ['queue']);
  return (figures) => {
    for (const { queue, waiting, retrying, active, failed, completed, oldestSeconds } of figures) {
      for (const [state, count] of Object.entries({ waiting, retrying, active, failed, completed }))
        jobs.set({ queue, state }, count);
      oldest.set({ queue }, oldestSeconds);
    }
  };
}

/** Dead-lettered rows need an operator's attention. */
function outboxGauge(registry: Registry): (figures: Awaited<ReturnType<typeof countDeadLettered>>) => void {
  const deadLettered = gaugeIn(registry)('outbox_set_aside', 'Dead-lettered rows of an outbox', ['outbox']);
  return (figures) => {
    for (const { outbox, count } of figures) deadLettered.set({ outbox }, count);
  };
}

/** Rows on which jobs fail again and again; admins see which. */
function failedRowGauge(registry: Registry): (figures: Awaited<ReturnType<typeof countFailedRows>>) => void {
  const failed = gaugeIn(registry)('failed_rows', 'Rows on which a job has failed three times or more', ['work']);
  return (figures) => {
    failed.reset();
    for (const { work, count } of figures) failed.set({ work }, count);
  };
}

function auditGauge(registry: Registry): (hasFault: boolean) => void {
  const faulty = gaugeIn(registry)('audit_faulty', 'Whether a check found the audit log not as it was written');
  return (hasFault) => faulty.set(Number(hasFault));
}

function poolGauges(registry: Registry, { db }: Sources): () => void {
  const connections = gaugeIn(registry)('pool_connections', 'Connections of the pools, and callers waiting for one', [
    'pool',
    'state',
  ]);
  return () => {
    for (const { pool, ...counts } of db.pools())
      for (const [state, count] of Object.entries(counts)) connections.set({ pool, state }, count);
  };
}

/**
 * Returns all metrics as text. If the database doesn't answer, its metrics keep their last value
 * and the failure is counted.
 */
function collector(registry: Registry, sources: Sources, log: FastifyBaseLogger): () => Promise<string> {
  const setPools = poolGauges(registry, sources);
  const setPayments = paymentGauges(registry);
  const setJobs = jobGauges(registry);
  const setOutboxes = outboxGauge(registry);
  const setFailedRows = failedRowGauge(registry);
  const setAudit = auditGauge(registry);
  const failures = new Counter({
    name: 'motohaat_figures_failed_total',
    help: 'Failed reads of metrics from the database',
    registers: [registry],
  });
  const read = cachedFor(async () => {
    try {
      setPayments(await readPaymentFigures(sources.db));
      setJobs(await jobFigures(sources.db.search));
      setOutboxes(await countDeadLettered(sources.db.search));
      setFailedRows(await countFailedRows(sources.db.search));
      setAudit(await hasAuditFault(sources.db.search));
    } catch (error) {
      failures.inc();
      log.warn({ err: error }, 'database metrics could not be read');
    }
  });
  return async () => {
    await read();
    setPools();
    return registry.metrics();
  };
}

/**
 * Serves `GET /metrics` on a port of its own for Prometheus (docs/operating/running.md).
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
        log.error({ err: error }, 'metrics could not be served');
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
