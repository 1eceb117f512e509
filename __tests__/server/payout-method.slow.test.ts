import { PAYOUT_METHOD_WAIT_HOURS } from '#contract/limits';
import { PAYOUT_METHOD_KINDS } from '#contract/money/payout-method';
import type { PayoutMethodAnswer } from '#contract/money/payout';
import { randomBytes } from 'node:crypto';
import { executeCommand } from '../../server/command-socket.ts';
import { createEncryption, type EncryptionKey } from '../../server/services/encryption.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  askIdentity,
  bearer,
  googleProofOf,
  insertPushSubscription,
  openMailbox,
  PASSWORD,
  signUpOf,
} from '../helpers/market/people.ts';
import { BANK, passTime, release, SELLER_NAME, sellerWith, usableIn, WALLET } from '../helpers/money/deals.ts';

let market: Market;
let seller: TestPerson;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  seller = await market.person('seller', { userName: SELLER_NAME, proven: true });
});

const set = (method: object, who: Pick<TestPerson, 'headers'> = seller) =>
  send(market, 'PUT /payout-method', who, method);
const shown = async (who = seller) =>
  (await sendOk(market, 'GET /payout-method', who)).json<PayoutMethodAnswer>().method;

describe('a payout method', () => {
  it('is none until it is set; then only its last four digits are shown', async () => {
    expect(await shown()).toBeUndefined();
    expect((await set(BANK)).json()).toEqual({ acknowledged: true, matchedCount: 0, modifiedCount: 1 });
    const answer = await send(market, 'GET /payout-method', seller);
    expect(answer.json()).toEqual({
      method: { kind: 'bank', lastDigits: '7890', usableAt: expect.any(String), isUsable: false, hasFailed: false },
    });
    expect(answer.body).not.toMatch(/4567890|090261234|KAMAL/i);
  });

  it.each(PAYOUT_METHOD_KINDS.filter((kind) => kind !== 'bank'))(
    'can be a %s wallet, typed in any way',
    async (kind) => {
      expect(outcome(await set({ ...WALLET, kind, accountNumber: '+৮৮০ ১৭১১-০০০০০২' }))).toBe('200');
      expect(await shown()).toMatchObject({ kind, lastDigits: '0002' });
    },
  );

  it.each<[what: string, method: object, field: string]>([
    ['a bank account without a bank', { ...BANK, bankName: undefined }, 'bankName'],
    ['a bank account without a routing number', { ...BANK, routingNumber: undefined }, 'routingNumber'],
    ['a routing number of 8 digits', { ...BANK, routingNumber: '09026123' }, 'routingNumber'],
    ['a routing number of 10 digits', { ...BANK, routingNumber: '0902612345' }, 'routingNumber'],
    ['an account number with letters', { ...BANK, accountNumber: '117A4567890' }, 'accountNumber'],
    ['a wallet abroad', { ...WALLET, accountNumber: '+442079460958' }, 'accountNumber'],
    ['a wallet that is no phone number', { ...WALLET, accountNumber: '12345' }, 'accountNumber'],
    ['another kind', { ...WALLET, kind: 'cash' }, 'kind'],
    ['a blank name', { ...WALLET, accountName: '  ' }, 'accountName'],
  ])('is not %s', async (_what, method, field) => {
    const answer = await set(method);
    expect([outcome(answer), answer.json<{ field?: string }>().field]).toEqual(['400 VALIDATION', field]);
    expect(await shown()).toBeUndefined();
  });

  it.each(['Kamal Hossein', 'Hossain Kamal', 'Kamal', '...', 'Rahim Uddin'])(
    'is refused in the name of somebody else: %s',
    async (accountName) => {
      expect(outcome(await set({ ...WALLET, accountName }))).toBe('409 PAYOUT_NAME_MISMATCH');
      expect(await shown()).toBeUndefined();
    },
  );

  it.each(['KAMAL HOSSAIN', 'kamal  hossain', 'Kamal-Hossain', 'Ｋamal Hossain.'])(
    'accepts the seller’s name in another spelling: %s',
    async (accountName) => expect(outcome(await set({ ...WALLET, accountName }))).toBe('200'),
  );

  it('sent twice changes once, and notifies once', async () => {
    await sendOk(market, 'PUT /payout-method', seller, WALLET);
    const before = await shown();
    expect((await set({ ...WALLET, accountNumber: '01711000002' })).json()).toMatchObject({ modifiedCount: 0 });
    expect(await shown()).toEqual(before);
    const notices = (await sendOk(market, 'GET /notices', seller)).json<{ kind: string }[]>();
    expect(notices.map(({ kind }) => kind)).toEqual(['payoutMethod']);
  });

  it('replaces the earlier one, whose numbers are deleted', async () => {
    await sendOk(market, 'PUT /payout-method', seller, WALLET);
    await sendOk(market, 'PUT /payout-method', seller, BANK);
    expect(await shown()).toMatchObject({ kind: 'bank' });
    expect(await market.db.query('select id from payout_methods where person_id = $1', [seller.id])).toHaveLength(1);
  });

  it('notifies on the site, by email and by push, even a person who wants no notices', async () => {
    await market.db.query(
      `insert into notice_preferences (person_id, kind, site, email, push) values ($1, 'payout', false, false, false)`,
      [seller.id],
    );
    await insertPushSubscription(market, seller);
    await sendOk(market, 'PUT /payout-method', seller, WALLET);
    const sent = await market.db.query<{ channel: string }>(
      'select channel from notice_deliveries where person_id = $1 and due_at is not null order by 1',
      [seller.id],
    );
    expect(sent.map(({ channel }) => channel)).toEqual(['email', 'push']);
    const change = { kinds: [{ kind: 'payoutMethod', site: false, email: false, push: false }] };
    expect(outcome(await send(market, 'PATCH /users/me/preferences', seller, change))).toBe('400 VALIDATION');
  });
});

