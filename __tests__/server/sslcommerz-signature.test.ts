import { createHash } from 'node:crypto';
import { chanceOf } from '../../demo/random.ts';
import { createSslcommerz } from '../../server/services/payments/sslcommerz/sslcommerz.ts';
import { isSigned } from '../../server/services/payments/sslcommerz/signature.ts';

/** A notice that the provider's own sandbox has sent, with the password of its store. */
const PASSWORD = 'test_testemi@ssl';
const NOTICE: Record<string, string> = {
  amount: '10.00',
  bank_tran_id: '200105225825DBgSoRGLvczhFjj',
  base_fair: '0.00',
  card_brand: 'VISA',
  card_issuer: 'TRUST BANK, LTD.',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
  card_no: '418117XXXXXX6675',
  card_type: 'VISA-Dutch Bangla',
  currency: 'BDT',
  currency_amount: '10.00',
  currency_rate: '1.0000',
  currency_type: 'BDT',
  risk_level: '0',
  risk_title: 'Safe',
  status: 'VALID',
  store_amount: '9.75',
  store_id: 'test_testemi',
  tran_date: '2020-01-05 22:58:21',
  tran_id: '5E121A0D01F92',
  val_id: '200105225826116qFnATY9sHIwo',
  value_a: '',
  value_b: '',
  value_c: '',
  value_d: '',
  verify_sign: 'd42fab70ae0bcbda5280e7baffef60b0',
  verify_sign_sha2: '02c0417ff467c109006382d56eedccecd68382e47245266e7b47abbb3d43976e',
  verify_key:
    'amount,bank_tran_id,base_fair,card_brand,card_issuer,card_issuer_country,card_issuer_country_code,card_no,card_type,currency,currency_amount,currency_rate,currency_type,risk_level,risk_title,status,store_amount,store_id,tran_date,tran_id,val_id,value_a,value_b,value_c,value_d',
};
const SIGNED = NOTICE.verify_key?.split(',') ?? [];
const DECISIVE = ['tran_id', 'val_id', 'amount', 'currency', 'status', 'store_id'];

const provider = createSslcommerz({
  storeId: 'test_testemi',
  storePassword: PASSWORD,
  url: 'http://127.0.0.1:9',
  returnUrl: 'http://127.0.0.1:9/return',
  notificationUrl: 'http://127.0.0.1:9/ipn',
});

const without = (names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(NOTICE).filter(([name]) => !names.includes(name)));
const bodyOf = (fields: Record<string, string>): Buffer => Buffer.from(new URLSearchParams(fields).toString());
const read = (fields: Record<string, string>) => provider.readNotification(bodyOf(fields), {});
const refused = { name: 'Error', kind: 'badSignature' };

describe('the provider’s own notice', () => {
  it('is accepted, by either hash and by both', async () => {
    const event = {
      id: '5E121A0D01F92:VALID:200105225826116qFnATY9sHIwo',
      type: 'payment.valid',
      paymentId: '5E121A0D01F92',
    };
    expect(await read(NOTICE)).toMatchObject(event);
    expect(await read(without(['verify_sign']))).toMatchObject(event);
    expect(await read(without(['verify_sign_sha2']))).toMatchObject(event);
  });

  it('is refused with another password', () => {
    const fields = new Map(Object.entries(NOTICE));
    expect(isSigned(fields, PASSWORD)).toBe(true);
    for (const other of ['', 'test_testemi', 'TEST_TESTEMI@SSL', `${PASSWORD} `])
      expect(isSigned(fields, other)).toBe(false);
  });

  it('is refused without a hash, and when either hash is wrong', async () => {
    await expect(read(without(['verify_sign', 'verify_sign_sha2']))).rejects.toMatchObject(refused);
    for (const name of ['verify_sign', 'verify_sign_sha2'])
      for (const value of ['', NOTICE[name]?.toUpperCase() ?? '', `${NOTICE[name]}0`, NOTICE[name]?.slice(1) ?? ''])
        await expect(read({ ...NOTICE, [name]: value })).rejects.toMatchObject(refused);
  });

  it('of another store with the same password names no payment of ours, and everything but its hash', async () => {
    const other = createSslcommerz({
      storeId: 'another',
      storePassword: PASSWORD,
      url: 'http://127.0.0.1:9',
      returnUrl: 'http://127.0.0.1:9/return',
      notificationUrl: 'http://127.0.0.1:9/ipn',
    });
    const event = await other.readNotification(bodyOf(NOTICE), {});
    expect(event).not.toHaveProperty('paymentId');
    expect(event).toMatchObject({ transactionId: NOTICE.bank_tran_id, amountPaisa: 1000, currency: 'bdt' });
    expect(event?.content).toMatchObject({ tran_id: NOTICE.tran_id, card_no: NOTICE.card_no });
    expect(JSON.stringify(event?.content)).not.toContain('verify_');
  });
});

