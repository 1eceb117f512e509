import tls from 'node:tls';
import type { ReceivedMail } from '../../sandbox/mail/mail-server.ts';
import { createMailer, type Mail } from '../../server/services/mail/mailer.ts';
import { describeWithExim, startExim } from './exim.ts';
import { openMailbox } from '../helpers/market/people.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { until } from '../helpers/processes/market-process.ts';
import { bookProduct, createOffer } from '../helpers/money/deals.ts';
import { start, type Started } from '../sandbox/start.ts';

const FROM = '"MotoHaat" <no-reply@motohaat.example>';
let count = 0;
const newMail = (address: string, more: Partial<Mail> = {}): Mail => ({
  to: { name: 'রিতা রাইডার', address },
  subject: 'বুকিং হয়েছে: Yamaha FZ-S "V3" & more, in a subject that is longer than a line of a mail may be',
  text: `Rahim booked it.\n\n.\n..\nFrom here: ${'x'.repeat(200)}\nধন্যবাদ`,
  html: '<p lang="bn">ধন্যবাদ</p>',
  language: 'bn',
  messageId: `<notice-${(count += 1)}@motohaat.example>`,
  unsubscribeUrl: `https://motohaat.example/api/notices/unsubscribe?token=${'t'.repeat(120)}`,
  ...more,
});

describeWithExim('a real mail server', () => {
  let exim: Awaited<ReturnType<typeof startExim>>;
  let started: Started;
  beforeAll(async () => {
    exim = await startExim();
    started = await start();
  });
  afterAll(async () => {
    // A set-up that failed has started nothing.
    await (exim as typeof exim | undefined)?.close();
    await (started as Started | undefined)?.stop();
  });

  /** @returns undefined when it was accepted, otherwise the fault */
  async function sendBy(smtpUrl: string | undefined, mail: Mail): Promise<unknown> {
    const mailer = createMailer({ smtpUrl, sandboxUrl: smtpUrl ? '' : started.sandbox.url, from: FROM });
    return mailer
      .send(mail)
      .catch((error: unknown) => error)
      .finally(() => mailer.close());
  }
  const open = (): string => `smtp://127.0.0.1:${exim.openPort}`;
  async function delivered(address: string): Promise<ReceivedMail | undefined> {
    await until(async () => (await exim.mailsTo(address)).length > 0, 60_000);
    return (await exim.mailsTo(address))[0];
  }

  it('and the sandbox receive the same mail', async () => {
    const mail = newMail('same@example.com');
    expect([await sendBy(open(), mail), await sendBy(undefined, mail)]).toEqual([undefined, undefined]);
    const { id: _id, sentAt: _sentAt, ...real } = (await delivered('same@example.com')) ?? {};
    const [{ id: _ours, sentAt: _at, ...ours } = {}] = started.sandbox.mail.received();
    expect(real).toEqual(ours);
    expect(real).toMatchObject({ subject: mail.subject, text: mail.text, messageId: mail.messageId, language: 'bn' });
  });

  it('takes addresses that are not ASCII, as the sandbox does', async () => {
    for (const address of ['rita@বাংলা.example', 'রিতা@example.com']) {
      const mail = newMail(address);
      expect([await sendBy(open(), mail), await sendBy(undefined, mail)]).toEqual([undefined, undefined]);
      const [ours] = started.sandbox.mail.received();
      expect((await delivered(address))?.to).toBe(ours?.to);
    }
  });

  it('defers and refuses like the sandbox', async () => {
    exim.setBusy(true);
    started.sandbox.mail.inject('later');
    for (const url of [open(), undefined])
      expect(await sendBy(url, newMail('busy@example.com'))).toMatchObject({ kind: 'later', code: '451' });
    exim.setBusy(false);
    expect(await sendBy(open(), newMail('busy@example.com'))).toBeUndefined();
    started.sandbox.mail.inject('refuse');
    for (const url of [open(), undefined])
      expect(await sendBy(url, newMail('nobody@example.com'))).toMatchObject({ kind: 'refused', code: '550' });
  });

  describe('with STARTTLS', () => {
    const known = tls.getCACertificates('default');
    const secure = (credentials: string): string => `smtp://${credentials}localhost:${exim.securePort}`;
    beforeAll(() => tls.setDefaultCACertificates([...known, exim.certificate]));
    afterAll(() => tls.setDefaultCACertificates(known));

    it('gets the password only after it', async () => {
      expect(await sendBy(secure('market:secret@'), newMail('secure@example.com'))).toBeUndefined();
      expect((await delivered('secure@example.com'))?.text).toContain('Rahim booked it.');
      expect(await sendBy(`smtp://market:secret@127.0.0.1:${exim.openPort}`, newMail('x@example.com'))).toMatchObject({
        kind: 'unreachable',
        code: 'ETLS',
      });
    });

    it('is unreachable with a wrong password or name, so that mails wait', async () => {
      expect(await sendBy(secure('market:wrong@'), newMail('x@example.com'))).toMatchObject({
        kind: 'unreachable',
        code: '535',
      });
      const address = `smtp://market:secret@127.0.0.1:${exim.securePort}`;
      expect(await sendBy(address, newMail('x@example.com'))).toMatchObject({ kind: 'unreachable' });
    });
  });

  describe('of a market', () => {
    let market: Market;
    beforeAll(async () => {
      market = await openMarket();
    });
    afterAll(() => market.close());

    it('gets a deferred mail again after a minute, once', async () => {
      const mailbox = openMailbox(market);
      const { seller, buyer, product } = await createOffer(market);
      await market.db.query('delete from notice_deliveries');
      await market.db.query(`update people set email = 'busy-' || email where id = $1`, [seller.id]);
      await bookProduct(market, buyer, product);
      await mailbox.pass('15 seconds');
      const mailer = createMailer({ smtpUrl: open(), sandboxUrl: '', from: FROM });
      const lines: object[] = [];
      const deliver = () => mailbox.deliver(mailer, (line) => void lines.push(line));
      const address = `busy-${seller.email}`;
      exim.setBusy(true);
      await deliver();
      exim.setBusy(false);
      await deliver();
      expect(lines).toMatchObject([{ fault: 'later', code: '451' }]);
      expect(await exim.mailsTo(address)).toEqual([]);
      await mailbox.pass('61 seconds');
      await deliver();
      await deliver();
      expect((await delivered(address))?.subject).toBe('Booked: Yamaha FZ-S');
      expect(await exim.mailsTo(address)).toHaveLength(1);
      mailer.close();
      mailbox.close();
    });
  });
});
