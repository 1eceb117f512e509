import { chanceOf } from '../../demo/random';
import { createApi, newSwitches } from '../../sandbox/bkash/api';
import { newTrxId, openLedger } from '../../sandbox/bkash/ledger';
import { createFaults, WELL_BEHAVED } from '../../sandbox/bkash/misbehaviour';
import { ACCOUNT, openTokens } from '../../sandbox/bkash/tokens';
import type { Journal } from '../../sandbox/journal';
import { createBkash } from '../../server/services/payments/bkash/bkash';
import type { Fetch } from '../../server/services/payments/bkash/client';
import { memoryStore } from './bkash-start';

/** A journal that writes nothing. */
function memoryJournal(): Journal {
  return {
    table<Row extends object>() {
      const rows = new Map<string, Row>();
      return {
        get: (id: string) => rows.get(id),
        all: () => [...rows.values()],
        put: (id: string, row: Row) => (rows.set(id, row), row),
        remove: (id: string) => void rows.delete(id),
      };
    },
    together: (work) => work(),
    close: () => undefined,
  };
}

test('10,000 lost answers give no double refund', async () => {
  const journal = memoryJournal();
  const ledger = openLedger(journal);
  const switches = newSwitches(createFaults());
  const api = createApi({ ledger, tokens: openTokens(journal), switches, isCallbackAllowed: () => true });
  const { next: random } = chanceOf(20_261_124);
  let lost = 0;
  /** bKash without a network; half of the refunds are carried out, or not, and never answered. */
  const fetch: Fetch = async (url, { headers, body }) => {
    const call = url.replace(/^.*\/(tokenized\/checkout|v2\/tokenized-checkout)\//, '');
    const isMoney =
      call === 'refund/payment/transaction' || (call === 'payment/refund' && String(body).includes('amount'));
    const chance = random();
    if (isMoney && chance < 0.25) throw new TypeError('fetch failed');
    const answer = api.answer(call, {
      headers: headers as Record<string, string>,
      body: JSON.parse(String(body)) as Record<string, unknown>,
      origin: 'http://localhost',
    });
    if (isMoney && chance < 0.75) {
      lost += 1;
      throw new TypeError('fetch failed');
    }
    if (!isMoney && !call.startsWith('token/') && chance < 0.1) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  };
  const settings = {
    ...ACCOUNT,
    url: 'http://bkash.test/v1.2.0-beta',
    callbackUrl: 'http://shop',
    notificationHosts: [],
  };
  const store = memoryStore();
  const processes = [1, 2].map(() => createBkash({ settings, store, fetch }));
  switches.namesSkus = true;
  const wrong: unknown[] = [];

  for (let index = 0; lost < 10_000; index += 1) {
    const [id, transactionId, amountPaisa] = [`TR${index}`, newTrxId(), 100 + Math.floor(random() * 50_000_00)];
    ledger.payments.put(id, {
      ...{ id, reference: id, payerReference: 'x', callbackUrl: '', checkoutUrl: '', signature: '', intent: 'sale' },
      ...{
        amountPaisa,
        created: 0,
        step: 'executed',
        wrongEntries: 0,
        trxId: transactionId,
        misbehaviour: WELL_BEHAVED,
      },
    });
    if (index % 500 === 0) {
      switches.namesSkus = !switches.namesSkus;
      switches.hasV2 = index % 1000 !== 0;
    }
    const isDone = async (process: (typeof processes)[number]): Promise<boolean> =>
      process.refund({ id, transactionId, amountPaisa }, `refund-${id}`).then(
        () => true,
        () => false,
      );
    while (!(await Promise.all(processes.map(isDone))).some(Boolean));
    const made = ledger.refundsOf(id);
    if (made.length !== 1 || made[0]?.amountPaisa !== amountPaisa) wrong.push([id, amountPaisa, made]);
    // Kept rows would only make the search for the next ones slower.
    for (const refund of made) ledger.refunds.remove(refund.id);
    ledger.payments.remove(id);
  }
  expect(wrong).toEqual([]);
  expect(lost).toBeGreaterThanOrEqual(10_000);
});
