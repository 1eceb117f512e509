import { authClient } from './auth-client.ts';
import type { SignInService } from './sign-in-service.ts';

/** What people change in their own account, on any sign-in service. */
export function profileSuite(service: SignInService): void {
  const auth = authClient(service);

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

  test('name and photo are set, kept if omitted, and cleared; new tokens contain them', async () => {
    const { idToken, refreshToken } = await signedUp();
    await auth.call('update', { idToken, displayName: 'Rita Rider', photoUrl: 'http://localhost/p.webp' });
    const renewed = (await (await auth.refresh(refreshToken)).json()) as { id_token: string };
    expect(await service.claimsOf(renewed.id_token)).toMatchObject({
      name: 'Rita Rider',
      picture: 'http://localhost/p.webp',
    });
    await auth.call('update', { idToken });
    expect(await profileOf(idToken)).toMatchObject({ photoUrl: 'http://localhost/p.webp' });
    await auth.call('update', { idToken, deleteAttribute: ['PHOTO_URL'] });
    const profile = await profileOf(idToken);
    expect([profile?.displayName, profile?.photoUrl]).toEqual(['Rita Rider', undefined]);
  });

  test('a new password replaces the old one, and ends the tokens from before', async () => {
    const { email, idToken } = await signedUp();
    await new Promise((resolve) => setTimeout(resolve, 1100)); // Tokens count time in whole seconds.
    const renewed = await auth.call('update', { idToken, password: 'second-secret', returnSecureToken: true });
    expect(await auth.refused('lookup', { idToken })).toBe('TOKEN_EXPIRED');
    await auth.call('lookup', { idToken: renewed.idToken });
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
    await service.ensure({ email: 'occupied@example.com', password: 'first-secret' });
    const { idToken, email } = await signedUp();
    expect(await auth.refused('update', { idToken, displayName: 'Changed', ...fields })).toBe(word);
    expect(await profileOf(idToken)).toMatchObject({ email });
    expect((await profileOf(idToken))?.displayName).toBeUndefined();
  });

  test('a new email can sign in, and is unverified', async () => {
    const { idToken, password } = await signedUp();
    await auth.call('update', { idToken, email: 'Moved@Example.com' });
    const session = await auth.call('signInWithPassword', { email: 'moved@example.com', password });
    expect(await service.claimsOf(session.idToken)).toMatchObject({
      email: 'moved@example.com',
      email_verified: false,
    });
  });

  test('a deleted account is gone, along with its tokens', async () => {
    const { idToken, refreshToken, email, password } = await signedUp();
    await auth.call('delete', { idToken });
    expect(await auth.refused('lookup', { idToken })).toBe('USER_NOT_FOUND');
    expect((await auth.refresh(refreshToken)).status).toBe(400);
    expect(await auth.refused('signInWithPassword', { email, password })).toBe('INVALID_LOGIN_CREDENTIALS');
    await auth.call('signUp', { email, password });
  });
}