it('the mail about a new method says what to do, and has no link to stop such mails', async () => {
  const mailbox = openMailbox(market);
  try {
    await sendOk(market, 'PUT /payout-method', seller, BANK);
    await mailbox.pass('15 seconds');
    await mailbox.deliver(mailbox.mailer);
    const [mail] = mailbox.mailsTo(seller);
    expect(mail).toMatchObject({
      subject: 'Your payout account was changed',
      text: expect.stringContaining('If this wasn’t you, change your password now'),
    });
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
    expect(JSON.stringify(mail)).not.toMatch(/7890|unsubscribe/);
  } finally {
    mailbox.close();
  }
});

describe('a change needs a sign-in', () => {
  const signedIn = async (secondsAgo: number | undefined) =>
    bearer(
      await market.services.tokens.issue({
        ...seller,
        tokenVersion: 0,
        signedInAt: secondsAgo === undefined ? undefined : Date.now() / 1000 - secondsAgo,
      }),
    );

  it.each([
    ['just under five minutes ago', 295, '200'],
    ['more than five minutes ago', 301, '403 SIGN_IN_AGAIN'],
    ['at an unknown time', undefined, '403 SIGN_IN_AGAIN'],
  ])('%s', async (_when, secondsAgo, expected) => {
    expect(outcome(await set(WALLET, await signedIn(secondsAgo)))).toBe(expected);
    expect(await shown()).toEqual(expected === '200' ? expect.anything() : undefined);
  });

  it('as the sign-in service says', async () => {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const { idToken } = await signUpOf(market, email);
    await sendOk(market, 'PUT /users', bearer(idToken), { email, userName: SELLER_NAME, role: 'seller' });
    const ownToken = async (proof: string) =>
      (await sendOk(market, `GET /jwt?email=${email}`, bearer(proof))).json<{ accessToken: string }>().accessToken;
    const fresh = await ownToken(idToken);
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { auth_time?: number };
    expect(claims(fresh).auth_time).toBe(claims(idToken).auth_time);
    expect(outcome(await set(WALLET, bearer(fresh)))).toBe('200');
    const again = await askIdentity(market, 'signInWithPassword', { email, password: PASSWORD });
    expect(outcome(await set(BANK, bearer(await ownToken(again.idToken))))).toBe('200');
    const google = await googleProofOf(market, `google-${email}`);
    expect(claims(google).auth_time).toEqual(expect.any(Number));
  });
});

