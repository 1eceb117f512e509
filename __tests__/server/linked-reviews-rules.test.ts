import { findRings, type Trait, type TraitKind } from '../../server/features/trust/signals/linked-reviews.rules.ts';
import { hashDevice, hashPayer, hashPayoutAccount } from '../../server/services/trait-hash.ts';

const SELLER = '9';
const reviewsBy = (...authorIds: string[]) => authorIds.map((authorId, at) => ({ id: `r${at + 1}`, authorId }));
const has = (personId: string, kind: TraitKind, hash: string): Trait => ({ personId, kind, hash });
const rings = (authorIds: string[], ...traits: Trait[]) =>
  findRings(reviewsBy(...authorIds), traits, { sellerId: SELLER, minReviews: 3 });

describe('reviews by accounts that belong together (docs/rules.md §11)', () => {
  it('are three or more of one seller', () => {
    const traits = [has('1', 'device', 'a'), has('2', 'device', 'a'), has('3', 'device', 'a')];
    expect(rings(['1', '2'], ...traits)).toEqual([]);
    expect(rings(['3', '1', '2'], ...traits)).toEqual([
      { authorIds: ['1', '2', '3'], reviewIds: ['r1', 'r2', 'r3'], shared: ['device'] },
    ]);
  });

  it('also share through others: one a device, the next a payer', () => {
    const traits = [has('1', 'device', 'a'), has('2', 'device', 'a'), has('2', 'payer', 'b'), has('3', 'payer', 'b')];
    expect(rings(['1', '2', '3', '4'], ...traits, has('4', 'device', 'c'))).toEqual([
      { authorIds: ['1', '2', '3'], reviewIds: ['r1', 'r2', 'r3'], shared: ['device', 'payer'] },
    ]);
  });

  it('can be of one account that shares with the seller, but not of one customer who comes back', () => {
    expect(rings(['1', '1', '1'], has('1', 'payer', 'a'))).toEqual([]);
    const [ring] = rings(['1', '1', '1'], has('1', 'payer', 'a'), has(SELLER, 'account', 'a'));
    expect(ring).toMatchObject({ authorIds: ['1'], shared: ['account', 'payer'] });
  });

  it('are none where nothing is shared', () => {
    expect(rings(['1', '2', '3'], has('1', 'device', 'a'), has('2', 'device', 'b'), has('3', 'payer', 'c'))).toEqual(
      [],
    );
  });
});

describe('what accounts are compared by', () => {
  const device = (ip: string, agent = 'Chrome') => hashDevice('secret', { ip, agent });

  it('is a browser of one network, by a keyed hash', () => {
    expect(device('203.0.113.7')).toBe(device('::ffff:203.0.113.7'));
    expect(device('2404:1:2:3:a::1')).toBe(device('2404:1:2:3:b::9'));
    expect(device('203.0.113.7')).not.toBe(device('203.0.113.8'));
    expect(device('203.0.113.7')).not.toBe(device('203.0.113.7', 'Firefox'));
    expect(device('203.0.113.7')).not.toBe(hashDevice('other', { ip: '203.0.113.7', agent: 'Chrome' }));
    expect(device('203.0.113.7')).not.toContain('203');
  });

  it.each(['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.9', '::1', 'fd00::1', 'unknown'])(
    'is no address of our own machines: %s',
    (ip) => expect(device(ip)).toBeUndefined(),
  );

  it('is no browser without a name', () => expect(device('203.0.113.7', '')).toBeUndefined());

  it('is one wallet, whether it pays or is paid, however it is written', () => {
    const account = hashPayoutAccount('secret', 'bkash', { accountNumber: '01711000002' });
    expect(hashPayer('secret', '8801711000002')).toBe(account);
    expect(hashPayer('secret', '01711000003')).not.toBe(account);
  });
});
