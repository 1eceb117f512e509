import { nowSeconds, randomName } from '../identifiers';
import type { Table } from '../journal';
import type { PasswordHash } from './passwords';

/** What Google is said to know of a person. */
export interface GoogleProfile {
  sub: string;
  email: string;
  name?: string;
  picture?: string;
}

export interface Account {
  localId: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  displayName?: string;
  photoUrl?: string;
  disabled: boolean;
  password?: PasswordHash;
  google?: GoogleProfile;
  /** Milliseconds since 1970. */
  createdAt: number;
  lastLoginAt: number;
  /** Seconds since 1970; tokens from before it are void. */
  validSince: number;
  /** Rises with each end of all sessions, which whole seconds would not tell apart. */
  generation?: number;
}

/** All sessions there are end, as after a change of the password. */
export const endSessions = (account: Account): Account => ({
  ...account,
  validSince: nowSeconds(),
  generation: (account.generation ?? 0) + 1,
});

/** The people who can sign in, kept in the journal. */
export function openAccounts(table: Table<Account>) {
  return {
    all: () => table.all(),
    byId: (localId: string) => table.get(localId),
    byEmail: (email: string) => table.all().find((account) => account.email === email),
    byGoogle: (sub: string) => table.all().find((account) => account.google?.sub === sub),
    save: (account: Account) => table.put(account.localId, account),
    remove: (account: Account) => table.remove(account.localId),
  };
}
export type Accounts = ReturnType<typeof openAccounts>;

export function newAccount(known: Pick<Account, 'email'> & Partial<Account>): Account {
  const now = Date.now();
  return {
    localId: randomName(28),
    emailVerified: false,
    disabled: false,
    createdAt: now,
    lastLoginAt: now,
    validSince: nowSeconds(),
    ...known,
  };
}

/** The ways in which an account can sign in, in Google's words. */
function providersOf({ email, displayName, photoUrl, password, google }: Account) {
  return [
    ...(password ? [{ providerId: 'password', rawId: email, federatedId: email, email, displayName, photoUrl }] : []),
    ...(google
      ? [
          {
            providerId: 'google.com',
            rawId: google.sub,
            federatedId: `https://accounts.google.com/${google.sub}`,
            email: google.email,
            displayName: google.name,
            photoUrl: google.picture,
          },
        ]
      : []),
  ];
}

/** An account as accounts:lookup and accounts:update answer it; of the password only that there is one. */
export function describe(account: Account) {
  const {
    localId,
    email,
    displayName,
    photoUrl,
    emailVerified,
    disabled,
    password,
    createdAt,
    lastLoginAt,
    validSince,
  } = account;
  return {
    localId,
    email,
    displayName,
    photoUrl,
    emailVerified,
    disabled,
    ...(password && { passwordHash: 'REDACTED', passwordUpdatedAt: password.setAt }),
    providerUserInfo: providersOf(account),
    validSince: String(validSince),
    lastLoginAt: String(lastLoginAt),
    createdAt: String(createdAt),
    lastRefreshAt: new Date(lastLoginAt).toISOString(),
  };
}
