import { COURIERS } from '#contract/deals/parcel';
import { runInNewContext } from 'node:vm';
import { startForFile } from './start.ts';

const started = startForFile();

const KEYS = { 'api-key': 'sandbox', 'secret-key': 'sandbox', 'content-type': 'application/json' };

const get = async (path: string) =>
  (await fetch(started.sandbox.url + path)).json() as Promise<Record<string, unknown>>;
const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  fetch(started.sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

let count = 0;
/** Books a parcel as the market would. */
async function book(cash = 1000): Promise<string> {
  count += 1;
  const answer = await post(
    '/steadfast/api/v1/create_order',
    {
      invoice: `MH-page-${count}`,
      recipient_name: 'Rita Das',
      recipient_phone: '01711000002',
      recipient_address: 'House 12, Road 5, Uttara, Dhaka',
      cod_amount: cash,
    },
    KEYS,
  );
  const { consignment } = (await answer.json()) as { consignment: { consignment_id: number } };
  return String(consignment.consignment_id);
}

it.each(COURIERS)('the page of %s needs nothing but the sandbox', async (courier) => {
  const answer = await fetch(`${started.sandbox.url}/sandbox/${courier}`);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  const page = await answer.text();
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(addresses).toHaveLength(3);
  for (const address of addresses) expect((await fetch(started.sandbox.url + address)).status).toBe(200);
});

it('has every sentence in both languages', async () => {
  const script = await (await fetch(`${started.sandbox.url}/sandbox/couriers/staff.text.js`)).text();
  const scope: { STAFF_TEXTS?: Record<'en' | 'bn', Record<string, unknown>> } = {};
  runInNewContext(script, scope);
  const { en, bn } = scope.STAFF_TEXTS ?? { en: {}, bn: {} };
  const keysOf = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null ? keysOf(value).map((inner) => `${key}.${inner}`) : [key],
    );
  expect(keysOf(en).length).toBeGreaterThan(40);
  expect(keysOf(bn)).toEqual(keysOf(en));
  const { steps, effects, behaviors } = (await get('/sandbox/pathao/desk')) as Record<string, string[]>;
  for (const key of [
    ...COURIERS.map((courier) => `names.${courier}`),
    ...(steps ?? []).map((step) => `states.${step}`),
    ...(effects ?? []).map((effect) => `effects.${effect}`),
    ...(behaviors ?? []).map((behavior) => `behaviors.${behavior}`),
  ])
    expect(keysOf(en)).toContain(key);
});

it('moves a parcel by its buttons, and pays out what was collected', async () => {
  const id = await book(1500);
  const base = '/sandbox/steadfast';
  expect((await post(`${base}/parcels/${id}/step`, { step: 'delivered' })).status).toBe(204);
  expect((await post(`${base}/parcels/${id}/weight`, { weightKg: 3 })).status).toBe(204);
  expect(await get(`${base}/desk`)).toMatchObject({
    courier: 'steadfast',
    parcels: [{ id, step: 'delivered', cashTaka: 1500, collectedTaka: 1500, feeTaka: 150 }],
  });
  // The only parcel is the one that is left out.
  expect((await post(`${base}/payout`, { isOneMissing: true })).status).toBe(409);
  const payout = await post(`${base}/payout`);
  expect(await payout.json()).toMatchObject({ collectedTaka: 1500, feesTaka: 150, chargesTaka: 15, totalTaka: 1335 });
  expect((await post(`${base}/payout`)).status).toBe(409);
  expect(await get(`${base}/desk`)).toMatchObject({ payouts: [{ totalTaka: 1335, parcelIds: [id] }] });
});

it('makes the faults of payouts: too little collected, too little paid', async () => {
  const id = await book(1500);
  const base = '/sandbox/steadfast';
  expect((await post(`${base}/parcels/${id}/less`)).status).toBe(409);
  await post(`${base}/parcels/${id}/step`, { step: 'delivered' });
  expect((await post(`${base}/parcels/${id}/less`)).status).toBe(204);
  const payout = await post(`${base}/payout`, { isShort: true });
  // 1 % of it is charged for the cash, and Tk 100 are missing.
  expect(await payout.json()).toMatchObject({
    ...{ collectedTaka: 1400, chargesTaka: 14, totalTaka: 1400 - 110 - 14 - 100 },
    lines: [{ id, collectedTaka: 1400, feeTaka: 110 }],
  });
  expect((await post(`${base}/parcels/${id}/less`)).status).toBe(409);
});

