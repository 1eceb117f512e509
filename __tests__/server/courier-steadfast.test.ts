import { createSteadfast } from '../../server/services/couriers/steadfast/steadfast.ts';
import { faultOf, newParcel, TIMEOUTS } from './courier-start.ts';
import { describeCourier } from './courier-suite.ts';

describe('Steadfast', () => {
  const started = describeCourier({
    courier: 'steadfast',
    courierStatus: 'in_review',
    trackingUrl: /\/sandbox\/steadfast\?parcel=[A-Z0-9]{8}$/,
    statuses: {
      // It has no word for a parcel that was picked up.
      picked: 'booked',
      moving: 'booked',
      held: 'held_up',
      approval: 'unclear',
      delivered: 'delivered',
      partial: 'unclear',
      refused: 'returning',
      unknown: 'unclear',
    },
    forged: [
      { authorization: 'Bearer guessed' },
      { authorization: 'sandbox-steadfast-webhook' },
      { authorization: 'Bearer ' },
      { 'x-pathao-signature': 'sandbox-steadfast-webhook' },
    ],
  });
  const steadfast = () => started.sandbox.steadfast;

  it('offers neither quotes nor canceling, because Steadfast has no such calls', () => {
    expect(started.provider).not.toHaveProperty('quote');
    expect(started.provider).not.toHaveProperty('cancel');
  });

  it('refuses a reference that is booked already, in the body of an answer that HTTP calls a success', async () => {
    const parcel = newParcel();
    await started.provider.create(parcel);
    expect(await faultOf(started.provider.create(parcel))).toMatchObject({
      kind: 'refused',
      detail: expect.stringMatching(/invoice.*already been taken/),
    });
    expect(
      steadfast()
        .parcels()
        .filter(({ reference }) => reference === parcel.reference),
    ).toHaveLength(1);
  });

  it('is refused with wrong keys', async () => {
    const provider = createSteadfast({ ...started.settings.steadfast, secretKey: 'wrong' }, { timeouts: TIMEOUTS });
    expect(await faultOf(provider.create(newParcel()))).toMatchObject({
      kind: 'refused',
      detail: expect.stringMatching(/Unauthorized/),
    });
  });

  it('reads payouts with the fees taken off, oldest first, since an instant', async () => {
    const delivered = async (cashTaka: number) => {
      const { reference } = newParcel();
      await started.provider.create(newParcel({ reference, cashTaka }));
      steadfast().move(reference, 'delivered');
      return reference;
    };
    const since = new Date(Date.now() - 1000).toISOString();
    const [one, two, three] = [await delivered(3000), await delivered(1550), await delivered(900)];
    // Parcels that other tests have delivered are paid out first.
    steadfast().reweigh(two, 3);
    const waiting = newParcel({ cashTaka: 5000 });
    await started.provider.create(waiting);
    steadfast().move(waiting.reference, 'approval');
    steadfast().payOut(three);
    const payouts = (await started.provider.payouts?.(since)) ?? [];
    const lines = payouts.flatMap((payout) => payout.lines);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reference: one, collectedTaka: 3000, feeTaka: 110 }),
        expect.objectContaining({ reference: two, collectedTaka: 1550, feeTaka: 150 }),
      ]),
    );
    // One parcel is missing although its cash was collected, and money that awaits approval is not paid.
    for (const reference of [three, waiting.reference])
      expect(lines.some((line) => line.reference === reference)).toBe(false);
    for (const { amountTaka, chargesTaka = 0, lines: own } of payouts)
      expect(amountTaka + chargesTaka).toBe(
        own.reduce((sum, { collectedTaka, feeTaka }) => sum + collectedTaka - feeTaka, 0),
      );
    expect(payouts.at(-1)?.chargesTaka).toBeGreaterThan(0);
    steadfast().payOut();
    const all = (await started.provider.payouts?.(since)) ?? [];
    expect(all.at(-1)?.lines).toEqual([
      { reference: three, id: steadfast().parcel(three).id, collectedTaka: 900, feeTaka: 110 },
    ]);
    expect(all.map(({ paidAt }) => paidAt)).toEqual(all.map(({ paidAt }) => paidAt).toSorted());
    const later = new Date(Date.now() + 24 * 3600_000).toISOString();
    expect(await started.provider.payouts?.(later)).toEqual([]);
  });

  it('reads no payout whose fields it does not know, because it would match no parcel', async () => {
    const parcel = newParcel({ cashTaka: 700 });
    await started.provider.create(parcel);
    steadfast().move(parcel.reference, 'delivered');
    steadfast().payOut();
    for (const name of ['payments', 'consignments', 'paid_at']) {
      const renamed = started.another({
        async fetch(url, init) {
          const text = await (await fetch(url, init)).text();
          return new Response(text.replaceAll(`"${name}"`, '"renamed"'));
        },
      });
      expect(await faultOf(renamed.payouts!(new Date(0).toISOString()))).toMatchObject({
        kind: 'unreachable',
        detail: expect.stringMatching(/unknown fields: .*renamed/),
      });
    }
  });

  it('calls the courier unreachable when payouts can’t be read', async () => {
    steadfast().inject('payments', 'error');
    expect(await faultOf(started.provider.payouts!(new Date(0).toISOString()))).toMatchObject({ kind: 'unreachable' });
  });
});
