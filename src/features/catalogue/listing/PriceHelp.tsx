import type { EstimateQuery } from '#contract/catalogue/price';
import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { useDebounced } from '../../../ui/form/useDebounced.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useGetPriceEstimateQuery } from '../prices/prices.api.ts';
import { isFarBelow, priceQueryOf } from './price-query.ts';
import { priceHelpText } from './price-help.text.ts';
import type { ProductValues } from './product.schema.ts';
import { useIsPart } from './useIsPart.ts';

/** The estimate is requested this long after the last keystroke. */
const DEBOUNCE_MS = 600;

/** What similar bikes cost, and a question if the price is far below (docs/rules.md §12). A part named after a bike costs less. */
export function PriceHelp() {
  const words = useText(priceHelpText);
  const language = useLanguage();
  const { values } = useFormikContext<ProductValues>();
  const isPart = useIsPart();
  const settled = useDebounced(JSON.stringify((!isPart(values) && priceQueryOf(values)) || null), DEBOUNCE_MS);
  const query = JSON.parse(settled) as EstimateQuery | null;
  const { data } = useGetPriceEstimateQuery(query ?? skipToken);
  if (!query || data?.low === undefined || data.high === undefined) return null;
  const taka = (amount: number) => formatTaka(amount, language);
  const price = parseWholeNumber(values.sellingPrice);
  return (
    <div role="status">
      <Typography variant="body2" color="textSecondary">
        {words.similar(taka(data.low), formatCount(data.high, language), formatCount(data.comparables, language))}
      </Typography>
      {isFarBelow(price, data) && (
        <Alert severity="warning" role="presentation" sx={{ mt: 1 }}>
          {words.digit(taka(price))}
        </Alert>
      )}
    </div>
  );
}
