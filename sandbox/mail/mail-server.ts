import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { randomName } from '../identifiers.ts';
import type { Table } from '../journal.ts';
import { createMailFaults } from './mail-faults.ts';

/** A mail sent by the market. */
export interface ReceivedMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  language: string;
  text: string;
  html: string;
  messageId: string;
  /** As they appear in the mail. */
  headers: Record<string, string>;
  sentAt: string;
}

/** Maximum mails kept; the oldest are deleted. */
const MAX_KEPT_MAILS = 200;
const MAX_MAIL_BYTES = 1024 * 1024;
const SHOWN_HEADERS = ['list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted'];

/** Reads a mail as it was transmitted. */
export async function readMail(stream: Readable): Promise<ReceivedMail> {
  // Loaded lazily: most processes never receive a mail.
  const { simpleParser } = await import('mailparser');
  const { subject = '', from, to, text = '', html, messageId = '', headerLines, date } = await simpleParser(stream);
  const headers = Object.fromEntries(
    headerLines
      .filter(({ key }) => SHOWN_HEADERS.includes(key))
      .map(({ key, line }) => [
        key,
        line
          .slice(key.length + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      ]),
  );
  const language = headerLines.find(({ key }) => key === 'content-language')?.line ?? '';
  return {
    id: randomName(12),
    to: (Array.isArray(to) ? to[0] : to)?.text ?? '',
    from: from?.text ?? '',
    subject,
    language: /:\s*bn/.test(language) ? 'bn' : 'en',
    text,
    html: html || '',
    messageId,
    headers,
    sentAt: (date ?? new Date()).toISOString(),
  };
}

export interface MailControls {
  /** Newest first. */
  received(): ReceivedMail[];
  inject: ReturnType<typeof createMailFaults>['inject'];
  clearFaults(): void;
}

/**
 * Starts a real SMTP server that accepts mail for any recipient, for the mailbox page. No
 * passwords, local connections only.
 */
export async function startMailServer(table: Table<ReceivedMail>, host: string) {
  const faults = createMailFaults();

  async function take(stream: Readable): Promise<void> {
    const mail = await readMail(stream);
    table.put(mail.id, mail);
    for (const old of table.all().slice(0, -MAX_KEPT_MAILS)) table.remove(old.id);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 100,
    onData(stream, session, callback) {
      const fault = faults.take();
      const answer = (text: string, responseCode: number) => callback(Object.assign(new Error(text), { responseCode }));
      if (fault === undefined || fault === 'cut') {
        take(stream).then(
          () => (fault === 'cut' ? [...server.connections].find(({ id }) => id === session.id)?.close() : callback()),
          () => answer('The sandbox cannot read this mail.', 554),
        );
        return;
      }
      stream.resume();
      if (fault === 'later') stream.on('end', () => answer('Try again later.', 451));
      if (fault === 'refuse') stream.on('end', () => answer('No such mailbox.', 550));
    },
  });
  server.on('error', (error) => console.error('[sandbox] mail', error.message));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    port,
    controls: {
      received: () => table.all().reverse(),
      inject: faults.inject,
      clearFaults: faults.clear,
    } satisfies MailControls,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
