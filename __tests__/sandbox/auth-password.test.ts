import { authClient } from './auth-client.ts';
import { startForFile } from './start.ts';

const started = startForFile();
const auth = authClient(started);

const PASSWORD = 'first-secret';
let count = 0;
const someone = (): { email: string; password: string } => ({
  email: `rider${(count += 1)}@example.com`,
  password: PASSWORD,
});

describe('signing up', () => {
  test('creates an account that can sign in, whatever the case of its email', async () => {
    const made = await auth.call('signUp', { email: ' Rita@Example.com ', password: PASSWORD });
    expect(made.email).toBe('rita@example.com');
    const back = await auth.call('signInWithPassword', { email: 'RITA@example.COM', password: PASSWORD });
    expect(back.localId).toBe(made.localId);
  });

  test.each([
    ['EMAIL_EXISTS', { email: 'taken@example.com', password: PASSWORD }],
    ['WEAK_PASSWORD', { email: 'new@example.com', password: '12345' }],
    ['INVALID_EMAIL', { email: 'not an address', password: PASSWORD }],
    ['MISSING_PASSWORD', { email: 'new@example.com' }],
    ['MISSING_EMAIL', { password: PASSWORD }],
    ['ADMIN_ONLY_OPERATION', { returnSecureToken: true }],
  ])('is refused with %s', async (word, fields) => {
    if (word === 'EMAIL_EXISTS') await auth.call('signUp', fields);
    expect(await auth.refused('signUp', fields)).toBe(word);
  });

  test('twice concurrently with one email creates one account', async () => {
    const person = someone();
    const answers = await Promise.allSettled([
      auth.call('signUp', person),
      auth.call('signUp', person),
      auth.call('signUp', person),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('stores no password, only a salted hash', async () => {
    await auth.call('signUp', { ...someone(), password: 'a-very-plain-secret' });
    expect(started.hasKept('a-very-plain-secret')).toBe(false);
  });
});

describe('signing in', () => {
  test('doesn’t distinguish a wrong password from an unknown email', async () => {
    const person = someone();
    await auth.call('signUp', person);
    expect(await auth.refused('signInWithPassword', { ...person, password: 'wrong-one' })).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    );
    expect(await auth.refused('signInWithPassword', someone())).toBe('INVALID_LOGIN_CREDENTIALS');
  });

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

  test('is refused to a disabled account, whose tokens are also void, until it is enabled again', async () => {
    const person = someone();
    const { idToken, refreshToken } = await auth.call('signUp', person);
    started.sandbox.accounts.setDisabled(person.email, true);
    expect(await auth.refused('signInWithPassword', person)).toBe('USER_DISABLED');
    expect(await auth.refused('lookup', { idToken })).toBe('USER_DISABLED');
    expect((await auth.refresh(refreshToken)).status).toBe(400);
    started.sandbox.accounts.setDisabled(person.email, false);
    await auth.call('signInWithPassword', person);
  });

  test('requires the project’s key, like every call', async () => {
    const answer = await fetch(`${started.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
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
  expect((await auth.verify(idToken)).sub).toBe(localId);
  expect((await auth.refresh(refreshToken)).status).toBe(200);
  expect((await auth.call('signInWithPassword', person)).localId).toBe(localId);
});
