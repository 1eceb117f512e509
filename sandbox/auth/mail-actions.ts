import { type Account, type Accounts, endSessions } from './accounts.ts';
import type { AttemptLimit } from './attempt-limit.ts';
import { emailOf, type Fields, text } from './fields.ts';
import type { Mail, Mails } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { refuse } from './problems.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  accounts: Accounts;
  sessions: Sessions;
  mails: Mails;
  attemptLimit: AttemptLimit;
  allowedOrigins: string[];
}

/** accounts:sendOobCode, accounts:resetPassword, and the part of accounts:update used by links in mails. */
export function mailActions({ accounts, sessions, mails, attemptLimit, allowedOrigins }: Parts) {
  /**
   * Returns where the action page's last link leads, as requested by the app. @throws Problem
   * INVALID_CONTINUE_URI or UNAUTHORIZED_DOMAIN
   */
  function continueUrlOf(fields: Fields): string {
    const url = text(fields, 'continueUrl');
    if (!url) return '';
    if (!URL.canParse(url)) refuse('INVALID_CONTINUE_URI : The continue URL is not valid.');
    return allowedOrigins.includes(new URL(url).origin)
      ? url
      : refuse('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
  }

  /**
   * Returns the account a mail was sent to, unless its email has changed since. @throws Problem
   * INVALID_OOB_CODE or USER_DISABLED
   */
  function receiverOf({ localId, to }: Mail): Account {
    const account = accounts.byId(localId);
    if (!account || account.email !== to) return refuse('INVALID_OOB_CODE');
    return account.disabled ? refuse('USER_DISABLED') : account;
  }

  return {
    async sendOobCode(fields: Fields, locale: string) {
      const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
      const continueUrl = continueUrlOf(fields);
      const purpose = text(fields, 'requestType');
      const language = locale === 'bn' ? 'bn' : 'en';
      if (purpose === 'PASSWORD_RESET') {
        const email = emailOf(text(fields, 'email') || refuse('MISSING_EMAIL'));
        const account = accounts.byEmail(email);
        // Answers the same for an unknown email, so that callers can't probe for accounts.
        if (account && !account.disabled) mails.send(purpose, account, continueUrl, language);
        return { kind, email };
      }
      if (purpose === 'VERIFY_EMAIL') {
        const { account } = await sessions.read(text(fields, 'idToken'));
        mails.send(purpose, account, continueUrl, language);
        return { kind, email: account.email };
      }
      return refuse(
        purpose ? 'OPERATION_NOT_ALLOWED : The sandbox does not send this kind of mail.' : 'MISSING_REQ_TYPE',
      );
    },

    async resetPassword(fields: Fields) {
      const code = text(fields, 'oobCode') || refuse('MISSING_OOB_CODE');
      const mail = mails.read(code);
      const email = receiverOf(mail).email;
      const answer = { kind: 'identitytoolkit#ResetPasswordResponse', requestType: mail.purpose, email };
      // Without a new password, the code is only checked.
      if (!text(fields, 'newPassword')) return answer;
      if (mail.purpose !== 'PASSWORD_RESET') refuse('INVALID_OOB_CODE');
      const password = await hashPassword(text(fields, 'newPassword'));
      mails.use(mails.read(code)); // another request may have used the code during the hashing
      accounts.save(endSessions({ ...receiverOf(mail), password, emailVerified: true }));
      attemptLimit.succeeded(email);
      return answer;
    },

    async verifyEmail(fields: Fields) {
      const mail = mails.read(text(fields, 'oobCode'));
      if (mail.purpose !== 'VERIFY_EMAIL') refuse('INVALID_OOB_CODE');
      const { localId, email } = accounts.save({ ...receiverOf(mail), emailVerified: true });
      mails.use(mail);
      return { kind: 'identitytoolkit#SetAccountInfoResponse', localId, email, emailVerified: true };
    },
  };
}
