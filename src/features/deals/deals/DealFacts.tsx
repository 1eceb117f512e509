import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Deal } from '#contract/deals/deal';
import { UNSETTLED_DEAL_STATES } from '#contract/deals/deal-lifecycle';
import { PAYMENT_METHOD_NAMES } from '#contract/money/payment-methods';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealCashText, toCollectText } from './deal-cash.text.ts';
import { dealsText } from './deals.text.ts';
import { otherName } from './deal-format.ts';
import { usePaidFor } from './usePaidFor.ts';

/** A deal’s money, and the other person. */
export function DealFacts({ deal }: { deal: Deal }) {
  const words = useText(dealsText);
  const methods = useText(PAYMENT_METHOD_NAMES);
  const language = useLanguage();
  const { role, price, amount, kind, method, state, delivery, deliveryFee, cash } = deal;
  const cashWords = useText(dealCashText);
  const collecting = useText(toCollectText);
  const isByCourier = delivery === 'courier';
  const paidFor = usePaidFor(deal);
  const rows: [label: string, value: ReactNode][] = [
    [words.price, formatTaka(price, language)],
    [
      cash?.isCollected ? cashWords.paidAtDoor : role === 'buyer' ? cashWords.atDoor : cashWords.collects,
      cash && formatTaka(cash.atDoor, language),
    ],
    [cash ? cashWords.feeAlone : words.deliveryFee, deliveryFee !== undefined && formatTaka(deliveryFee, language)],
    [cash?.isCollected ? cashWords.paidInAll : words.amountPaid, `${formatTaka(amount, language)} (${paidFor})`],
    [words.directly, kind === 'deposit' && formatTaka(price - amount, language)],
    [cash ? cashWords.advanceBy : words.paidBy, methods[method]],
    [
      role === 'buyer' ? words.seller : role === 'seller' ? words.buyer : `${words.buyer}, ${words.seller}`,
      otherName(deal),
    ],
  ];
  return (
    <>
      {isByCourier && UNSETTLED_DEAL_STATES.some((each) => each === state) && (
        <Typography variant="lead" sx={{ mt: 0.5 }}>
          {cash ? (cash.isCollected ? cashWords.collected : collecting[role]) : words.heldForParcel}
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
