import type { Courier, ParcelStatus } from '#contract/deals/parcel';
import type { Effect } from '../../sandbox/couriers/answers.ts';
import type { Step } from '../../sandbox/couriers/parcels.ts';
import { CourierFault } from '../../server/services/couriers/provider.ts';
import { faultOf, newParcel, SILENT, type Started, startCourier } from './courier-start.ts';

interface Expected {
  courier: Courier;
  /** The market's status after each step of the courier's staff. */
  statuses: Partial<Record<Step, ParcelStatus>>;
  /** The status of a parcel whose booking succeeded. */
  courierStatus: string;
  trackingUrl: RegExp;
  /** Headers of a notification that the courier did not send. */
  forged: Record<string, string>[];
}

/** What every courier does alike, against its stand-in over HTTP. A courier's own rules are in its test file. */
export function describeCourier({ courier, statuses, courierStatus, trackingUrl, forged }: Expected): Started {
  const started = {} as Started;
  beforeAll(async () => void Object.assign(started, await startCourier(courier)));
  afterAll(() => started.stop());
  afterEach(() => {
    started.controls.clearFaults();
    started.controls.setNotices('prompt');
    started.controls.setSlowMs(31_000);
  });

  /** A parcel that was booked, by its reference. */
  async function booked(change: Parameters<typeof newParcel>[0] = {}) {
    const parcel = newParcel(change);
    return { reference: parcel.reference, parcel: await started.provider.create(parcel) };
  }

  it('books a parcel with every detail, and finds it by its id and by our reference', async () => {
    const parcel = newParcel({ cashTaka: 4500 });
    const created = await started.provider.create(parcel);
    expect(created).toMatchObject({
      id: expect.stringMatching(/^[A-Z0-9]+$/),
      reference: parcel.reference,
      status: 'booked',
      courierStatus,
      trackingUrl: expect.stringMatching(trackingUrl),
    });
    expect(started.controls.parcel(parcel.reference)).toMatchObject({
      recipient: { name: 'Rita Das', phone: '01711000002', address: 'House 12, Road 5, Uttara, Dhaka' },
      pickup: expect.stringContaining('House 4, Road 2'),
      description: parcel.description,
      cashTaka: 4500,
    });
    expect(await started.provider.query(created.id)).toMatchObject({ id: created.id, status: 'booked' });
    expect(await started.provider.find(parcel.reference)).toMatchObject({
      reference: parcel.reference,
      status: 'booked',
    });
  });

  it('finds nothing for a reference that the courier does not know', async () => {
    expect(await started.provider.find('MH-never-sent')).toBeUndefined();
  });

  it('says that a parcel does not exist by refusing the question', async () => {
    expect(await faultOf(started.provider.query('99999999'))).toMatchObject({ kind: 'refused' });
  });

  it.each(['lost', 'slow', 'gateway', 'html'] satisfies Effect[])(
    'calls a booking unreachable whose answer is %s, sends it once, and finds the parcel by our reference',
    async (effect) => {
      const parcel = newParcel();
      const before = started.controls.count('create');
      started.controls.setSlowMs(1500);
      started.controls.inject('create', effect);
      const hurried = started.another({ timeouts: effect === 'slow' ? SILENT : { callMs: 10_000, createMs: 10_000 } });
      expect(await faultOf(hurried.create(parcel))).toMatchObject({ kind: 'unreachable', isUndone: false });
      expect(started.controls.count('create')).toBe(before + 1);
      const found = await started.provider.find(parcel.reference);
      expect(found).toMatchObject({ reference: parcel.reference, status: 'booked' });
      expect(await started.provider.query(found?.id ?? '')).toMatchObject({ id: found?.id, status: 'booked' });
    },
  );

  it.each(['error', 'silent'] satisfies Effect[])(
    'calls a booking unreachable as well when nothing was booked (%s), and does not repeat it',
    async (effect) => {
      const parcel = newParcel();
      const before = started.controls.count('create');
      started.controls.inject('create', effect);
      const hurried = started.another({
        timeouts: effect === 'silent' ? { callMs: 10_000, createMs: 500 } : undefined,
      });
      expect(await faultOf(hurried.create(parcel))).toMatchObject({ kind: 'unreachable', isUndone: false });
      expect(started.controls.count('create')).toBe(before + 1);
      expect(await started.provider.find(parcel.reference)).toBeUndefined();
    },
  );

  it('does not take the 408 of a gateway for a refusal, because the parcel was booked', async () => {
    const parcel = newParcel();
    const behindGateway = started.another({
      async fetch(url, init) {
        const answer = await fetch(url, init);
        return /order(s)?$/.test(url) && init.method === 'POST' ? new Response('', { status: 408 }) : answer;
      },
    });
    expect(await faultOf(behindGateway.create(parcel))).toMatchObject({ kind: 'unreachable', isUndone: false });
    expect(await started.provider.find(parcel.reference)).toMatchObject({ reference: parcel.reference });
  });

  it('knows that nothing was booked when the courier refused too many requests, or nobody was there', async () => {
    started.controls.inject('create', 'tooMany');
    const parcel = newParcel();
    expect(await faultOf(started.another().create(parcel))).toMatchObject({ kind: 'unreachable', isUndone: true });
    const nobody = started.another({
      // Nobody listens there.
      fetch: (url, init) => fetch(url.replace(/:\d+\//, ':2/'), init),
    });
    expect(await faultOf(nobody.create(parcel))).toMatchObject({ kind: 'unreachable', isUndone: true });
    expect(await started.provider.find(parcel.reference)).toBeUndefined();
  });

  it.each(['error', 'tooMany', 'html', 'lost'] satisfies Effect[])(
    'calls the courier unreachable when a question ends with %s',
    async (effect) => {
      const { parcel } = await booked();
      started.controls.inject('query', effect);
      const fault = await faultOf(started.another().query(parcel.id));
      expect(fault.kind).toBe('unreachable');
    },
  );

  it('waits for a slow answer no longer than its timeout', async () => {
    const { parcel } = await booked();
    started.controls.setSlowMs(3000);
    started.controls.inject('query', 'slow');
    const since = Date.now();
    expect(await faultOf(started.another({ timeouts: SILENT }).query(parcel.id))).toMatchObject({
      kind: 'unreachable',
    });
    expect(Date.now() - since).toBeLessThan(2800);
  });

  it('refuses a parcel that breaks the courier’s rules, in the courier’s words, and books nothing', async () => {
    const parcel = newParcel();
    const wrong = { ...parcel, recipient: { ...parcel.recipient, phone: '0171100' } };
    const fault = await faultOf(started.provider.create(wrong));
    expect(fault).toMatchObject({ kind: 'refused', isUndone: true, detail: expect.stringMatching(/phone/) });
    expect(await started.provider.find(parcel.reference)).toBeUndefined();
  });

  it('reads phone numbers with the country’s code', async () => {
    const parcel = newParcel();
    const { reference } = await booked({ recipient: { ...parcel.recipient, phone: '+8801711000002' } });
    expect(started.controls.parcel(reference).recipient.phone).toBe('01711000002');
  });

  it.each(Object.entries(statuses) as [Step, ParcelStatus][])('reports the step “%s” as %s', async (step, status) => {
    const { reference, parcel } = await booked({ cashTaka: 1200 });
    started.controls.move(reference, step, 'Nobody answered the door.');
    expect(await started.provider.query(parcel.id)).toMatchObject({ id: parcel.id, status });
    expect(await started.provider.find(reference)).toMatchObject({ reference, status });
  });

  it('leaves a lost parcel at its last status, without any news', async () => {
    const { reference, parcel } = await booked();
    started.controls.move(reference, 'picked');
    const { status } = await started.provider.query(parcel.id);
    await started.controls.idle();
    const before = started.received.length;
    started.controls.lose(reference);
    expect(() => started.controls.move(reference, 'moving')).toThrow();
    expect(await started.provider.query(parcel.id)).toMatchObject({ status });
    await started.controls.idle();
    expect(started.received).toHaveLength(before);
  });

  describe('notifications', () => {
    const ofParcel = (reference: string) =>
      started.received.flatMap(({ notice }) =>
        !(notice instanceof CourierFault) && notice.reference === reference ? [notice] : [],
      );

    it('name the parcel by our reference and the courier’s id', async () => {
      const { reference, parcel } = await booked();
      started.controls.move(reference, 'delivered');
      await started.controls.idle();
      expect(ofParcel(reference).at(-1)).toMatchObject({ reference, id: parcel.id });
    });

    it('that are forged are refused', async () => {
      const { reference } = await booked();
      started.controls.move(reference, 'delivered');
      await started.controls.idle();
      const { body, headers } = started.received.at(-1) ?? { body: '', headers: {} };
      expect(() => started.provider.readNotice(headers, body)).not.toThrow();
      for (const changed of [{}, ...forged])
        expect(() => started.provider.readNotice(changed, body)).toThrow(
          expect.objectContaining({ kind: 'badSignature' }),
        );
    });

    it.each(['twice', 'reversed'] as const)(
      'that arrive %s change nothing about the parcel’s state',
      async (behavior) => {
        const { reference, parcel } = await booked();
        await started.controls.idle();
        started.controls.setNotices(behavior);
        const before = ofParcel(reference).length;
        started.controls.move(reference, 'held', 'Nobody answered the door.');
        started.controls.move(reference, 'delivered');
        await started.controls.idle();
        expect(ofParcel(reference)).toHaveLength(before + (behavior === 'twice' ? 4 : 2));
        expect(await started.provider.query(parcel.id)).toMatchObject({ status: 'delivered' });
      },
    );

    it('that never come leave the parcel to be asked about', async () => {
      const { reference, parcel } = await booked();
      await started.controls.idle();
      started.controls.setNotices('silent');
      const before = started.received.length;
      started.controls.move(reference, 'delivered');
      await started.controls.idle();
      expect(started.received).toHaveLength(before);
      expect(await started.provider.query(parcel.id)).toMatchObject({ status: 'delivered' });
    });

    it('about what is not ours, or without any field, are read without a fault', async () => {
      const { reference } = await booked();
      started.controls.move(reference, 'delivered');
      await started.controls.idle();
      const { headers } = started.received.at(-1) ?? { headers: {} };
      for (const body of ['{}', 'null', '"nothing"', '[]', '', `{"invoice":{"a":1},"merchant_order_id":"'; --"}`])
        expect(started.provider.readNotice(headers, Buffer.from(body)).reference).toBeUndefined();
    });

    it('that are no JSON are refused as unreadable, whoever sends them', () => {
      for (const headers of [{}, ...forged])
        expect(() => started.provider.readNotice(headers, Buffer.from('{"invoice":'))).toThrow(
          expect.objectContaining({ kind: 'badNotice' }),
        );
    });
  });
  return started;
}
