import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailer, type Mail } from '../../server/services/mail/mailer.ts';

const MAIL: Mail = {
  to: { name: 'Buyer', address: 'buyer@example.com' },
  subject: 'A booking',
  text: 'A booking',
  html: '<p>A booking</p>',
  language: 'en',
  messageId: '<notice-1-1@localhost>',
  unsubscribeUrl: 'https://motohaat.example/unsubscribe',
};

let server: SMTPServer;
let passwords: string[];
let mails: number;

async function listen(options: SMTPServerOptions): Promise<string> {
  server = new SMTPServer({
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      passwords.push(password ?? '');
      callback(null, { user: username });
    },
    onData(stream, _session, callback) {
      mails += 1;
      stream.resume().once('end', () => callback());
    },
    ...options,
  });
  // A handshake that the mailer aborts.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

beforeEach(() => {
  passwords = [];
  mails = 0;
});
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

async function sendBy(smtpUrl: string): Promise<unknown> {
  const mailer = createMailer({ smtpUrl, sandboxUrl: '', from: 'no-reply@motohaat.example' });
  return mailer
    .send(MAIL)
    .catch((error: unknown) => error)
    .finally(() => mailer.close());
}

describe('a mail server configured with a password over smtp://', () => {
  it('gets neither password nor mail if it offers no STARTTLS', async () => {
    const host = await listen({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    expect(await sendBy(`smtp://market:secret@${host}`)).toMatchObject({ kind: 'unreachable', code: 'ETLS' });
    expect([passwords, mails]).toEqual([[], 0]);
  });

  it('gets neither if its certificate doesn’t match its name', async () => {
    const host = await listen({});
    expect(await sendBy(`smtp://market:secret@${host}`)).toMatchObject({ kind: 'unreachable' });
    expect([passwords, mails]).toEqual([[], 0]);
  });
});

it('a mail server without a password, such as a local one, needs no encryption', async () => {
  const host = await listen({ hideSTARTTLS: true, disabledCommands: ['AUTH', 'STARTTLS'] });
  expect(await sendBy(`smtp://${host}`)).toBeUndefined();
  expect([passwords, mails]).toEqual([[], 1]);
});