describe('a rightly hashed notice', () => {
  /** Hashed as the provider does it, over the names of `verify_key` that the body has. */
  function hashed(fields: Record<string, string>, names: string[]): Record<string, string> {
    const hash = (algorithm: string) => {
      const digest = (text: string) => createHash(algorithm).update(text).digest('hex');
      const pairs = names.filter((name) => name in fields).map((name) => `${name}=${fields[name]}`);
      return digest([...pairs, `store_passwd=${digest(PASSWORD)}`].sort().join('&'));
    };
    return {
      ...fields,
      verify_sign: hash('md5'),
      verify_sign_sha2: hash('sha256'),
      verify_key: names.join(','),
    };
  }

  it('is accepted when its list has another order or leaves out what decides nothing', async () => {
    expect(await read(hashed(NOTICE, [...SIGNED].reverse()))).not.toBeNull();
    expect(await read(hashed(NOTICE, DECISIVE))).not.toBeNull();
  });

  it.each(DECISIVE)('is refused when its list omits %s', async (name) => {
    await expect(
      read(
        hashed(
          NOTICE,
          SIGNED.filter((one) => one !== name),
        ),
      ),
    ).rejects.toMatchObject(refused);
  });

  it.each(DECISIVE)('is refused when its list names %s, and the body has none', async (name) => {
    await expect(read(hashed(without([name]), SIGNED))).rejects.toMatchObject(refused);
    await expect(read(hashed({ ...NOTICE, [name]: '' }, SIGNED))).rejects.toMatchObject(refused);
  });

  it('needs no val_id when no money was taken', async () => {
    const failed = hashed({ ...without(['val_id']), status: 'FAILED' }, SIGNED);
    expect(await read(failed)).toMatchObject({ type: 'payment.failed', paymentId: '5E121A0D01F92' });
  });

  it('is refused when a value swallows the fields after it, so that they are hashed but not listed', async () => {
    const names = SIGNED.filter((name) => name !== 'bank_tran_id');
    const swallowed = { ...without(['bank_tran_id']), amount: `10.00&bank_tran_id=${NOTICE.bank_tran_id}` };
    const { verify_sign: sign, verify_sign_sha2: sign2 } = NOTICE;
    await expect(
      read({ ...swallowed, verify_sign: sign ?? '', verify_sign_sha2: sign2 ?? '', verify_key: names.join(',') }),
    ).rejects.toMatchObject(refused);
  });

  it('is refused when its list names a password of its own', async () => {
    const own: Record<string, string> = { ...NOTICE, store_passwd: 'mine', amount: '11.00' };
    const list = [...SIGNED, 'store_passwd'];
    const text = list.map((name) => `${name}=${own[name] ?? ''}`).sort();
    const forged = (algorithm: string) => createHash(algorithm).update(text.join('&')).digest('hex');
    await expect(
      read({
        ...own,
        verify_sign: forged('md5'),
        verify_sign_sha2: forged('sha256'),
        verify_key: list.join(','),
      }),
    ).rejects.toMatchObject(refused);
  });

  it('about what cannot be a payment of ours is a bad event', async () => {
    const wrong: Record<string, string>[] = [{ tran_id: '../../x' }, { tran_id: 'x'.repeat(31) }, { status: 'Valid' }];
    for (const changed of wrong)
      await expect(read(hashed({ ...NOTICE, ...changed }, SIGNED))).rejects.toMatchObject({ kind: 'badEvent' });
  });
});

it('1,000 altered notices are refused', async () => {
  const chance = chanceOf(2026);
  const letters = [...'0123456789abcdefXYZ.,&=% \u0995'];
  /** Another text, by one letter changed, added or removed. */
  const altered = (text: string): string => {
    const place = chance.whole(0, text.length);
    const [before, after] = [text.slice(0, place), text.slice(place)];
    const changed = chance.pick([
      before + chance.pick(letters) + after,
      before + chance.pick(letters) + after.slice(1),
      before + after.slice(1),
    ]);
    return changed === text ? altered(text) : changed;
  };
  const alterations: (() => string)[] = [
    () => {
      const name = chance.pick(SIGNED);
      return bodyOf({ ...NOTICE, [name]: altered(NOTICE[name] ?? '') }).toString();
    },
    () => bodyOf(without([chance.pick(SIGNED)])).toString(),
    () => {
      const dropped = chance.pick(SIGNED);
      return bodyOf({ ...NOTICE, verify_key: SIGNED.filter((name) => name !== dropped).join(',') }).toString();
    },
    () => {
      const name = chance.pick(['verify_sign', 'verify_sign_sha2']);
      return bodyOf({ ...NOTICE, [name]: altered(NOTICE[name] ?? '') }).toString();
    },
    () => {
      const [one, other] = [chance.pick(SIGNED), chance.pick(SIGNED)];
      const [first, second] = [NOTICE[one] ?? '', NOTICE[other] ?? ''];
      return first === second
        ? bodyOf({ ...NOTICE, [one]: altered(first) }).toString()
        : bodyOf({ ...NOTICE, [one]: second, [other]: first }).toString();
    },
    // A name twice: readers differ on which counts.
    () => {
      const name = chance.pick(SIGNED);
      const [genuine, other] = [bodyOf(NOTICE).toString(), bodyOf({ [name]: altered(NOTICE[name] ?? '') }).toString()];
      return chance.pick([`${genuine}&${other}`, `${other}&${genuine}`]);
    },
    () => {
      const name = chance.pick(DECISIVE);
      const bare = without([chance.pick(['verify_sign', 'verify_sign_sha2'])]);
      return bodyOf({ ...bare, [name]: altered(NOTICE[name] ?? '') }).toString();
    },
    () =>
      bodyOf({ verify_sign: '', verify_key: SIGNED.join(','), ...without(['verify_sign', 'verify_key']) }).toString(),
    () => altered(''),
  ];
  const accepted: string[] = [];
  for (let round = 0; round < 1000; round += 1) {
    const body = chance.pick(alterations)();
    const outcome = await provider.readNotification(Buffer.from(body), {}).then(
      () => 'accepted',
      (fault: { kind?: string }) => fault.kind,
    );
    if (outcome !== 'badSignature') accepted.push(`${outcome}: ${body}`);
  }
  expect(accepted).toEqual([]);
});
