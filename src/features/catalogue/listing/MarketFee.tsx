import Typography from '@mui/material/Typography';
import { banglaDigits } from '#contract/numbers';
import { config } from '../../../services/bootstrap.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { marketFeeText } from './market-fee.text.ts';

/** The market's fee on a sale, if there is one (docs/rules.md §10). */
export function MarketFee() {
  const words = useText(marketFeeText);
  const language = useLanguage();
  const { feePercent = 0 } = config().payments;
  if (feePercent === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {words.fee(language === 'bn' ? banglaDigits(String(feePercent)) : String(feePercent))}
    </Typography>
  );
}
