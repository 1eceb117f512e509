import Alert from '@mui/material/Alert';
import type { Deal } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealCashText, toCollectText } from './deal-cash.text.ts';

/** Where the cash of a deal is, for the person who waits for it or has it to pay; nothing if nobody does. */
export function CashNote({ deal: { cash, state, role } }: { deal: Deal }) {
  const words = useText(dealCashText);
  const collecting = useText(toCollectText);
  const language = useLanguage();
  if (!cash) return null;
  const { atDoor, isCollected, isSettled } = cash;
  const amount = words.sum(role === 'buyer' ? words.atDoor : words.collects, formatTaka(atDoor, language));
  if (!isCollected && (state === 'held' || state === 'shipped'))
    return <Alert severity="info">{`${amount} ${collecting[role]}`}</Alert>;
  if (role === 'seller' && (state === 'released' || state === 'closed') && isCollected)
    return <Alert severity={isSettled ? 'success' : 'info'}>{isSettled ? words.settled : words.waiting}</Alert>;
  return null;
}
