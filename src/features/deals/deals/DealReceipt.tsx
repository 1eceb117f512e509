import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Deal } from '#contract/deals/deal';
import { PrintStyles } from '../../../ui/page/PrintStyles.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealCashText } from './deal-cash.text.ts';
import { dealOutcomeText } from './deal-outcome.text.ts';
import { formatMoment } from './deal-format.ts';

/** What both have after the handover or delivery; the same on both screens, except the seller's fee. */
export function DealReceipt({ deal, handedOverAt }: { deal: Deal; handedOverAt: string }) {
  const words = useText(dealOutcomeText);
  const cash = useText(dealCashText);
  const language = useLanguage();
  const id = useId();
  const isByCourier = deal.delivery === 'courier';
  const taka = (amount: number | undefined) => (amount === undefined ? undefined : formatTaka(amount, language));
  const rows: [label: string, value: string | undefined][] = [
    [words.dealNumber, formatCount(Number(deal._id), language).replaceAll(',', '')],
    [words.product, deal.productName],
    [isByCourier ? words.deliveredAt : words.handedOverAt, formatMoment(handedOverAt, language)],
    [words.seller, deal.sellerName],
    [words.buyer, deal.buyerName],
    [words.price, taka(deal.price)],
    [deal.cash ? cash.feeAlone : words.deliveryFee, taka(deal.deliveryFee)],
    [cash.paidAtDoor, deal.cash?.isCollected ? taka(deal.cash.atDoor) : undefined],
    [deal.cash?.isCollected ? cash.paidInAll : words.paidHere, taka(deal.amount)],
    [words.sellerSays, taka(deal.paidDirectly)],
    [words.buyerSays, taka(deal.buyerPaidDirectly)],
    [words.refund, deal.refund ? taka(deal.refund) : undefined],
    [words.fee, deal.fee ? taka(deal.fee) : undefined],
  ];
  return (
    <Card
      component="article"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, borderTop: 5, borderTopColor: 'success.main' }}
    >
      <PrintStyles />
      <Typography id={id} variant="h3" component="h2">
        {isByCourier ? words.deliveryReceipt : words.receipt}
      </Typography>
      <Table size="small" sx={{ my: 1.5 }}>
        <TableBody>
          {rows.map(
            ([label, value]) =>
              value !== undefined && (
                <TableRow key={label}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={{ width: '45%', pl: 0, verticalAlign: 'top', color: 'text.secondary' }}
                  >
                    {label}
                  </TableCell>
                  <TableCell sx={{ pr: 0, overflowWrap: 'anywhere', fontWeight: 'fontWeightBold' }}>{value}</TableCell>
                </TableRow>
              ),
          )}
        </TableBody>
      </Table>
      <Button variant="outlined" onClick={() => window.print()} sx={{ '@media print': { display: 'none' } }}>
        {words.print}
      </Button>
    </Card>
  );
}
