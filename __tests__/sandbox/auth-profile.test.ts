import { authClient } from './auth-client.ts';
import { startForFile } from './start.ts';

const started = startForFile();
const auth = authClient(started);

let count = 0;
async function signedUp() {
  const person = { email: `owner${(count += 1)}@example.com`, password: 'first-secret' };
  return { ...person, ...(await auth.call('signUp', person)) };
}
const profileOf = async (idToken: string) =>
  (
    await auth.call<{ users: { displayName?: string; photoUrl?: string; email: string; passwordHash?: string }[] }>(
      'lookup',
      { idToken },
    )
  ).users[0];

test('name and photo are set, kept if omitted, and cleared by null; new tokens contain them', async () => {
  const { idToken } = await signedUp();
  const set = await auth.call('update', {
    idToken,
    displayName: 'Rita Rider',
    photoUrl: 'http://localhost/p.webp',
    returnSecureToken: true,
  });
  expect(await auth.verify(set.idToken)).toMatchObject({ name: 'Rita Rider', picture: 'http://localhost/p.webp' });
  await auth.call('update', { idToken, photoUrl: null });
  const profile = await profileOf(idToken);
  expect([profile?.displayName, profile?.photoUrl]).toEqual(['Rita Rider', undefined]);
});

test('a password is reported only as existing', async () => {
  const { idToken } = await signedUp();
  expect((await profileOf(idToken))?.passwordHash).toBe('REDACTED');
});

test('a new password replaces the old one; older sessions end, the current one continues', async () => {
  const { email, refreshToken, ...person } = await signedUp();
  await new Promise((resolve) => setTimeout(resolve, 1100)); // Tokens count time in whole seconds.
  const { idToken, refreshToken: kept } = await auth.call('update', {
    idToken: person.idToken,
    password: 'second-secret',
    returnSecureToken: true,
  });
  expect(await auth.refused('lookup', { idToken: person.idToken })).toBe('TOKEN_EXPIRED');
  expect((await auth.refresh(refreshToken)).status).toBe(400);
  expect((await auth.refresh(kept)).status).toBe(200);
  await auth.call('lookup', { idToken });
  expect(await auth.refused('signInWithPassword', { email, password: 'first-secret' })).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  );
  await auth.call('signInWithPassword', { email, password: 'second-secret' });
});

test.each([
  ['WEAK_PASSWORD', { password: '123' }],
  ['INVALID_EMAIL', { email: 'nonsense' }],
  ['EMAIL_EXISTS', { email: 'occupied@example.com' }],
])('a change is refused with %s, and changes nothing', async (word, fields) => {
  await started.sandbox.accounts.ensure({ email: 'occupied@example.com', password: 'first-secret' });
  const { idToken, email } = await signedUp();
  expect(await auth.refused('update', { idToken, displayName: 'Changed', ...fields })).toBe(word);
  expect(await profileOf(idToken)).toMatchObject({ email });
  expect((await profileOf(idToken))?.displayName).toBeUndefined();
});

test('a new email can sign in, and is unverified', async () => {
  const { idToken, password } = await signedUp();
  await auth.call('update', { idToken, email: 'Moved@Example.com' });
  const session = await auth.call('signInWithPassword', { email: 'moved@example.com', password });
  expect(await auth.verify(session.idToken)).toMatchObject({ email: 'moved@example.com', email_verified: false });
});

test('a deleted account is gone, along with its tokens', async () => {
  const { idToken, refreshToken, email, password } = await signedUp();
  await auth.call('delete', { idToken });
  expect(await auth.refused('lookup', { idToken })).toBe('USER_NOT_FOUND');
  expect(await (await auth.refresh(refreshToken)).json()).toMatchObject({ error: { message: 'USER_NOT_FOUND' } });
  expect(await auth.refused('signInWithPassword', { email, password })).toBe('INVALID_LOGIN_CREDENTIALS');
  await auth.call('signUp', { email, password });
});
