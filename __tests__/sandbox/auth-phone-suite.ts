import { authClient, type Session } from './auth-client.ts';
import type { SignInService } from './sign-in-service.ts';

export interface Linked extends Session {
  phoneNumber: string;
  temporaryProof?: string;
}

/** Phone numbers that are linked to accounts, on any sign-in service. */
export function phoneSuite(service: SignInService): void {
  const auth = authClient(service);

  let count = 0;
  const newNumber = (): string => `+88017110${String((count += 1)).padStart(5, '0')}`;
  const signedUp = () => auth.call('signUp', { email: `phone${(count += 1)}@example.com`, password: 'first-secret' });

  /** Asks for a code, and reads it where people read it. */
  async function codeFor(phoneNumber: string) {
    const { sessionInfo } = await auth.call<{ sessionInfo: string }>('sendVerificationCode', {
      phoneNumber,
      recaptchaToken: 'token',
    });
    return { sessionInfo, code: await service.codeTexted(phoneNumber) };
  }
  const link = async ({ idToken }: { idToken: string }, number: string): Promise<Linked> =>
    auth.call<Linked>('signInWithPhoneNumber', { idToken, ...(await codeFor(number)) });

  test('a code links the number to the account; tokens and lookups contain it until it is unlinked', async () => {
    const [person, number] = [await signedUp(), newNumber()];
    const linked = await link(person, number);
    expect([linked.phoneNumber, linked.localId]).toEqual([number, person.localId]);
    expect(await service.claimsOf(linked.idToken)).toMatchObject({
      sub: person.localId,
      phone_number: number,
      firebase: { sign_in_provider: 'phone', identities: { phone: [number] } },
    });
    const lookUp = async () =>
      (
        await auth.call<{ users: { phoneNumber?: string; providerUserInfo: object[] }[] }>('lookup', {
          idToken: person.idToken,
        })
      ).users[0];
    expect(await lookUp()).toMatchObject({
      phoneNumber: number,
      providerUserInfo: [{ providerId: 'password' }, { providerId: 'phone', phoneNumber: number }],
    });

    await auth.call('update', { idToken: linked.idToken, deleteProvider: ['phone'] });
    expect((await lookUp())?.phoneNumber).toBeUndefined();
    const renewed = (await (await auth.refresh(linked.refreshToken)).json()) as { id_token: string };
    expect((await service.claimsOf(renewed.id_token)).phone_number).toBeUndefined();
  });

  test('a linked number signs in to its account', async () => {
    const [person, number] = [await signedUp(), newNumber()];
    await link(person, number);
    const session = await auth.call<Linked>('signInWithPhoneNumber', await codeFor(number));
    expect(session.localId).toBe(person.localId);
  });

  test('the number of another account gets only a temporary proof, which links nothing', async () => {
    const [owner, other, number] = [await signedUp(), await signedUp(), newNumber()];
    await link(owner, number);
    const { temporaryProof, idToken } = await link(other, number);
    expect(idToken).toBeUndefined();
    const claim = { idToken: other.idToken, phoneNumber: number, temporaryProof };
    expect(await auth.refused('signInWithPhoneNumber', claim)).toBe('PHONE_NUMBER_EXISTS');
    expect(await auth.refused('signInWithPhoneNumber', { ...claim, phoneNumber: newNumber() })).toBe(
      'INVALID_TEMPORARY_PROOF',
    );
    await auth.call('update', { idToken: owner.idToken, deleteProvider: ['phone'] });
    expect((await auth.call<Linked>('signInWithPhoneNumber', claim)).phoneNumber).toBe(number);
  });

  test('a wrong code links nothing, and a code works once', async () => {
    const [person, number] = [await signedUp(), newNumber()];
    const sent = await codeFor(number);
    const wrong = { ...person, ...sent, code: sent.code === '000000' ? '000001' : '000000' };
    expect(await auth.refused('signInWithPhoneNumber', wrong)).toBe('INVALID_CODE');
    await auth.call('signInWithPhoneNumber', { ...person, ...sent });
    // Firebase calls a used session expired, its emulator calls it invalid.
    expect(await auth.refused('signInWithPhoneNumber', { ...person, ...sent })).toMatch(
      /^(?:SESSION_EXPIRED|INVALID_SESSION_INFO)$/,
    );
  });

  test.each([
    ['INVALID_PHONE_NUMBER', 'sendVerificationCode', { phoneNumber: '01711000002', recaptchaToken: 'token' }],
    ['MISSING_SESSION_INFO', 'signInWithPhoneNumber', { code: '123456' }],
    ['MISSING_CODE', 'signInWithPhoneNumber', { sessionInfo: 'made-up' }],
    ['INVALID_SESSION_INFO', 'signInWithPhoneNumber', { sessionInfo: 'made-up', code: '123456' }],
    ['MISSING_PHONE_NUMBER', 'signInWithPhoneNumber', { temporaryProof: 'made-up' }],
  ])('%s refuses %s with %j', async (word, operation, fields) => {
    expect(await auth.refused(operation, fields)).toBe(word);
  });
}
