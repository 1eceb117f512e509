import { randomInt } from 'node:crypto';
import { randomName } from '../identifiers.ts';
import type { Table } from '../journal.ts';
import type { MailLanguage } from './mails.ts';
import { refuse } from './problems.ts';

/** A text message that the real service would have sent, with a single-use code. */
export interface TextMessage {
  /** The session that the code belongs to (`sessionInfo`). */
  session: string;
  to: string;
  code: string;
  language: MailLanguage;
  /** Milliseconds since 1970. */
  sentAt: number;
  wrongCodes: number;
  isUsed: boolean;
}

const LIFE_MS = 10 * 60_000;
const MAX_WRONG_CODES = 5;
/** Maximum messages to one number within their lifetime. */
const MAX_SENT = 5;
/** Maximum messages kept; the oldest are deleted. */
const MAX_KEPT = 200;
/** The project’s daily quota is always used up for this number, so that people can see what happens then. */
export const NUMBER_OVER_QUOTA = '+8801900000429';

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : We have blocked all requests from this device due to unusual activity. Try again later.';

const TEXTS: Record<MailLanguage, (code: string) => string> = {
  en: (code) => `${code} is your verification code for MotoHaat.`,
  bn: (code) => `মোটোহাটের জন্য আপনার যাচাইকরণ কোড ${code}।`,
};

const isExpired = ({ sentAt }: TextMessage): boolean => Date.now() - sentAt > LIFE_MS;

/** Everybody's text messages, stored in the journal. */
export function openTextMessages(table: Table<TextMessage>) {
  return {
    /** Sends a code, and returns its session. @throws Problem QUOTA_EXCEEDED or TOO_MANY_ATTEMPTS_TRY_LATER */
    send(to: string, language: MailLanguage): string {
      if (to === NUMBER_OVER_QUOTA) refuse('QUOTA_EXCEEDED : Exceeded daily quota for verifying phone numbers.');
      const recent = table.all().filter((message) => message.to === to && !isExpired(message));
      if (recent.length >= MAX_SENT) refuse(TOO_MANY);
      const session = randomName(60);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      table.put(session, { session, to, code, language, sentAt: Date.now(), wrongCodes: 0, isUsed: false });
      for (const old of table.all().slice(0, -MAX_KEPT)) table.remove(old.session);
      return session;
    },
    /**
     * Uses a session's code, and returns the number it was sent to.
     * @throws Problem INVALID_SESSION_INFO, SESSION_EXPIRED, INVALID_CODE or TOO_MANY_ATTEMPTS_TRY_LATER
     */
    use(session: string, code: string): string {
      const message = table.get(session) ?? refuse('INVALID_SESSION_INFO');
      if (message.isUsed || isExpired(message)) refuse('SESSION_EXPIRED');
      if (message.wrongCodes >= MAX_WRONG_CODES) refuse(TOO_MANY);
      if (code !== message.code) {
        table.put(session, { ...message, wrongCodes: message.wrongCodes + 1 });
        refuse('INVALID_CODE');
      }
      table.put(session, { ...message, isUsed: true });
      return message.to;
    },
    /** In the mailbox's format, newest first. */
    list: () =>
      table
        .all()
        .reverse()
        .map(({ to, code, language, sentAt }) => ({
          to,
          code,
          text: TEXTS[language](code),
          language,
          sentAt: new Date(sentAt).toISOString(),
        })),
  };
}
export type TextMessages = ReturnType<typeof openTextMessages>;
