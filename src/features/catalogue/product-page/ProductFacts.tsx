import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { ProductDetails } from '#contract/catalogue/product';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatDollars } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useAgreement } from '../../deals/agreements/useAgreement.ts';
import { factsText } from '../product-card/facts.text.ts';
import { useProductFacts } from '../product-card/useProductFacts.ts';

const Facts = styled(Table)(({ theme: { vars } }) => ({
  '& th': { width: '40%', fontWeight: 400, color: vars.palette.text.secondary, paddingInlineStart: 0 },
  '& td': { overflowWrap: 'anywhere' },
}));

/** A table of the known facts; missing ones have no row. */
export function ProductFacts({ product, labelledBy }: { product: ProductDetails; labelledBy: string }) {
  const words = useText(factsText);
  const language = useLanguage();
  const views = {
    key: 'views',
    label: words.views,
    value: product.views ? formatCount(product.views, language) : null,
  };
  const price = useAgreement(product._id)?.price ?? product.sellingPrice;
  const dollars = { key: 'dollars', label: words.inDollars, value: words.dollars(formatDollars(price, language)) };
  const facts = [...useProductFacts()(product), dollars, views].filter(({ value }) => value !== null);
  return (
    <Facts size="small" aria-labelledby={labelledBy}>
      <TableBody>
        {facts.map(({ key, label, value }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell>{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Facts>
  );
}
