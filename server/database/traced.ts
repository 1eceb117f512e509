import type { Span } from '@opentelemetry/api';
import type { Tracing } from '../services/observability/tracing';
import type { Database, Queryable } from './database';

/**
 * The same database, with a span of each statement and transaction. A statement's text is written, since the values that it binds are no
 * part of it; a search's is not, which is made up for one request.
 */
export function traceDatabase(db: Database, tracing: Pick<Tracing, 'api' | 'tracer'>): Database {
  const { api, tracer } = tracing;
  const spanned = <T>(name: string, attributes: Record<string, string>, work: () => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(
      name,
      { kind: api.SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', ...attributes } },
      async (span: Span) => {
        try {
          return await work();
        } catch (error) {
          // The code alone: a message can quote what a person typed.
          const { code = 'error' } = error as { code?: string };
          span.setAttribute('error.type', code).setStatus({ code: api.SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      },
    );
  const verbOf = (sql: string): string => /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const onTarget = (target: Queryable): Queryable => ({
    query: (sql, binds) => spanned(verbOf(sql), { 'db.query.text': sql }, () => target.query(sql, binds)),
  });
  return {
    ...db,
    ...onTarget(db),
    search: { query: (sql, binds) => spanned('search', {}, () => db.search.query(sql, binds)) },
    transaction: (work) => spanned('transaction', {}, () => db.transaction((tx) => work(onTarget(tx)))),
    withoutTimeouts: () => traceDatabase(db.withoutTimeouts(), tracing),
  };
}
