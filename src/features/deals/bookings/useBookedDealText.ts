import type { Booking } from '#contract/deals/booking';
import { useText } from '../../../ui/text/text.ts';
import { useDealStateText } from '../deals/useDealStateText.ts';
import { cashText } from '../delivery/cash.text.ts';

/**
 * Returns a function that says where the deal of a booking stands; undefined where the booking's own state says it: if
 * there is no deal, while the price or the deposit is held, and if all of it goes back.
 */
export function useBookedDealText(
  role: 'buyer' | 'seller' = 'buyer',
): (
  booking: Pick<Booking, 'deal' | 'cashAtDoor'>,
) => { label: string; colour: 'success' | 'warning' | 'textPrimary' } | undefined {
  const { feePaid } = useText(cashText);
  const stateOf = useDealStateText();
  return ({ deal, cashAtDoor }) => {
    if (!deal) return undefined;
    const { state, refund = 0, amount } = deal;
    if (state === 'held') return cashAtDoor === undefined ? undefined : { label: feePaid, colour: 'success' };
    if ((state === 'refunding' || state === 'refunded') && refund >= amount) return undefined;
    const { label, colour } = stateOf({ ...deal, role });
    return { label, colour: colour === 'success' || colour === 'warning' ? colour : 'textPrimary' };
  };
}