describe('a new method waits for 24 hours', () => {
  const minutesUntilUsable = async () => {
    const [row] = await market.db.query<{ minutes: number }>(
      'select round(extract(epoch from usable_at - created_at) / 60)::int as minutes from payout_methods where person_id = $1',
      [seller.id],
    );
    return row?.minutes;
  };

  it.each([
    ['a minute before they end', 60, '409 PAYOUT_METHOD_NEW'],
    ['when they end', 0, '200'],
  ])('%s', async (_when, seconds, expected) => {
    await sendOk(market, 'PUT /payout-method', seller, WALLET);
    expect(await minutesUntilUsable()).toBe(24 * 60);
    await release(market, seller, 1000);
    await usableIn(market, seller, seconds);
    const answer = await send(market, 'POST /payouts', seller);
    expect(outcome(answer)).toBe(expected);
    if (expected !== '200') expect(answer.json<{ minutesLeft: number }>().minutesLeft).toBe(1);
  });

  it('of the clock that the sandbox advances', async () => {
    await sendOk(market, 'PUT /payout-method', seller, WALLET);
    await release(market, seller, 1000);
    await passTime(market, PAYOUT_METHOD_WAIT_HOURS * 3600);
    const method = await shown();
    expect(method?.isUsable).toBe(true);
    expect(Date.parse(method?.usableAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(outcome(await send(market, 'POST /payouts', seller))).toBe('200');
  });

  it('also when it replaces one in use', async () => {
    const rich = await sellerWith(market, 1000);
    await sendOk(market, 'PUT /payout-method', rich, BANK);
    expect(outcome(await send(market, 'POST /payouts', rich))).toBe('409 PAYOUT_METHOD_NEW');
  });
});

describe('account numbers at rest', () => {
  it('are encrypted: no table has them', async () => {
    await sendOk(market, 'PUT /payout-method', seller, BANK);
    await release(market, seller, 1000);
    await usableIn(market, seller, 0);
    await sendOk(market, 'POST /payouts', seller);
    const tables = await market.db.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) => market.db.query<{ row: string }>(`select t::text as row from ${name} t`)),
    );
    const everything = rows
      .flat()
      .map(({ row }) => row)
      .join('\n');
    expect(everything).toContain(seller.email);
    expect(everything).not.toMatch(/1171234567890|117 123|090261234|Dutch-Bangla/);
    const [row] = await market.db.query<{ details: string; key: string }>(
      'select details, key_id as key from payout_methods where person_id = $1',
      [seller.id],
    );
    expect([row?.key, Buffer.from(row?.details ?? '', 'base64url').toString()]).toEqual([
      'local',
      expect.not.stringContaining('1171234567890'),
    ]);
  });

  const keyOf = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
  const [older, newer] = [keyOf('older'), keyOf('newer')];

  it('can be read by every key of the list, not changed, and not moved to another person', () => {
    const encrypted = createEncryption([older]).encrypt('117', 'payout-method:1');
    const both = createEncryption([newer, older]);
    expect(both.decrypt(encrypted, 'payout-method:1')).toBe('117');
    expect(both.encrypt('117', 'payout-method:1')).toMatchObject({ keyId: 'newer' });
    expect(both.encrypt('117', '1').text).not.toBe(both.encrypt('117', '1').text);
    expect(() => both.decrypt(encrypted, 'payout-method:2')).toThrow();
    const changed = Buffer.from(encrypted.text, 'base64url');
    changed[13] = (changed[13] ?? 0) ^ 1;
    expect(() => both.decrypt({ ...encrypted, text: changed.toString('base64url') }, 'payout-method:1')).toThrow();
    expect(() => createEncryption([newer]).decrypt(encrypted, 'payout-method:1')).toThrow('There is no key "older"');
  });

  it('are encrypted again with the first key by `npm run payout-keys`, after which the others can go', async () => {
    const { env } = market.services;
    const rich = await sellerWith(market, 1000, BANK);
    const [local] = env.payoutKeys ?? [];
    if (!local) throw new Error('no key');
    const run = (payoutKeys: typeof env.payoutKeys) =>
      executeCommand({ ...market.services, env: { ...env, payoutKeys } }, { command: 'payout-keys' });
    const [count] = await market.db.query<{ all: number }>('select count(*)::int as all from payout_methods');
    expect(await run([newer, local])).toEqual({
      lines: [
        `${count?.all} accounts were encrypted again with "newer".`,
        'The keys of 0 papers were encrypted again with "newer".',
        'The addresses of 0 parcels were encrypted again with "newer".',
      ],
      ok: true,
    });
    expect((await run([newer, local])).lines[0]).toBe('0 accounts were encrypted again with "newer".');
    expect(await market.db.query(`select id from payout_methods where key_id <> 'newer'`)).toEqual([]);
    // This market has only the former key.
    expect(outcome(await send(market, 'POST /payouts', rich))).toBe('500 INTERNAL');
    expect((await set(BANK, rich)).json()).toMatchObject({ modifiedCount: 1 });
    await usableIn(market, rich, 0);
    expect((await run([local, newer])).ok).toBe(true);
    expect(outcome(await send(market, 'POST /payouts', rich))).toBe('200');
    expect(await run(undefined)).toEqual({ lines: ['PAYOUT_KEYS is not set.'], ok: false });
  });
});
