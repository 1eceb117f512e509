import { authClient, type Session } from './auth-client.ts';
import type { SignInService } from './sign-in-service.ts';

/** Signing in with Google, on any sign-in service. */
export function googleSuite(service: SignInService): void {
  const auth = authClient(service);

  const signIn = (email: string, more?: object) =>
    auth.call<Session & { displayName?: string }>('signInWithIdp', auth.google(email, more));

  test('a new person gets a verified account with Google’s name; a known one gets theirs again', async () => {
    const first = await signIn('New.Rider@gmail.com', { name: 'New Rider' });
    expect(first).toMatchObject({ isNewUser: true, email: 'new.rider@gmail.com', displayName: 'New Rider' });
    expect(await service.claimsOf(first.idToken)).toMatchObject({
      email_verified: true,
      firebase: { sign_in_provider: 'google.com' },
    });
    const again = await signIn('new.rider@gmail.com');
    expect(again.localId).toBe(first.localId);
    expect(again.isNewUser).toBeUndefined();
  });

  test('the popup’s callback address is also accepted', async () => {
    const answer = new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify({ sub: '444', email: 'popup@gmail.com', email_verified: true }),
    });
    const session = await auth.call('signInWithIdp', {
      requestUri: `${service.url}/emulator/auth/handler?${answer}`,
      postBody: '',
      sessionId: 'sandbox',
    });
    expect(session.email).toBe('popup@gmail.com');
  });

  test('a person whose email is verified keeps the password, and gets Google’s name', async () => {
    const person = { email: 'buyer@motohaat.test', password: 'motohaat-demo', displayName: 'Tanvir Ahmed' };
    const { localId } = await service.ensure(person);
    const session = await signIn(person.email, { name: 'Another Name' });
    expect(session).toMatchObject({ localId, displayName: 'Another Name' });
    expect((await auth.call('signInWithPassword', person)).localId).toBe(localId);
  });

  test('a password and a phone of someone who never verified the address are dropped', async () => {
    const squatter = { email: 'victim@gmail.com', password: 'squatters-secret' };
    const { localId, idToken } = await auth.call('signUp', squatter);
    const phoneNumber = '+8801733000001';
    const sent = await auth.call<{ sessionInfo: string }>('sendVerificationCode', {
      phoneNumber,
      recaptchaToken: 'token',
    });
    await auth.call('signInWithPhoneNumber', { idToken, ...sent, code: await service.codeTexted(phoneNumber) });
    expect((await signIn(squatter.email)).localId).toBe(localId);
    expect(await auth.refused('signInWithPassword', squatter)).toBe('INVALID_LOGIN_CREDENTIALS');
    const { users } = await auth.call<{ users: object[] }>('lookup', {
      idToken: (await signIn(squatter.email)).idToken,
    });
    expect(users).toEqual([expect.not.objectContaining({ phoneNumber: expect.anything() })]);
  });

  test('an account linked to one Google account isn’t linked to another person’s', async () => {
    await signIn('first@gmail.com', { sub: '111' });
    const { idToken } = await auth.call('signUp', { email: 'second@example.com', password: 'first-secret' });
    expect(await auth.refused('signInWithIdp', { idToken, ...auth.google('first@gmail.com', { sub: '111' }) })).toBe(
      'FEDERATED_USER_ID_ALREADY_LINKED',
    );
    const linked = await auth.call('signInWithIdp', { idToken, ...auth.google('third@gmail.com', { sub: '333' }) });
    expect((await signIn('third@gmail.com', { sub: '333' })).localId).toBe(linked.localId);
  });

  test.each([
    ['INVALID_IDP_RESPONSE', { postBody: 'providerId=google.com&id_token=rubbish' }],
    ['INVALID_IDP_RESPONSE', { postBody: 'providerId=google.com&id_token=[1]' }],
    ['INVALID_IDP_RESPONSE', { postBody: 'providerId=google.com&id_token={}' }],
    ['MISSING_REQUEST_URI', { requestUri: '' }],
    ['INVALID_REQUEST_URI', { requestUri: 'nonsense' }],
  ])('is refused with %s for %j', async (word, fields) => {
    expect(await auth.refused('signInWithIdp', { requestUri: 'http://localhost', ...fields })).toBe(word);
  });

  test('is refused to a disabled account', async () => {
    await service.ensure({ email: 'closed@gmail.com', password: 'first-secret' });
    await service.setDisabled('closed@gmail.com', true);
    expect(await auth.refused('signInWithIdp', auth.google('closed@gmail.com'))).toBe('USER_DISABLED');
  });

  test('an email that Google has not verified does not sign in to the account that has it', async () => {
    const person = { email: 'doubted@gmail.com', password: 'first-secret' };
    await service.ensure(person);
    const answer = await auth.call<{ needConfirmation?: boolean; idToken?: string }>(
      'signInWithIdp',
      auth.google(person.email, { email_verified: false }),
    );
    expect([answer.needConfirmation, answer.idToken]).toEqual([true, undefined]);
  });

  test('a Google account whose email belongs to another person is not linked', async () => {
    await service.ensure({ email: 'belongs@gmail.com', password: 'first-secret' });
    const { idToken } = await auth.call('signUp', { email: 'wants@example.com', password: 'first-secret' });
    expect(await auth.refused('signInWithIdp', { idToken, ...auth.google('belongs@gmail.com') })).toBe('EMAIL_EXISTS');
  });
}
