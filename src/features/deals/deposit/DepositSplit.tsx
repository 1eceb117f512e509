import Typography from '@mui/material/Typography';
import type { Booking } from '#contract/deals/booking';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { depositText } from './deposit.text.ts';

/** How a reserved booking's price is split: the deposit, and what is paid directly; nothing for other bookings. */
export function DepositSplit({
  booking: { state, price, depositPaid, deal },
}: {
  booking: Pick<Booking, 'state' | 'price' | 'depositPaid' | 'deal'>;
}) {
  const words = useText(depositText);
  const language = useLanguage();
  if (depositPaid === undefined || (state !== 'reserved' && state !== 'paid')) return null;
  const paid = formatTaka(depositPaid, language);
  const left = formatTaka(price - depositPaid, language);
  // Nothing more is paid while a problem is open.
  const isStopped = state === 'reserved' && deal !== undefined && deal.state !== 'held';
  return (
    <Typography variant="body2" component="span">
      {isStopped ? words.paid(paid) : words[state === 'paid' ? 'splitPaid' : 'split'](paid, left)}
    </Typography>
  );
}
