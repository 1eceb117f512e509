import { BOUNDS } from '#contract/limits';
import type { Condition } from '#contract/lists';
import type { EstimateQuery } from '#contract/price';
import { PRICE_CAUTION_SHARE } from '#contract/price-rules';
import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { parseWholeNumber } from '../../ui/form/parse-whole-number';
import { useDebounced } from '../../ui/form/useDebounced';
import { useLanguage } from '../../ui/text/language';
import { formatCount, formatTaka } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { useGetPriceEstimateQuery } from '../prices/prices.api';
import { factSchemas } from './facts.schema';
import { priceHelpText } from './price-help.text';
import type { ProductValues } from './product.schema';

/** The estimate is requested this long after the last keystroke. */
const DEBOUNCE_MS = 600;

interface Schema<T> {
  isValidSync(value: unknown): boolean;
  cast(value: unknown): T;
}
/** A typed fact; undefined while it is missing or wrong. */
const valid = <T,>(schema: Schema<T>, typed: string): NonNullable<T> | undefined =>
  schema.isValidSync(typed) ? (schema.cast(typed) ?? undefined) : undefined;

/** Returns the facts that the estimate needs; undefined while the most important ones are missing. */
function queryOf(values: ProductValues): EstimateQuery | undefined {
  const purchaseYear = parseWholeNumber(values.purchaseYear);
  const productName = values.productName.trim().slice(0, BOUNDS.name.max);
  if (!(purchaseYear >= BOUNDS.firstPurchaseYear && purchaseYear <= 9999)) return undefined;
  if (!values.condition || productName.length < BOUNDS.name.min) return undefined;
  const registration = valid(factSchemas.hasPapers, values.hasPapers);
  return {
    productName,
    purchaseYear,
    condition: values.condition as Condition,
    brand: valid(factSchemas.brand, values.brand),
    model: valid(factSchemas.model, values.model),
    engineCc: valid(factSchemas.engineCc, values.engineCc),
    kilometres: valid(factSchemas.kilometres, values.kilometres),
    city: valid(factSchemas.city, values.city),
    registration: registration && (registration === 'true' ? 'true' : 'false'),
    taxTokenUntil: valid(factSchemas.taxTokenUntil, values.taxTokenUntil),
  };
}

/** What similar bikes cost, and a question if the price is far below (docs/rules.md §12). */
export function PriceHelp() {
  const words = useText(priceHelpText);
  const language = useLanguage();
  const { values } = useFormikContext<ProductValues>();
  const settled = useDebounced(JSON.stringify(queryOf(values) ?? null), DEBOUNCE_MS);
  const query = JSON.parse(settled) as EstimateQuery | null;
  const { data } = useGetPriceEstimateQuery(query ?? skipToken);
  if (!query || data?.low === undefined || data.middle === undefined || data.high === undefined) return null;
  const taka = (amount: number) => formatTaka(amount, language);
  const price = parseWholeNumber(values.sellingPrice);
  return (
    <div role="status">
      <Typography variant="body2" color="textSecondary">
        {words.similar(taka(data.low), formatCount(data.high, language), formatCount(data.comparables, language))}
      </Typography>
      {price > 0 && price < data.middle * (1 - PRICE_CAUTION_SHARE) && (
        <Alert severity="warning" role="presentation" sx={{ mt: 1 }}>
          {words.digit(taka(price))}
        </Alert>
      )}
    </div>
  );
}
