import { authClient, type Session } from './auth-client.ts';
import { startForFile } from './start.ts';

const started = startForFile();
const auth = authClient(started);

const signIn = (email: string, more?: object) =>
  auth.call<Session & { displayName?: string }>('signInWithIdp', auth.google(email, more));

test('a new person gets a verified account with Google’s name; a known one gets theirs again', async () => {
  const first = await signIn('New.Rider@gmail.com', { name: 'New Rider' });
  expect(first).toMatchObject({ isNewUser: true, email: 'new.rider@gmail.com', displayName: 'New Rider' });
  expect(await auth.verify(first.idToken)).toMatchObject({
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
    id_token: JSON.stringify({ email: 'popup@gmail.com', email_verified: true }),
  });
  const session = await auth.call('signInWithIdp', {
    requestUri: `${started.sandbox.url}/emulator/auth/handler?${answer}`,
    postBody: '',
    sessionId: 'sandbox',
  });
  expect(session.email).toBe('popup@gmail.com');
});

test('a seeded person, whose email is verified, keeps the password', async () => {
  const person = { email: 'buyer@motohaat.test', password: 'motohaat-demo', displayName: 'Tanvir Ahmed' };
  const { localId } = await started.sandbox.accounts.ensure(person);
  const session = await signIn(person.email, { name: 'Another Name' });
  expect(session).toMatchObject({ localId, displayName: 'Tanvir Ahmed' });
  expect((await auth.call('signInWithPassword', person)).localId).toBe(localId);
});

test('a password set by someone who never verified the address is dropped', async () => {
  const squatter = { email: 'victim@gmail.com', password: 'squatters-secret' };
  const { localId } = await auth.call('signUp', squatter);
  expect((await signIn(squatter.email)).localId).toBe(localId);
  expect(await auth.refused('signInWithPassword', squatter)).toBe('INVALID_LOGIN_CREDENTIALS');
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
  ['INVALID_EMAIL', { postBody: 'providerId=google.com&id_token={}' }],
  ['OPERATION_NOT_ALLOWED', { postBody: 'providerId=facebook.com&id_token={}' }],
])('is refused with %s for %j', async (word, fields) => {
  expect(await auth.refused('signInWithIdp', fields)).toBe(word);
});

test('is refused to a disabled account', async () => {
  await started.sandbox.accounts.ensure({ email: 'closed@gmail.com', password: 'first-secret' });
  started.sandbox.accounts.setDisabled('closed@gmail.com', true);
  expect(await auth.refused('signInWithIdp', auth.google('closed@gmail.com'))).toBe('USER_DISABLED');
});

test('the account chooser lists the known people and the allowed return addresses', async () => {
  const answer = await fetch(`${started.sandbox.url}/sandbox/auth/people`);
  const { people, returnTo } = (await answer.json()) as { people: object[]; returnTo: string[] };
  expect(people).toContainEqual({
    email: 'new.rider@gmail.com',
    name: 'New Rider',
    sub: expect.stringMatching(/^\d{21}$/),
  });
  expect(JSON.stringify(people)).not.toMatch(/salt|hash/);
  expect(returnTo).toEqual(['http://localhost:3000']);
});
