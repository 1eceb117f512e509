import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Deal } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { refundText } from './refund.text.ts';
import { sellersShareOf } from '../deals/sellers-share.ts';

const Shares = styled(Stack)(({ theme: { vars } }) => ({
  flexFlow: 'row wrap',
  gap: '8px 32px',
  padding: '8px 12px',
  borderRadius: vars.shape.control,
  background: vars.palette.action.hover,
}));

interface RefundSplitProps {
  deal: Pick<Deal, 'amount' | 'role' | 'deliveryFee'>;
  refund: number;
}

/** What each side gets of what is held. */
export function RefundSplit({ deal, refund }: RefundSplitProps) {
  const { amount, role, deliveryFee } = deal;
  const words = useText(refundText);
  const language = useLanguage();
  const sellers = sellersShareOf(deal, refund);
  const shares = [
    [role === 'buyer' ? words.youGetBack : words.buyerGets, refund],
    [role === 'seller' ? words.youGet : words.sellerGets, sellers],
    ...(deliveryFee === undefined ? [] : [[words.courierGets, amount - refund - sellers] as const]),
  ] as const;
  return (
    <Shares>
      {shares.map(([label, taka]) => (
        <Typography key={label} component="div" variant="body2" color="textSecondary">
          <span>{label}</span>
          <Typography component="div" variant="price" color="textPrimary" translate="no">
            {formatTaka(taka, language)}
          </Typography>
        </Typography>
      ))}
    </Shares>
  );
}
