import { MAX_COURIER_PRICE_TAKA } from '#contract/deals/parcel-rules';
import { config } from '../../../services/bootstrap.ts';
import { useGetSendingQuery } from './delivery.api.ts';

/** Whether a courier can bring a product; undefined until it is known. It isn't asked for products that are too dear. */
export function useIsSent(productId: string, askingPrice: number): boolean | undefined {
  const canBeSent = config().payments.fullPayment && askingPrice <= MAX_COURIER_PRICE_TAKA;
  const { data, isError } = useGetSendingQuery(productId, { skip: !canBeSent });
  return canBeSent && !isError ? data : false;
}
