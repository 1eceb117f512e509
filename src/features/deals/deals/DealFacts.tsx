import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { Deal } from '#contract/deals/deal';
import { PAYMENT_METHOD_NAMES } from '#contract/money/payment-methods';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealsText } from './deals.text.ts';
import { otherName } from './formatted.ts';

/** A deal’s money, and the other person. */
export function DealFacts({ deal }: { deal: Deal }) {
  const words = useText(dealsText);
  const methods = useText(PAYMENT_METHOD_NAMES);
  const language = useLanguage();
  const { role, price, amount, kind, method } = deal;
  const rows: [label: string, value: ReactNode][] = [
    [words.price, formatTaka(price, language)],
    [words.amountPaid, `${formatTaka(amount, language)} (${kind === 'deposit' ? words.deposit : words.fullPrice})`],
    [words.directly, kind === 'deposit' && formatTaka(price - amount, language)],
    [words.paidBy, methods[method]],
    [
      role === 'buyer' ? words.seller : role === 'seller' ? words.buyer : `${words.buyer}, ${words.seller}`,
      otherName(deal),
    ],
  ];
  return (
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
  );
}
