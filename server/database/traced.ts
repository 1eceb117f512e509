import type { Span } from '@opentelemetry/api';
import type { Tracing } from '../services/observability/tracing.ts';
import type { Database, Queryable } from './database.ts';

/**
 * Wraps a database with a span per statement and transaction. Spans include the text of statements,
 * since values are bound separately; but not that of searches, which are built per request.
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
          // Only the code: a message can quote user input.
          const { code = 'error' } = error as { code?: string };
          span.setAttribute('error.type', code).setStatus({ code: api.SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      },
    );
  const verbOf = (sql: string): string => /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const onTarget = <Target extends Queryable>(target: Target): Target => ({
    ...target,
    query: (sql, binds) => spanned(verbOf(sql), { 'db.query.text': sql }, () => target.query(sql, binds)),
  });
  return {
    ...onTarget(db),
    library: onTarget(db.library),
    search: { query: (sql, binds) => spanned('search', {}, () => db.search.query(sql, binds)) },
    transaction: (work) => spanned('transaction', {}, () => db.transaction((tx) => work(onTarget(tx)))),
    withoutTimeouts: () => traceDatabase(db.withoutTimeouts(), tracing),
  };
}
