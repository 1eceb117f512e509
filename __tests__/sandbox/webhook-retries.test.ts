import type { StripeEvent } from '../../sandbox/stripe/ledger.ts';
import { createWebhooks } from '../../sandbox/stripe/webhooks.ts';

const event: StripeEvent = {
  id: 'evt_1',
  object: 'event',
  api_version: 'x',
  created: 1,
  data: { object: {} },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: 'payment_intent.succeeded',
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Delivers one event to a receiver that answers `status`; returns the second of each attempt. */
async function triesAt(status: number, seconds: number): Promise<number[]> {
  const rows = new Map([[event.id, event]]);
  const tries: number[] = [];
  const begun = Date.now();
  jest.spyOn(global, 'fetch').mockImplementation(() => {
    tries.push((Date.now() - begun) / 1000);
    return Promise.resolve(new Response(null, { status }));
  });
  const webhooks = createWebhooks({
    events: {
      get: (id) => rows.get(id),
      all: () => [...rows.values()],
      remove: (id) => rows.delete(id),
      put: (id, row) => {
        rows.set(id, row);
        return row;
      },
    },
    url: () => 'http://127.0.0.1:9/',
    secret: 'whsec_x',
  });
  webhooks.send(event.id);
  webhooks.send(event.id);
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  await webhooks.close();
  return tries;
}

test.each([400, 404, 500, 302])(
  'an event answered with %i is retried after half a second, doubling up to a minute, twenty times',
  async (status) => {
    const tries = await triesAt(status, 7200);
    const pauses = tries.slice(1).map((at, place) => at - (tries[place] ?? 0));
    expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 32, ...Array<number>(12).fill(60)]);
  },
);

test('an event answered with 204 isn’t retried', async () => {
  expect(await triesAt(204, 7200)).toEqual([0]);
});

test('closing ends the retries', async () => {
  const tries = await triesAt(500, 2);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(tries).toEqual([0, 0.5, 1.5]);
});
