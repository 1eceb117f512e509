import { deliverJob } from '../../server/features/notices/delivery.job.ts';
import { mailChannel } from '../../server/features/notices/mail.channel.ts';
import { checkChangedProducts } from '../../server/features/signals/check.queries.ts';
import { createMailer } from '../../server/services/mail/mailer.ts';
import type { Market, TestPerson } from './market.ts';

/** The emails of a market: sent by the job through the sandbox's SMTP server. */
export function openMailbox(market: Market) {
  const { env } = market.services;
  if (!env.mail) throw new Error('no mail without a sandbox');
  const mailer = createMailer(env.mail);
  const mailsTo = ({ email }: Pick<TestPerson, 'email'>) =>
    market.sandbox.mail.received().filter(({ to }) => to.includes(email));
  return {
    mailer,
    mailsTo,
    /** The latest first. */
    subjects: (who: Pick<TestPerson, 'email'>) => mailsTo(who).map(({ subject }) => subject),
    /** One turn of the job, as any process runs it; products are checked before. */
    async deliver(by = mailer, warn: (line: object) => void = () => undefined): Promise<void> {
      await checkChangedProducts({ db: market.db, images: market.services.images, off: [] });
      await deliverJob({ db: market.db, channels: [mailChannel(by, env)], log: { warn } }, 1000).run({});
    },
    /** As if so much time had passed. */
    async pass(interval: string): Promise<void> {
      await market.db.query(
        'update notice_deliveries set due_at = due_at - $1::interval, sent_at = sent_at - $1::interval',
        [interval],
      );
      await market.db.query('update notice_mails set sent_at = sent_at - $1::interval', [interval]);
    },
    close: () => mailer.close(),
  };
}
