import { BLOCKED_WALLET, INSUFFICIENT_WALLET, OTP, PIN, SUGGESTED_WALLET } from '../../sandbox/bkash/wallets.ts';
import { newPayment, press, redirectOf, start, type Started } from './bkash-start.ts';
import { moveClock } from './start.ts';

let started: Started;
beforeAll(async () => {
  started = await start();
});
afterAll(() => started.stop());
afterEach(() => moveClock(0));

const open = () => started.bkash.start(newPayment());
const describePayment = async (id: string): Promise<Record<string, unknown>> =>
  (await (await fetch(`${started.sandbox.url}/sandbox/bkash/payments/${id}`)).json()) as Record<string, unknown>;

test('the page needs nothing but the sandbox, and may send its form nowhere', async () => {
  const answer = await fetch(redirectOf(await open()));
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  const page = await answer.text();
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    expect(address).toMatch(/^\/sandbox\/bkash\//);
    expect((await fetch(started.sandbox.url + address)).status).toBe(200);
  }
  expect(page).not.toMatch(/<script>|<style| on[a-z]+=/);
});

test('the suggested number, code and PIN lead back to the shop in three presses', async () => {
  const { id } = await open();
  const { suggested, amount, step } = (await describePayment(id)) as {
    suggested: Record<'wallet' | 'otp' | 'pin', string>;
    amount: string;
    step: string;
  };
  expect([step, amount]).toEqual(['wallet', '499.00']);
  expect(await press(started, id, 'wallet', suggested.wallet)).toEqual({ step: 'otp' });
  expect(await press(started, id, 'otp', suggested.otp)).toEqual({ step: 'pin' });
  const { redirect = '' } = await press(started, id, 'pin', suggested.pin);
  expect(Object.fromEntries(new URL(redirect).searchParams)).toEqual({
    paymentID: id,
    status: 'success',
    signature: expect.any(String),
    apiVersion: '1.2.0-beta',
  });
  expect(await describePayment(id)).toMatchObject({ isOpen: false, step: 'confirmed' });
});

test('the page reports wrong entries, and the third ends the payment', async () => {
  const { id } = await open();
  expect(await press(started, id, 'wallet', '01700000000')).toEqual({ problem: 2057, step: 'wallet' });
  expect(await press(started, id, 'otp', OTP)).toEqual({ problem: 2056, step: 'wallet' });
  await press(started, id, 'wallet', SUGGESTED_WALLET);
  expect(await press(started, id, 'otp', '000000')).toEqual({ problem: 2016, step: 'otp' });
  await press(started, id, 'otp', OTP);
  expect(await press(started, id, 'pin', '1')).toEqual({ problem: 2014, step: 'pin' });
  expect(await press(started, id, 'pin', '2')).toEqual({ problem: 2014, step: 'pin' });
  expect((await press(started, id, 'pin', '3')).redirect).toContain('status=failure');
  expect(await press(started, id, 'pin', PIN)).toEqual({ problem: 2056, step: 'failed' });
  expect(await started.bkash.confirm(id)).toMatchObject({ status: 'failed' });
});

test('the failing wallets are offered, each with what it does', async () => {
  const { id } = await open();
  expect((await describePayment(id)).wallets).toMatchObject({
    insufficient: INSUFFICIENT_WALLET,
    blocked: BLOCKED_WALLET,
    works: expect.arrayContaining([SUGGESTED_WALLET]),
  });
});

test('canceling ends the payment; closing the tab leaves it open', async () => {
  const [canceled, closed] = [await open(), await open()];
  expect((await press(started, canceled.id, 'cancel')).redirect).toContain('status=cancel');
  expect(await press(started, canceled.id, 'cancel')).toEqual({ problem: 2056, step: 'canceled' });
  await press(started, closed.id, 'wallet', SUGGESTED_WALLET);
  expect(await started.bkash.confirm(closed.id)).toMatchObject({ status: 'open' });
  expect(await describePayment(closed.id)).toMatchObject({ isOpen: true, step: 'otp', wallet: SUGGESTED_WALLET });
});

test('every fault can be chosen on the page, and nothing else', async () => {
  const { id } = await open();
  const choose = (change: object) =>
    fetch(`${started.sandbox.url}/sandbox/bkash/payments/${id}/misbehavior`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
  const { choices } = (await describePayment(id)) as { choices: Record<string, string[]> };
  for (const [name, values] of Object.entries(choices))
    for (const value of values) {
      expect((await choose({ [name]: value })).status).toBe(200);
      expect((await describePayment(id)).misbehavior).toMatchObject({ [name]: value });
    }
  for (const change of [{ callback: 'twice' }, { step: 'executed' }, { constructor: 'x' }, []])
    expect([change, (await choose(change)).status]).toEqual([change, Array.isArray(change) ? 200 : 404]);
});

test('a payer who never comes back has confirmed all the same', async () => {
  const { id, reference = '' } = await open();
  started.sandbox.bkash.misbehave(reference, { callback: 'never' });
  await press(started, id, 'wallet', SUGGESTED_WALLET);
  await press(started, id, 'otp', OTP);
  expect(await press(started, id, 'pin', PIN)).toEqual({ end: 'success' });
  expect(await started.bkash.confirm(id)).toMatchObject({ status: 'succeeded' });
});

test('pages of other origins get nothing', async () => {
  const { id } = await open();
  const answer = await fetch(`${started.sandbox.url}/sandbox/bkash/payments/${id}/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{}',
  });
  expect(answer.status).toBe(403);
  expect(await describePayment(id)).toMatchObject({ step: 'wallet' });
});
