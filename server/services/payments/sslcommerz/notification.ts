import { PaymentFault, type ProviderEvent } from '../provider.ts';
import { toPaisa } from './amounts.ts';
import type { Store } from './client.ts';
import { isSigned } from './signature.ts';

/** Our references, which are the provider's ids. */
export const isTranId = (id: string | undefined): id is string => id !== undefined && /^[A-Za-z0-9-]{1,30}$/.test(id);

/** The fields of a form, or null when a name is given twice: readers differ on which of the two counts. */
function parseForm(body: string): Map<string, string> | null {
  const pairs = [...new URLSearchParams(body)];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? fields : null;
}

/** A hash made with the store's password, which could be guessed from it. */
const isHash = (name: string): boolean => name.startsWith('verify_');

/**
 * Reads an IPN. One of another store with the same password names no payment of ours.
 * @throws PaymentFault
 */
export function readNotification(
  rawBody: Buffer,
  { storeId, storePassword }: Pick<Store, 'storeId' | 'storePassword'>,
): ProviderEvent {
  const fields = parseForm(rawBody.toString());
  if (!fields || !isSigned(fields, storePassword)) throw new PaymentFault('badSignature');
  const paymentId = fields.get('tran_id');
  const status = fields.get('status') ?? '';
  if (!isTranId(paymentId) || !/^[A-Z]{1,20}$/.test(status)) throw new PaymentFault('badEvent');
  // A repeated delivery has the same id; a second attempt at the same payment has another.
  const attempt = ['val_id', 'bank_tran_id', 'tran_date'].map((name) => fields.get(name)).find(Boolean) ?? '';
  const isOurs = fields.get('store_id') === storeId;
  return {
    id: `${paymentId}:${status}:${attempt}`.slice(0, 200),
    type: `payment.${status.toLowerCase()}`,
    ...(isOurs ? { paymentId } : { transactionId: fields.get('bank_tran_id') ?? paymentId }),
    amountPaisa: toPaisa(fields.get('amount') ?? ''),
    currency: fields.get('currency')?.toLowerCase(),
    content: Object.fromEntries([...fields].filter(([name]) => !isHash(name))),
  };
}
