import { FRESH_SIGN_IN_MINUTES } from '#contract/limits';
import { Refusal } from '#contract/refusal';
import { type Candidate, decideBinding } from '../../server/features/people/account/identity.rules.ts';
import {
  assertNoHandoverPending,
  assertNotAdmin,
  assertPhoneProven,
} from '../../server/features/site/profile/profile.rules.ts';
import { refusalOf, verdict } from '../helpers/data/samples.ts';

describe('which account a proof of identity signs in to (docs/rules.md §2)', () => {
  /** An account of this identity, with this email, whose owner has never proven the email. */
  const own: Candidate = {
    id: '1',
    email: 'rahim@example.com',
    unbound: false,
    hasSub: true,
    hasEmail: true,
    deleted: false,
    emailProven: false,
    tokenVersion: 0,
  };
  /** Of another identity, with the same email. */
  const other: Candidate = { ...own, id: '2', hasSub: false };
  const bind = (emailVerified: boolean, ...candidates: Candidate[]) =>
    verdict(() => decideBinding(candidates, { sub: 's', email: 'rahim@example.com', emailVerified }));

  it('none, if nobody has its identity or email', () => expect(bind(true)).toBeUndefined());

  it.each<[string, Candidate, proven: unknown, unproven: unknown]>([
    ['its own', own, { changes: true, revokesTokens: true }, { changes: false, revokesTokens: false }],
    [
      'its own, with a proven email',
      { ...own, emailProven: true },
      { changes: false, revokesTokens: false },
      'EMAIL_UNPROVEN',
    ],
    [
      'one that is older than identities',
      { ...other, unbound: true },
      { changes: true, revokesTokens: true },
      { changes: true, revokesTokens: true },
    ],
    [
      'one that is older than identities, with a proven email',
      { ...other, unbound: true, emailProven: true },
      { changes: true, revokesTokens: true },
      'EMAIL_UNPROVEN',
    ],
    ['another identity’s', other, { changes: true, revokesTokens: true }, 'ACCOUNT_OTHER_OWNER'],
    [
      'another identity’s, with a proven email',
      { ...other, emailProven: true },
      { changes: true, revokesTokens: true },
      'ACCOUNT_OTHER_OWNER',
    ],
    ['its own, deleted', { ...own, deleted: true }, 'ACCOUNT_DELETED', 'ACCOUNT_DELETED'],
    ['another identity’s, deleted', { ...other, deleted: true }, undefined, 'ACCOUNT_DELETED'],
    [
      'another identity’s with a proven email, deleted',
      { ...other, deleted: true, emailProven: true },
      'ACCOUNT_DELETED',
      'ACCOUNT_DELETED',
    ],
  ])('%s, where a proven email gives %j and an unproven one %j', (_whose, candidate, proven, unproven) => {
    const expected = (found: unknown) =>
      typeof found === 'object' ? { person: candidate, formerHolder: undefined, ...found } : found;
    expect(bind(true, candidate)).toEqual(expected(proven));
    expect(bind(false, candidate)).toEqual(expected(unproven));
  });

  it('answers 403 for a deleted account, because logging in again helps nobody', () => {
    const refusal = refusalOf(() =>
      decideBinding([{ ...own, deleted: true }], { sub: 's', email: 'rahim@example.com', emailVerified: true }),
    );
    expect((refusal as Refusal).statusCode).toBe(403);
  });

  describe('when the owner has changed to another email', () => {
    const moved: Candidate = { ...own, hasEmail: false, email: 'old@example.com' };
    it('takes a proven one that nobody has', () => {
      expect(bind(true, moved)).toEqual({
        person: moved,
        changes: true,
        revokesTokens: false,
        formerHolder: undefined,
      });
      expect(bind(false, moved)).toBe('NEW_EMAIL_UNPROVEN');
    });
    it('takes it from somebody who never proved it', () =>
      expect(bind(true, other, moved)).toEqual({
        person: moved,
        changes: true,
        revokesTokens: false,
        formerHolder: other,
      }));
    it.each<[string, Partial<Candidate>]>([
      ['proved it', { emailProven: true }],
      ['had it before identities', { unbound: true }],
    ])('does not take it from somebody who %s', (_what, holder) =>
      expect(bind(true, { ...other, ...holder }, moved)).toBe('EMAIL_TAKEN'),
    );
  });
});

describe('an account’s own changes', () => {
  it.each([
    ['admin', 'ALREADY_ADMIN'],
    ['seller', undefined],
    ['user', undefined],
  ] as const)('let a %s become a seller, with the refusal %s', (role, expected) =>
    expect(verdict(() => assertNotAdmin({ role }))).toBe(expected),
  );

  it('don’t include deletion before a handover', () => {
    expect([true, false].map((is) => verdict(() => assertNoHandoverPending(is)))).toEqual([
      'HANDOVER_PENDING',
      undefined,
    ]);
  });

  it.each([
    ['+8801711000001', 0, '+8801711000001'],
    ['+8801711000001', FRESH_SIGN_IN_MINUTES * 60, '+8801711000001'],
    ['+8801711000001', FRESH_SIGN_IN_MINUTES * 60 + 1, 'PHONE_UNPROVEN'],
    ['12345', 0, 'PHONE_UNPROVEN'],
    [undefined, 0, 'PHONE_UNPROVEN'],
  ])('take the number %s, proven %d seconds ago, with the result %s', (phone, age, expected) =>
    expect(verdict(() => assertPhoneProven({ phone, issuedAt: 1_000_000 }, 1_000_000 + age))).toBe(expected),
  );
});
