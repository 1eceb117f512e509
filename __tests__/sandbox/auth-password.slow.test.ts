import { authClient } from './auth-client.ts';
import { passwordSuite } from './auth-password-suite.ts';
import { sandboxForFile } from './sign-in-service.ts';

const { service, started } = sandboxForFile();
const auth = authClient(service);
passwordSuite(service);

const PASSWORD = 'first-secret';
let count = 0;
const someone = (): { email: string; password: string } => ({
  email: `guest${(count += 1)}@example.com`,
  password: PASSWORD,
});

describe('signing up', () => {
  test('is refused for an anonymous account, which the product does not have', async () => {
    expect(await auth.refused('signUp', { returnSecureToken: true })).toBe('ADMIN_ONLY_OPERATION');
  });

  test.each([' rider@example.com', 'rider@example.com ', 'ri der@example.com'])(
    'is refused for "%s", since Firebase calls an address with spaces badly formatted',
    async (email) => expect(await auth.refused('signUp', { email, password: PASSWORD })).toBe('INVALID_EMAIL'),
  );

  test('stores no password, only a salted hash', async () => {
    await auth.call('signUp', { ...someone(), password: 'a-very-plain-secret' });
    expect(started.hasKept('a-very-plain-secret')).toBe(false);
  });
});

describe('signing in', () => {
  test('is blocked for a while after ten wrong passwords, even for the right one, but only for that account', async () => {
    const [person, other] = [someone(), someone()];
    await auth.call('signUp', person);
    await auth.call('signUp', other);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await auth.refused('signInWithPassword', { ...person, password: 'wrong-one' })).toBe(
        'INVALID_LOGIN_CREDENTIALS',
      );
    expect(await auth.refused('signInWithPassword', person)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    await auth.call('signInWithPassword', other);
  });

  test('resets the count after a correct password', async () => {
    const person = someone();
    await auth.call('signUp', person);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1)
        await auth.refused('signInWithPassword', { ...person, password: 'wrong-one' });
      await auth.call('signInWithPassword', person);
    }
  });

  test.each(['signInWithCustomToken', 'constructor', '__proto__'])('has no method called %s', async (operation) => {
    expect(await auth.refused(operation, {})).toBe('OPERATION_NOT_ALLOWED');
  });
});

describe('seeding', () => {
  test('creates a person once, and overwrites nothing of theirs', async () => {
    const person = {
      email: 'Seed@Motohaat.test',
      password: 'seeded-secret',
      displayName: 'Seed Person',
      photoUrl: 'http://localhost:3000/p.webp',
    };
    const first = await started.sandbox.accounts.ensure(person);
    expect(first.created).toBe(true);
    const again = await started.sandbox.accounts.ensure({
      ...person,
      password: 'another-secret',
      displayName: 'Somebody Else',
    });
    expect(again).toEqual({ localId: first.localId, created: false });

    const { idToken } = await auth.call('signInWithPassword', { email: person.email, password: 'seeded-secret' });
    const { users } = await auth.call<{ users: object[] }>('lookup', { idToken });
    expect(users).toEqual([
      expect.objectContaining({ displayName: 'Seed Person', photoUrl: person.photoUrl, emailVerified: true }),
    ]);
  });

  test('twice concurrently creates one account', async () => {
    const person = { email: 'race@motohaat.test', password: 'seeded-secret' };
    const made = await Promise.all([started.sandbox.accounts.ensure(person), started.sandbox.accounts.ensure(person)]);
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(made.map(({ localId }) => localId)).size).toBe(1);
  });

  test('a disabled state for nobody is an error', () => {
    expect(() => started.sandbox.accounts.setDisabled('nobody@example.com', true)).toThrow(
      /no account with the email nobody@example.com/,
    );
  });
});

test('accounts, sessions and keys survive a restart', async () => {
  const person = someone();
  const { idToken, refreshToken, localId } = await auth.call('signUp', person);
  await started.restart();
  expect((await service.claimsOf(idToken)).sub).toBe(localId);
  expect((await auth.refresh(refreshToken)).status).toBe(200);
  expect((await auth.call('signInWithPassword', person)).localId).toBe(localId);
});
