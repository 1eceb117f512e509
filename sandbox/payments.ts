import type { FastifyInstance } from 'fastify';

const OUTCOMES = ['success', 'fail', 'cancel'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface HostedPayments {
  /** Ends an open payment as its payer would, return and notification included. @returns false if it is not theirs, or over */
  settle(reference: string, outcome: Outcome): boolean;
}

/** POST /sandbox/payments/:reference: ends a payment on a provider's page without opening it (docs/rules.md §9). */
export function mountPayments(app: FastifyInstance, providers: HostedPayments[]): void {
  app.post<{ Params: { reference: string }; Body: { outcome?: unknown } | null }>(
    '/sandbox/payments/:reference',
    ({ params, body }, reply) => {
      const outcome = OUTCOMES.find((one) => one === body?.outcome);
      if (!outcome) return reply.code(400).send({ error: { message: 'outcome is success, fail or cancel.' } });
      if (providers.some((provider) => provider.settle(params.reference, outcome))) return reply.code(204).send();
      return reply.code(404).send({ error: { message: 'No open payment has this reference.' } });
    },
  );
}
