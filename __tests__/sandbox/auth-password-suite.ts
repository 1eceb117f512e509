import { authClient } from './auth-client.ts';
import type { SignInService } from './sign-in-service.ts';

const PASSWORD = 'first-secret';

/** Registering and signing in with a password, on any sign-in service. */
export function passwordSuite(service: SignInService): void {
  const auth = authClient(service);

  let count = 0;
  const someone = (): { email: string; password: string } => ({
    email: `rider${(count += 1)}@example.com`,
    password: PASSWORD,
  });

  describe('signing up', () => {
    test('creates an account that can sign in with its email in any case', async () => {
      const made = await auth.call('signUp', { email: 'Rita@Example.com', password: PASSWORD });
      expect(made.email).toBe('rita@example.com');
      const back = await auth.call('signInWithPassword', { email: 'RITA@example.COM', password: PASSWORD });
      expect(back.localId).toBe(made.localId);
    });

    test.each([
      ['EMAIL_EXISTS', { email: 'taken@example.com', password: PASSWORD }],
      ['WEAK_PASSWORD', { email: 'new@example.com', password: '12345' }],
      ['INVALID_EMAIL', { email: 'no address', password: PASSWORD }],
      ['MISSING_PASSWORD', { email: 'new@example.com' }],
      ['MISSING_EMAIL', { password: PASSWORD }],
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

    test('is refused to a disabled account, whose tokens are also void, until it is enabled again', async () => {
      const person = someone();
      const { idToken, refreshToken } = await auth.call('signUp', person);
      await service.setDisabled(person.email, true);
      expect(await auth.refused('signInWithPassword', person)).toBe('USER_DISABLED');
      expect(await auth.refused('lookup', { idToken })).toBe('USER_DISABLED');
      expect((await auth.refresh(refreshToken)).status).toBe(400);
      await service.setDisabled(person.email, false);
      await auth.call('signInWithPassword', person);
    });

    test('requires the project’s key, like every call', async () => {
      const answer = await fetch(`${service.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(403);
    });
  });
}
