import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Deal } from '#contract/deal';
import { PAYMENT_METHOD_NAMES } from '#contract/payment-methods';
import { conversationPath } from '../../conversation-path.ts';
import { bikePath } from '../../paths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { Picture } from '../../ui/page/Picture.tsx';
import { useLanguage } from '../../ui/text/language.ts';
import { formatTaka } from '../../ui/text/numbers.ts';
import { Phone } from '../../ui/text/Phone.tsx';
import { useText } from '../../ui/text/text.ts';
import { DealStateChip } from './DealStateChip.tsx';
import { dealsText } from './deals.text.ts';
import { otherName } from './formatted.ts';

const Root = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  padding: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  '& img': { borderRadius: theme.vars.shape.control },
}));

/** A deal’s subject: the product, the money, and the other person. */
export function DealHead({ deal }: { deal: Deal }) {
  const words = useText(dealsText);
  const methods = useText(PAYMENT_METHOD_NAMES);
  const language = useLanguage();
  const { productId, productName, image, state, role, price, amount, kind, method, otherPhone, conversationId } = deal;
  const name = otherName(deal);
  const rows: [label: string, value: ReactNode][] = [
    [words.price, formatTaka(price, language)],
    [words.amountPaid, `${formatTaka(amount, language)} (${kind === 'deposit' ? words.deposit : words.fullPrice})`],
    [words.directly, kind === 'deposit' && formatTaka(price - amount, language)],
    [words.paidBy, methods[method]],
    [role === 'buyer' ? words.seller : role === 'seller' ? words.buyer : `${words.buyer}, ${words.seller}`, name],
  ];
  return (
    <Root>
      <Picture src={image} alt="" sizes="(max-width: 599px) 100vw, 200px" eager />
      <div>
        <DealStateChip state={state} />
        <Table size="small" sx={{ mt: 1 }}>
          <TableBody>
            {rows.map(
              ([label, value]) =>
                value && (
                  <TableRow key={label}>
                    <TableCell component="th" scope="row" sx={{ width: '45%', pl: 0, color: 'text.secondary' }}>
                      {label}
                    </TableCell>
                    <TableCell sx={{ pr: 0, overflowWrap: 'anywhere', fontWeight: 'fontWeightBold' }}>
                      {value}
                    </TableCell>
                  </TableRow>
                ),
            )}
          </TableBody>
        </Table>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: '0 20px', alignItems: 'center', mt: 1 }}>
          {otherPhone && <Phone number={otherPhone} label={words.call(name, otherPhone)} />}
          {conversationId && <PageLink to={conversationPath(conversationId)}>{words.conversation}</PageLink>}
          <PageLink to={bikePath(productId, productName)} translate="no">
            {productName}
          </PageLink>
        </Stack>
      </div>
    </Root>
  );
}
