import Typography from '@mui/material/Typography';
import { banglaDigits } from '#contract/numbers';
import { config } from '../../services/bootstrap';
import { useLanguage } from '../../ui/text/language';
import { useText } from '../../ui/text/text';
import { marketFeeText } from './market-fee.text';

/** What the market keeps of a sale, if it keeps anything (docs/rules.md §10). */
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