it('keeps its parcels over a restart, and forgets the chosen faults', async () => {
  const id = await book();
  await post(`/sandbox/steadfast/parcels/${id}/step`, { step: 'held', reason: 'Nobody answered the door.' });
  await post('/sandbox/steadfast/fault', { effect: 'error' });
  await started.restart();
  const { parcels } = (await get('/sandbox/steadfast/desk')) as { parcels: object[] };
  expect(parcels[0]).toMatchObject({ id, step: 'held', reason: 'Nobody answered the door.' });
  expect(await book()).toMatch(/^\d+$/);
});

it('refuses what the staff can’t do', async () => {
  const id = await book();
  const base = '/sandbox/steadfast';
  expect((await post(`${base}/parcels/1/step`, { step: 'delivered' })).status).toBe(404);
  // Steadfast has no word for it.
  expect((await post(`${base}/parcels/${id}/step`, { step: 'returned' })).status).toBe(409);
  expect((await post(`${base}/parcels/${id}/weight`, { weightKg: -1 })).status).toBe(409);
  expect((await post(`${base}/parcels/${id}/lose`)).status).toBe(204);
  expect((await post(`${base}/parcels/${id}/step`, { step: 'delivered' })).status).toBe(409);
  expect((await post(`${base}/notices`, { behavior: 'loud' })).status).toBe(404);
  expect((await post(`${base}/fault`, { effect: 'fire' })).status).toBe(404);
});

describe('Pathao’s limits', () => {
  const API = '/pathao/aladdin/api/v1';
  let authorization: string;
  beforeAll(async () => {
    const keys = { client_id: 'sandbox', client_secret: 'sandbox' };
    const { access_token: token, expires_in: seconds } = (await (
      await post(`${API}/external/login`, keys)
    ).json()) as Record<string, unknown>;
    expect(seconds).toBe(432_000);
    authorization = `Bearer ${String(token)}`;
  });
  const ORDER = {
    ...{ store_id: 1, merchant_order_id: 'MH-limits', recipient_name: 'Rita', recipient_phone: '01711000002' },
    ...{ recipient_address: 'House 12, Road 5', delivery_type: 48, item_type: 2, item_quantity: 1 },
    ...{ item_weight: 0.5, amount_to_collect: 0 },
  };
  const order = async (change: object) => {
    const answer = await post(`${API}/orders`, { ...ORDER, ...change }, { authorization });
    return { status: answer.status, body: (await answer.json()) as { errors?: object; data?: object } };
  };

  it.each([
    ['recipient_name', 'Ri', 'R'.repeat(101)],
    ['recipient_phone', '0171100000', '017110000023'],
    ['recipient_address', 'House 12', 'H'.repeat(221)],
    ['recipient_city', null, 'Dhaka'],
    ['item_weight', 0.4, 10.1],
    ['item_quantity', undefined, 1.5],
    ['delivery_type', 1, undefined],
    ['amount_to_collect', -1, 10.5],
    ['store_id', 99, undefined],
  ])('refuse a wrong %s', async (field, one, other) => {
    for (const value of [one, other]) {
      const { status, body } = await order({ [field]: value });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('accept what is just within them', async () => {
    for (const change of [
      { recipient_name: 'Rit', recipient_address: 'House 12 A', item_weight: 10 },
      { recipient_name: 'R'.repeat(100), recipient_address: 'H'.repeat(220), item_weight: '0.5' },
    ])
      expect(await order(change)).toMatchObject({ status: 201, body: { data: { order_status: 'Pending' } } });
  });

  it('refuse a call without a token, and the 61st of a minute of the advanced clock', async () => {
    started.sandbox.pathao.setRateLimit(60);
    const list = (headers = {}) => fetch(`${started.sandbox.url}${API}/city-list`, { headers });
    expect((await list()).status).toBe(401);
    for (let call = 2; call <= 60; call += 1) expect((await list({ authorization })).status).toBe(200);
    const refused = await list({ authorization });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, null]);
    // A minute by the market's clock, which the sandbox advances.
    await fetch(`${started.sandbox.url}/sandbox/clock`, {
      method: 'POST',
      body: JSON.stringify({ advanceSeconds: 60 }),
      headers: { 'content-type': 'application/json' },
    });
    expect((await list({ authorization })).status).toBe(200);
    started.sandbox.pathao.setRateLimit(Infinity);
  });
});
