import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Deal } from '#contract/deals/deal';
import { ENDED_STATES, UNSETTLED_DEAL_STATES } from '#contract/deals/deal-lifecycle';
import { PAYMENT_METHOD_NAMES } from '#contract/money/payment-methods';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { sellersShareOf } from './sellers-share.ts';
import { dealCashText } from './deal-cash.text.ts';
import { dealOutcomeText } from './deal-outcome.text.ts';
import { dealsText } from './deals.text.ts';
import { usePaidFor } from './usePaidFor.ts';

/** Where the money of a parcel is; nothing where another sentence of the page says what happens with it. */
function useLead({ role, state, delivery, cash }: Deal): string | undefined {
  const words = useText(dealsText);
  const { collected } = useText(dealCashText);
  if (cash) return cash.isCollected && UNSETTLED_DEAL_STATES.some((each) => each === state) ? collected : undefined;
  if (delivery !== 'courier' || (state !== 'held' && state !== 'shipped')) return undefined;
  return role === 'buyer' ? words.heldForYou : words.heldForParcel;
}

/** A deal’s money, and the other person. */
export function DealFacts({ deal }: { deal: Deal }) {
  const words = useText(dealsText);
  const methods = useText(PAYMENT_METHOD_NAMES);
  const language = useLanguage();
  const { role, price, amount, kind, method, state, deliveryFee, cash, handedOverAt, buyerName, sellerName } = deal;
  const { refund = 0, fee = 0 } = deal;
  const cashWords = useText(dealCashText);
  const outcome = useText(dealOutcomeText);
  const lead = useLead(deal);
  const paidFor = usePaidFor(deal);
  // Not while a problem stops the handover, nor once the deal has ended without one.
  const isPaidDirectly = kind === 'deposit' && (state === 'held' || handedOverAt !== undefined);
  const isToCollect = state === 'held' || state === 'shipped';
  const isSettled = ENDED_STATES.some((each) => each === state);
  const released = isSettled && state !== 'refunded' ? sellersShareOf(deal, refund) : 0;
  const rows: [label: string, value: ReactNode][] = [
    [words.price, formatTaka(price, language)],
    [
      cash?.isCollected ? cashWords.paidAtDoor : role === 'buyer' ? cashWords.atDoor : cashWords.collects,
      // Once the parcel goes back, nobody owes it.
      cash && (cash.isCollected || isToCollect) && formatTaka(cash.atDoor, language),
    ],
    [cash ? cashWords.feeAlone : words.deliveryFee, deliveryFee !== undefined && formatTaka(deliveryFee, language)],
    [cash?.isCollected ? cashWords.paidInAll : words.amountPaid, `${formatTaka(amount, language)} (${paidFor})`],
    [words.directly, isPaidDirectly && formatTaka(price - amount, language)],
    [cash ? cashWords.advanceBy : methods.paidWith, methods[method]],
    [role === 'buyer' ? outcome.refundToYou : outcome.refund, isSettled && refund > 0 && formatTaka(refund, language)],
    [
      role === 'seller' ? outcome.releasedToYou : outcome.releasedToSeller,
      released > 0 && formatTaka(released, language),
    ],
    [outcome.fee, fee > 0 && formatTaka(fee, language)],
    [words.buyer, role !== 'buyer' && buyerName],
    [words.seller, role !== 'seller' && sellerName],
  ];
  return (
    <>
      {lead !== undefined && (
        <Typography variant="lead" sx={{ mt: 0.5 }}>
          {lead}
        </Typography>
      )}
      <Table size="small">
        <TableBody>
          {rows.map(
            ([label, value]) =>
              value && (
                <TableRow key={label}>
                  <TableCell component="th" scope="row" sx={{ width: '45%', pl: 0, color: 'text.secondary' }}>
                    {label}
                  </TableCell>
                  <TableCell sx={{ pr: 0, overflowWrap: 'anywhere', fontWeight: 'fontWeightBold' }}>{value}</TableCell>
                </TableRow>
              ),
          )}
        </TableBody>
      </Table>
    </>
  );
}
