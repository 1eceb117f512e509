import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Deal } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { refundText } from './refund.text.ts';

const Shares = styled(Stack)(({ theme: { vars } }) => ({
  flexFlow: 'row wrap',
  gap: '8px 32px',
  padding: '8px 12px',
  borderRadius: vars.shape.control,
  background: vars.palette.action.hover,
}));

interface RefundSplitProps {
  deal: Pick<Deal, 'amount' | 'role'>;
  refund: number;
}

/** What each side gets of what is held. */
export function RefundSplit({ deal: { amount, role }, refund }: RefundSplitProps) {
  const words = useText(refundText);
  const language = useLanguage();
  const shares = [
    [role === 'buyer' ? words.youGetBack : words.buyerGets, refund],
    [role === 'seller' ? words.youGet : words.sellerGets, amount - refund],
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
