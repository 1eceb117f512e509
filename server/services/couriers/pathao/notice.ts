import { type Headers, isSecret, namedIn, noticeFields } from '../notices.ts';
import { CourierFault, type CourierNotice } from '../provider.ts';
import { textOf } from '../values.ts';

const HANDSHAKE = 'webhook_integration';
/** Not a secret: the same for every merchant, in Pathao's document and in its plugin (P-webhook). */
const INTEGRATION = 'f3992ecc-59da-4cbe-a049-a13da2018d51';

const ANSWER: CourierNotice['answer'] = {
  status: 202,
  headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': INTEGRATION },
};

/**
 * The signature is the secret itself, which may be one that every merchant knows (P-webhook): a notice says at most
 * which parcel to ask about. A handshake names none, and is answered without it.
 */
export function readNotice(headers: Headers, body: Buffer | string, secret: string): CourierNotice {
  const fields = noticeFields(body);
  if (fields.event === HANDSHAKE) return { answer: ANSWER };
  if (!isSecret(headers['x-pathao-signature'], secret)) throw new CourierFault('badSignature');
  return {
    reference: namedIn(textOf(fields.merchant_order_id)),
    id: namedIn(textOf(fields.consignment_id)),
    answer: ANSWER,
  };
}
