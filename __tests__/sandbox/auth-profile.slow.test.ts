import { authClient } from './auth-client.ts';
import { profileSuite } from './auth-profile-suite.ts';
import { sandboxForFile } from './sign-in-service.ts';

const { service } = sandboxForFile();
const auth = authClient(service);
profileSuite(service);

let count = 0;
const signedUp = () => auth.call('signUp', { email: `self${(count += 1)}@example.com`, password: 'first-secret' });

test('a password is reported only as existing', async () => {
  const { users } = await auth.call<{ users: { passwordHash?: string }[] }>('lookup', await signedUp());
  // As Firebase does, in base64.
  expect(Buffer.from(users[0]?.passwordHash ?? '', 'base64').toString()).toBe('REDACTED');
});

// The emulator refuses null, unlike Firebase: https://github.com/firebase/firebase-tools/issues/6424
test('a photo is cleared by null', async () => {
  const { idToken } = await signedUp();
  await auth.call('update', { idToken, photoUrl: 'http://localhost/p.webp' });
  await auth.call('update', { idToken, photoUrl: null });
  const { users } = await auth.call<{ users: object[] }>('lookup', { idToken });
  expect(users).toEqual([expect.not.objectContaining({ photoUrl: expect.anything() })]);
});

test('a change returns tokens that contain it, if they are requested', async () => {
  const { idToken } = await signedUp();
  const change = { idToken, displayName: 'Rita Rider' };
  expect((await auth.call<{ idToken?: string }>('update', change)).idToken).toBeUndefined();
  const set = await auth.call('update', { ...change, returnSecureToken: true });
  expect(await service.claimsOf(set.idToken)).toMatchObject({ name: 'Rita Rider' });
});

test('a new password ends other sessions, and the current one continues', async () => {
  const { idToken, refreshToken } = await signedUp();
  const { refreshToken: kept } = await auth.call('update', {
    idToken,
    password: 'second-secret',
    returnSecureToken: true,
  });
  expect((await auth.refresh(refreshToken)).status).toBe(400);
  expect((await auth.refresh(kept)).status).toBe(200);
});

test('a deleted account’s refresh token names no user', async () => {
  const { idToken, refreshToken } = await signedUp();
  await auth.call('delete', { idToken });
  expect(await (await auth.refresh(refreshToken)).json()).toMatchObject({ error: { message: 'USER_NOT_FOUND' } });
});
