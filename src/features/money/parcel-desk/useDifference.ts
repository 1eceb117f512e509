import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { cashDeskText } from './cash-desk.text.ts';
import { courierPayoutsText } from './courier-payouts.text.ts';

const PART = /^(collected|charged) Tk (-?\d+) instead of Tk (-?\d+)$/;

const SUM = /^transferred Tk (-?\d+) and kept Tk (-?\d+), but its parcels make Tk (-?\d+)$/;
const KEPT = /^kept Tk (-?\d+) instead of Tk (-?\d+)$/;

/** Returns a function that puts a line's difference into words; what it doesn't know stays as the server wrote it. */
export function useDifference(): (difference: string) => string {
  const words = useText(courierPayoutsText);
  const cash = useText(cashDeskText);
  const language = useLanguage();
  const taka = (amount: string | undefined) => formatTaka(Number(amount), language);
  return (difference) => {
    if (difference === 'no parcel has this reference') return words.unknown;
    const sum = SUM.exec(difference);
    if (sum) return cash.otherSum(taka(sum[1]), taka(sum[2]), taka(sum[3]));
    const kept = KEPT.exec(difference);
    if (kept) return cash.otherCharges(taka(kept[1]), taka(kept[2]));
    const parts = difference.split(', ').map((part) => {
      const [, kind, theirs, ours] = PART.exec(part) ?? [];
      if (kind === undefined) return part;
      return (kind === 'collected' ? words.otherCash : words.otherFee)(taka(theirs), taka(ours));
    });
    return parts.join(' ');
  };
}
