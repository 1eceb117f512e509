import { type Account, type Accounts, endSessions, newAccount } from './accounts.ts';
import { emailOf } from './fields.ts';
import { hashPassword } from './passwords.ts';

export interface NewPerson {
  email: string;
  password: string;
  displayName?: string;
  photoUrl?: string;
}

/** Account operations for programs, in addition to the HTTP API. */
export interface AccountSeeds {
  /**
   * Creates the account unless the email has one; an existing account is unchanged. The email counts
   * as verified, so that a later Google sign-in keeps the password.
   * @throws Error with Firebase's message for an email or password it would refuse
   */
  ensure(person: NewPerson): Promise<{ localId: string; created: boolean }>;
  /** Disables or re-enables an account, like Firebase's console. @throws Error when there is none */
  setDisabled(email: string, disabled: boolean): void;
  /** Ends all sessions of an account, like `revokeRefreshTokens`. @throws Error when there is none */
  revoke(email: string): void;
}

export function accountSeeds(accounts: Accounts): AccountSeeds {
  const known = (email: string): Account => {
    const account = accounts.byEmail(emailOf(email));
    if (!account) throw new Error(`The sandbox has no account with the email ${email}.`);
    return account;
  };
  return {
    async ensure({ email: given, password, displayName, photoUrl }) {
      const email = emailOf(given);
      const hash = accounts.byEmail(email) ? undefined : await hashPassword(password);
      const there = accounts.byEmail(email);
      if (there) return { localId: there.localId, created: false };
      const { localId } = accounts.save(
        newAccount({ email, password: hash, displayName, photoUrl, emailVerified: true }),
      );
      return { localId, created: true };
    },
    setDisabled: (email, disabled) => void accounts.save({ ...known(email), disabled }),
    revoke: (email) => void accounts.save(endSessions(known(email))),
  };
}
