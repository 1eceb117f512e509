import { type Account, type Accounts, describe, describeChanged, endSessions } from './accounts.ts';
import { emailOf, type Fields, text } from './fields.ts';
import { hashPassword } from './passwords.ts';
import { refuse } from './problems.ts';
import type { Sessions } from './sessions.ts';

/** Returns a field's new value: null, '' and `deleteAttribute` clear it, a missing field keeps the current one. */
function updatedField(fields: Fields, name: string, attribute: string, old: string | undefined): string | undefined {
  const { deleteAttribute } = fields;
  if (Array.isArray(deleteAttribute) && deleteAttribute.includes(attribute)) return undefined;
  return name in fields ? text(fields, name) || undefined : old;
}

/** accounts:lookup, accounts:update and accounts:delete: calls of signed-in people on their own account. */
export function accountCalls(accounts: Accounts, sessions: Sessions, verifyEmail: (fields: Fields) => Promise<object>) {
  async function withSecrets(account: Account, fields: Fields, signedInAt: number): Promise<Account> {
    const password = text(fields, 'password');
    const email = text(fields, 'email') ? emailOf(text(fields, 'email')) : account.email;
    if (password || email !== account.email) sessions.wantRecent(signedInAt);
    const hash = password ? await hashPassword(password) : account.password;
    if (email !== account.email && accounts.byEmail(email)) refuse('EMAIL_EXISTS');
    const next = { ...account, email, password: hash, emailVerified: account.emailVerified && email === account.email };
    return password || email !== account.email ? endSessions(next) : next;
  }
  /** Google and the password stay: people could not sign in any more. */
  const isPhoneRemoved = ({ deleteProvider }: Fields): boolean =>
    Array.isArray(deleteProvider) && deleteProvider.includes('phone');
  return {
    async lookup(fields: Fields) {
      const { account } = await sessions.read(text(fields, 'idToken'));
      return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [describe(account)] };
    },
    async update(fields: Fields) {
      if (text(fields, 'oobCode')) return verifyEmail(fields);
      const { account: old, provider, signedInAt } = await sessions.read(text(fields, 'idToken'));
      const account = accounts.save({
        ...(await withSecrets(old, fields, signedInAt)),
        displayName: updatedField(fields, 'displayName', 'DISPLAY_NAME', old.displayName),
        photoUrl: updatedField(fields, 'photoUrl', 'PHOTO_URL', old.photoUrl),
        ...(isPhoneRemoved(fields) && { phoneNumber: undefined }),
      });
      const wantsTokens = fields.returnSecureToken === true || account.generation !== old.generation;
      return {
        kind: 'identitytoolkit#SetAccountInfoResponse',
        ...describeChanged(account),
        ...(wantsTokens && (await sessions.renew(account, provider, signedInAt))),
      };
    },
    async delete(fields: Fields) {
      const { account, signedInAt } = await sessions.read(text(fields, 'idToken'));
      sessions.wantRecent(signedInAt);
      accounts.remove(account);
      return { kind: 'identitytoolkit#DeleteAccountResponse' };
    },
  };
}
