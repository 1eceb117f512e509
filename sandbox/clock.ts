import type { FastifyInstance } from 'fastify';
import { createHmac } from 'node:crypto';

interface ClockOptions {
  /** The market's webhook for Stripe's events; its clock is beside it. */
  webhookUrl: () => string;
  secret: string;
  /** Stand-ins whose limits count calls in a time. */
  passTime: (milliseconds: number) => void;
}

/** POST /sandbox/clock { advanceSeconds }: deals of the market behave as if so much time had passed (docs/rules.md §10). */
export function mountClock(app: FastifyInstance, { webhookUrl, secret, passTime }: ClockOptions): void {
  app.post<{ Body: { advanceSeconds?: unknown } | null }>('/sandbox/clock', async ({ body }, reply) => {
    const seconds = body?.advanceSeconds;
    if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds < 0)
      return reply.code(400).send({ error: { message: 'advanceSeconds is a number of seconds.' } });
    passTime(seconds * 1000);
    const order = JSON.stringify({ advanceSeconds: seconds });
    const answer = await fetch(new URL('sandbox-clock', webhookUrl()), {
      method: 'POST',
      body: order,
      headers: {
        'content-type': 'application/json',
        'x-sandbox-signature': createHmac('sha256', secret).update(order).digest('hex'),
      },
    }).catch(() => undefined);
    return answer?.ok
      ? reply.code(204).send()
      : reply.code(502).send({ error: { message: 'MotoHaat did not answer.' } });
  });
}
