import { CITY_WITHOUT_SERVICE, ZONE_WITHOUT_DELIVERY } from '../../sandbox/pathao/places.ts';
import { createPathao } from '../../server/services/couriers/pathao/pathao.ts';
import { faultOf, newParcel, TIMEOUTS } from './courier-start.ts';
import { describeCourier } from './courier-suite.ts';

describe('Pathao', () => {
  const started = describeCourier({
    courier: 'pathao',
    courierStatus: 'Pending',
    trackingUrl: /\/sandbox\/pathao\?parcel=DL/,
    statuses: {
      picked: 'picked_up',
      moving: 'in_transit',
      held: 'held_up',
      delivered: 'delivered',
      partial: 'unclear',
      refused: 'returning',
      returned: 'returned',
      unknown: 'unclear',
    },
    forged: [{ 'x-pathao-signature': 'guessed' }, { 'x-pathao-signature': '' }, { authorization: 'Bearer sandbox' }],
  });
  const pathao = () => started.sandbox.pathao;
  const lastBody = (): unknown => JSON.parse(String(started.received.at(-1)?.body));
  afterEach(() => {
    pathao().setSearch('works');
    pathao().setApproval('immediate');
    pathao().setRateLimit(Infinity);
  });
  const DHAKA = { district: 'Dhaka', area: 'Uttara' };
  const AGRABAD = { district: 'Chattogram', area: 'Agrabad' };

  it('quotes the price plan: by weight, within a city and to another, with what collecting cash costs', async () => {
    const quote = (change: object) =>
      started.provider.quote?.({ from: AGRABAD, to: DHAKA, weight: 1, cashTaka: 0, ...change });
    const all = async () => [
      await quote({}),
      await quote({ weight: 5, cashTaka: 4501 }),
      await quote({ cashTaka: 700 }),
      await quote({ to: { district: 'Chattogram', area: 'Anwara' }, weight: 0.5 }),
      await quote({ to: { district: 'Khulna', area: 'Dumuria' } }),
    ];
    const expected = [
      { feeTaka: 140, cashFeeTaka: 0 },
      { feeTaka: 235, cashFeeTaka: 46 },
      { feeTaka: 140, cashFeeTaka: 7 },
      { feeTaka: 70, cashFeeTaka: 0 },
      { feeTaka: 140, cashFeeTaka: 0 },
    ];
    // The market's only store is in Dhaka, until a seller of Chattogram has sent a parcel.
    expect(await all()).toEqual(expected);
    const { feeTaka } = await started.provider.create(newParcel());
    expect(feeTaka).toBe(140);
    expect(await all()).toEqual(expected);
    expect(await quote({ from: DHAKA })).toMatchObject({ feeTaka: 80 });
  });

  it('quotes the way alone where Pathao collects no cash', async () => {
    const elsewhere = started.another({
      async fetch(url, init) {
        const answer = await fetch(url, init);
        if (!url.endsWith('/price-plan')) return answer;
        const body = (await answer.json()) as { data: object };
        return Response.json({ ...body, data: { ...body.data, cod_enabled: 0 } });
      },
    });
    expect(await elsewhere.quote?.({ from: AGRABAD, to: DHAKA, weight: 1, cashTaka: 700 })).toEqual({ feeTaka: 140 });
  });

  it.each([
    ['a city', { district: CITY_WITHOUT_SERVICE, area: 'Bandarban Sadar' }],
    ['a zone', ZONE_WITHOUT_DELIVERY],
    ['a place of ours', { district: 'Dhaka', area: 'Atlantis' }],
  ])('neither quotes nor books to %s that is not served', async (_what, to) => {
    const { sender, recipient, ...parcel } = newParcel();
    expect(await faultOf(started.provider.quote!({ from: AGRABAD, to, weight: 1, cashTaka: 0 }))).toMatchObject({
      kind: 'notServed',
    });
    const call = started.provider.create({ ...parcel, sender, recipient: { ...recipient, ...to } });
    expect(await faultOf(call)).toMatchObject({ kind: 'notServed', isUndone: true });
    expect(await faultOf(started.provider.quote!({ from: to, to: DHAKA, weight: 1, cashTaka: 0 }))).toMatchObject({
      kind: 'notServed',
    });
  });

  it('finds cities and zones by former, shorter and longer names', async () => {
    for (const to of [
      { district: 'Barishal', area: 'Barishal Sadar' },
      { district: 'Bogura', area: 'Sherpur' },
      { district: 'Cumilla', area: 'Daudkandi' },
      { district: "Cox's Bazar", area: 'Teknaf' },
      { district: 'Dhaka', area: 'Mirpur' },
    ])
      expect(await started.provider.quote?.({ from: AGRABAD, to, weight: 1, cashTaka: 0 })).toMatchObject({
        feeTaka: expect.any(Number),
      });
  });

  it('asks for the lists of places once a day', async () => {
    const provider = started.another();
    const quote = () => provider.quote?.({ from: AGRABAD, to: DHAKA, weight: 1, cashTaka: 0 });
    await quote();
    const before = pathao().count('places');
    await quote();
    expect(pathao().count('places')).toBe(before);
  });

  it('books with the fee of the booking, and registers the pickup place of a sender once', async () => {
    const stores = pathao().count('store');
    const sender = { ...newParcel().sender, address: 'Shop 9, New Market' };
    const one = await started.provider.create(newParcel({ sender, weight: 2 }));
    await started.provider.create(newParcel({ sender }));
    expect(one.feeTaka).toBe(160);
    expect(pathao().count('store')).toBe(stores + 1);
  });

  it('waits for the approval of a new pickup place, and books once it came', async () => {
    pathao().setApproval('later');
    const parcel = newParcel({ sender: { ...newParcel().sender, address: 'House 77, Road 8' } });
    const before = pathao().count('create');
    expect(await faultOf(started.provider.create(parcel))).toMatchObject({
      kind: 'refused',
      isUndone: true,
      detail: expect.stringMatching(/approve/),
    });
    expect(pathao().count('create')).toBe(before);
    pathao().approveAll();
    expect(await started.provider.create(parcel)).toMatchObject({ status: 'booked' });
  });

  it('registers a pickup place once, even if the answer is lost; the parcel was certainly not booked', async () => {
    const parcel = newParcel({ sender: { ...newParcel().sender, address: 'House 78, Road 8' } });
    pathao().inject('store', 'lost');
    expect(await faultOf(started.provider.create(parcel))).toMatchObject({ kind: 'unreachable', isUndone: true });
    const before = pathao().count('store');
    await started.provider.create(parcel);
    expect(pathao().count('store')).toBe(before);
  });

  it.each([
    ['the client’s id and secret', undefined],
    ['the merchant’s account', { username: 'sandbox', password: 'sandbox' }],
  ])('signs in with %s, and again when its token has expired', async (_how, login) => {
    const provider = createPathao({ ...started.settings.pathao, login }, { timeouts: TIMEOUTS });
    const { id } = await provider.create(newParcel());
    const before = pathao().count('token');
    pathao().expireTokens();
    const parcel = newParcel();
    expect(await provider.create(parcel)).toMatchObject({ status: 'booked' });
    expect(await provider.query(id)).toMatchObject({ id });
    expect(pathao().count('token')).toBe(before + 1);
    // The booking met the expired token, which books nothing, and was sent with the new one.
    expect(
      pathao()
        .parcels()
        .filter(({ reference }) => reference === parcel.reference),
    ).toHaveLength(1);
    pathao().expireTokens(true);
    expect(await provider.query(id)).toMatchObject({ id });
  });

  it('renews its token before it expires', async () => {
    let ahead = 0;
    const provider = started.another({ now: () => Date.now() + ahead });
    const { id } = await provider.create(newParcel());
    const before = pathao().count('token');
    ahead = 432_000_000 - 60_000;
    await provider.query(id);
    expect(pathao().count('token')).toBe(before + 1);
  });

  it('is refused with wrong keys, and says so to operators', async () => {
    const provider = createPathao({ ...started.settings.pathao, clientSecret: 'wrong' }, { timeouts: TIMEOUTS });
    expect(await faultOf(provider.query('DL1'))).toMatchObject({
      kind: 'refused',
      detail: expect.stringMatching(/sign-in.*invalid/),
    });
    pathao().inject('token', 'error');
    expect(await faultOf(started.another().create(newParcel()))).toMatchObject({ kind: 'unreachable', isUndone: true });
  });

  it('pauses when Pathao has had enough of its calls, and goes on later', async () => {
    let ahead = 0;
    const provider = started.another({ now: () => Date.now() + ahead });
    const { id } = await provider.create(newParcel());
    pathao().setRateLimit(2);
    await provider.query(id);
    await provider.query(id);
    expect(await faultOf(provider.query(id))).toMatchObject({ kind: 'unreachable', isUndone: true });
    pathao().setRateLimit(Infinity);
    const before = pathao().count('query');
    expect(await faultOf(provider.query(id))).toMatchObject({ kind: 'unreachable', isUndone: true });
    expect(pathao().count('query')).toBe(before);
    ahead = 30_000;
    expect(await provider.query(id)).toMatchObject({ id });
  });

  it('finds a parcel whose answer was lost by a notification, where the search is missing or finds all', async () => {
    // With a token that is valid.
    await started.provider.create(newParcel());
    for (const search of ['missing', 'ignores'] as const) {
      pathao().setSearch(search);
      const parcel = newParcel();
      pathao().inject('create', 'lost');
      expect(await faultOf(started.provider.create(parcel))).toMatchObject({ kind: 'unreachable' });
      await started.controls.idle();
      expect(await started.provider.find(parcel.reference)).toMatchObject({
        id: started.controls.parcel(parcel.reference).id,
        reference: parcel.reference,
      });
      // A process that heard no notification knows nothing, which proves nothing; the search of all rows names it.
      const other = await started.another().find(parcel.reference);
      expect(other?.reference).toBe(search === 'ignores' ? parcel.reference : undefined);
    }
  });

  it('believes no notification that names the parcel of another', async () => {
    pathao().setSearch('missing');
    const { id } = await started.provider.create(newParcel());
    const headers = { 'x-pathao-signature': 'sandbox-pathao-webhook' };
    started.provider.readNotice(
      headers,
      JSON.stringify({ event: 'order.created', merchant_order_id: 'MH-mine', consignment_id: id }),
    );
    expect(await started.provider.find('MH-mine')).toBeUndefined();
  });

  it('shows an admin two parcels with one reference', async () => {
    const parcel = newParcel();
    const one = await started.provider.create(parcel);
    const two = await started.provider.create(parcel);
    expect(await started.provider.find(parcel.reference)).toMatchObject({
      status: 'unclear',
      reason: expect.stringMatching(new RegExp(`${one.id}.*${two.id}`)),
    });
  });

  it('answers the handshake and every notification as Pathao demands', async () => {
    expect(await pathao().connect()).toBe(true);
    expect(started.received.at(-1)?.notice).toEqual({
      answer: {
        status: 202,
        headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51' },
      },
    });
  });

  it('sends a notification when it weighs a parcel, which the market learns nothing else from', async () => {
    const parcel = newParcel();
    const { id } = await started.provider.create(parcel);
    pathao().reweigh(parcel.reference, 3);
    await started.controls.idle();
    expect(lastBody()).toMatchObject({ event: 'order.updated', delivery_fee: expect.any(Number) });
    expect(started.received.at(-1)).toMatchObject({ notice: { reference: parcel.reference, id } });
    expect((await started.provider.query(id)).feeTaka).toBeUndefined();
  });

  it('has no payouts to ask for: a notification names an invoice, which an operator imports', async () => {
    const parcel = newParcel({ cashTaka: 2000 });
    await started.provider.create(parcel);
    pathao().move(parcel.reference, 'delivered');
    pathao().payOut();
    await started.controls.idle();
    expect(lastBody()).toMatchObject({ event: 'order.paid', invoice_id: expect.any(String) });
    expect(started.provider).not.toHaveProperty('payouts');
    expect(started.provider).not.toHaveProperty('cancel');
  });
});
