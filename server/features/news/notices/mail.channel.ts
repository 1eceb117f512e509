import { OPTIONAL_NOTICE_KINDS } from '#contract/lists';
import { type Mailer, MailFault } from '../../../services/mail/mailer.ts';
import { createUnsubscribeTokens } from '../../../services/mail/unsubscribe-tokens.ts';
import { type Channel, DeliveryFault } from './delivery.job.ts';
import { mailOf } from './mail.content.ts';

/** Delivers notices by email. */
export function mailChannel(
  mailer: Mailer,
  { publicUrl, tokenSecret }: { publicUrl: string; tokenSecret: string },
): Channel {
  const tokens = createUnsubscribeTokens(tokenSecret);
  return {
    name: 'email',
    async deliver(delivery) {
      const kind = OPTIONAL_NOTICE_KINDS.find((optional) => optional === delivery.notice.kind);
      const token = kind && (await tokens.make({ personId: delivery.personId, kind }));
      try {
        await mailer.send(mailOf(delivery, { publicUrl, token }));
      } catch (error) {
        throw error instanceof MailFault ? new DeliveryFault(error.kind, error.code) : error;
      }
    },
  };
}
