import { type Accounts, newAccount } from './accounts.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import { emailOf, type Fields, text } from './fields.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { refuse } from './problems.ts';
import type { Sessions } from './sessions.ts';

interface Credentials {
  email: string;
  password: string;
}

/** @throws Problem MISSING_EMAIL, INVALID_EMAIL or MISSING_PASSWORD */
function credentialsOf(fields: Fields): Credentials {
  if (!text(fields, 'email')) refuse('MISSING_EMAIL');
  const email = emailOf(text(fields, 'email'));
  return { email, password: text(fields, 'password') || refuse('MISSING_PASSWORD') };
}

/** accounts:signUp and accounts:signInWithPassword. */
export function emailPassword(accounts: Accounts, sessions: Sessions, attemptLimit: AttemptLimit) {
  const wantFree = (email: string): void => {
    if (accounts.byEmail(email)) refuse('EMAIL_EXISTS');
  };
  return {
    async signUp(fields: Fields) {
      // The SDK requests an anonymous account this way; projects must enable those, and ours doesn't.
      if (!text(fields, 'email') && !text(fields, 'password')) refuse('ADMIN_ONLY_OPERATION');
      const { email, password } = credentialsOf(fields);
      wantFree(email);
      const hash = await hashPassword(password);
      wantFree(email); // another request may have registered it during the hashing
      const account = accounts.save(
        newAccount({ email, password: hash, displayName: text(fields, 'displayName') || undefined }),
      );
      return { kind: 'identitytoolkit#SignupNewUserResponse', email, ...(await sessions.signIn(account, 'password')) };
    },
    async signInWithPassword(fields: Fields) {
      const { email, password } = credentialsOf(fields);
      attemptLimit.check(email);
      const account = accounts.byEmail(email);
      if (!(await isPassword(password, account?.password)) || !account) {
        attemptLimit.failed(email);
        // New projects don't distinguish a wrong password from an unknown email.
        return refuse('INVALID_LOGIN_CREDENTIALS');
      }
      attemptLimit.succeeded(email);
      if (account.disabled) refuse('USER_DISABLED');
      return {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        email,
        displayName: account.displayName ?? '',
        registered: true,
        ...(await sessions.signIn(account, 'password')),
      };
    },
  };
}
