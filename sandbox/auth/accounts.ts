import { nowSeconds, randomName } from '../identifiers.ts';
import type { Table } from '../journal.ts';
import type { PasswordHash } from './passwords.ts';

/** Simulated Google profile of a person. */
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
  /** Linked after a code that was sent to it: `+` and digits. */
  phoneNumber?: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  lastLoginAt: number;
  /** Seconds since 1970; earlier tokens are invalid. */
  validSince: number;
  /** Incremented whenever all sessions end; needed because `validSince` has a resolution of one second. */
  generation?: number;
}

/** Revokes all sessions, as a password change does. */
export const endSessions = (account: Account): Account => ({
  ...account,
  validSince: nowSeconds(),
  generation: (account.generation ?? 0) + 1,
});

/** The accounts that can sign in, stored in the journal. */
export function openAccounts(table: Table<Account>) {
  return {
    all: () => table.all(),
    byId: (localId: string) => table.get(localId),
    byEmail: (email: string) => table.all().find((account) => account.email === email),
    byPhone: (phoneNumber: string) => table.all().find((account) => account.phoneNumber === phoneNumber),
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

/** What Firebase shows instead of a hash: "REDACTED" in base64, like any other hash. */
const REDACTED_HASH = btoa('REDACTED');

/** Lists an account's sign-in methods in Google's format. */
function providersOf({ email, displayName, photoUrl, password, google, phoneNumber }: Account) {
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
    ...(phoneNumber ? [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }] : []),
  ];
}

/** Formats an account like accounts:lookup. Reveals only whether there is a password. */
export function describe(account: Account) {
  const {
    localId,
    email,
    displayName,
    photoUrl,
    emailVerified,
    disabled,
    password,
    phoneNumber,
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
    phoneNumber,
    passwordHash: password && REDACTED_HASH,
    passwordUpdatedAt: password?.setAt,
    providerUserInfo: providersOf(account),
    validSince: String(validSince),
    lastLoginAt: String(lastLoginAt),
    createdAt: String(createdAt),
    lastRefreshAt: new Date(lastLoginAt).toISOString(),
  };
}

/** Formats a changed account like accounts:update. */
export function describeChanged(account: Account) {
  const { localId, email, displayName, photoUrl, emailVerified, providerUserInfo, passwordHash } = describe(account);
  return { localId, email, displayName, photoUrl, emailVerified, providerUserInfo, passwordHash };
}
