import { randomName } from '../identifiers.ts';
import type { Table } from '../journal.ts';
import type { Account } from './accounts.ts';
import { refuse } from './problems.ts';

export type MailLanguage = 'en' | 'bn';

export type MailPurpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

/** An email the real service would have sent; its link contains a single-use code. */
export interface Mail {
  code: string;
  purpose: MailPurpose;
  localId: string;
  to: string;
  /** Path and query of the page the link opens. */
  link: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  isUsed: boolean;
  /** Absent from mails of older versions, which were all in English. */
  language?: MailLanguage;
}

const HOUR_MS = 3_600_000;
/** Same lifetimes as the real service. */
const LIFE_MS: Record<MailPurpose, number> = { PASSWORD_RESET: HOUR_MS, VERIFY_EMAIL: 72 * HOUR_MS };
const MODES: Record<MailPurpose, string> = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' };
const SUBJECTS: Record<MailLanguage, Record<MailPurpose, string>> = {
  en: { PASSWORD_RESET: 'Reset your password', VERIFY_EMAIL: 'Confirm your email' },
  bn: { PASSWORD_RESET: 'পাসওয়ার্ড পরিবর্তন করুন', VERIFY_EMAIL: 'আপনার ই-মেইল নিশ্চিত করুন' },
};
/** Maximum mails kept; the oldest are deleted. */
const MAX_KEPT_MAILS = 200;

const isExpired = ({ purpose, sentAt }: Mail): boolean => Date.now() - sentAt > LIFE_MS[purpose];

/** Everybody's mails, stored in the journal. */
export function openMails(table: Table<Mail>) {
  return {
    send(purpose: MailPurpose, { localId, email }: Account, continueUrl: string, language: MailLanguage): void {
      const code = randomName(54);
      const query = new URLSearchParams({
        mode: MODES[purpose],
        oobCode: code,
        apiKey: 'sandbox',
        lang: language,
        ...(continueUrl && { continueUrl }),
      });
      table.put(code, {
        code,
        purpose,
        localId,
        to: email,
        link: `/emulator/action?${query}`,
        sentAt: Date.now(),
        isUsed: false,
        language,
      });
      for (const old of table.all().slice(0, -MAX_KEPT_MAILS)) table.remove(old.code);
    },
    /** @throws Problem INVALID_OOB_CODE or EXPIRED_OOB_CODE */
    read(code: string): Mail {
      const mail = table.get(code);
      if (!mail || mail.isUsed) return refuse('INVALID_OOB_CODE');
      return isExpired(mail) ? refuse('EXPIRED_OOB_CODE') : mail;
    },
    /** Invalidates all of the person's links with this purpose once one has been used. */
    use({ localId, purpose }: Mail): void {
      for (const mail of table.all()) {
        if (mail.localId === localId && mail.purpose === purpose && !mail.isUsed)
          table.put(mail.code, { ...mail, isUsed: true });
      }
    },
    /** In the mailbox's format, newest first. */
    list: () =>
      table
        .all()
        .reverse()
        .map(({ language = 'en', ...mail }) => ({
          to: mail.to,
          subject: SUBJECTS[language][mail.purpose],
          language,
          purpose: mail.purpose,
          link: mail.link,
          sentAt: new Date(mail.sentAt).toISOString(),
          state: mail.isUsed ? 'used' : isExpired(mail) ? 'expired' : 'open',
        })),
  };
}
export type Mails = ReturnType<typeof openMails>;
