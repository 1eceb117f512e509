import { BOUNDS } from '#contract/limits';
import type { Condition } from '#contract/lists';
import type { Estimate, EstimateQuery } from '#contract/catalogue/price';
import { PRICE_CAUTION_SHARE } from '#contract/catalogue/price-rules';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { factSchemas } from './facts.schema.ts';
import type { ProductValues } from './product.schema.ts';

interface Schema<T> {
  isValidSync(value: unknown): boolean;
  cast(value: unknown): T;
}
/** A typed fact; undefined while it is missing or wrong. */
const valid = <T>(schema: Schema<T>, typed: string): NonNullable<T> | undefined =>
  schema.isValidSync(typed) ? (schema.cast(typed) ?? undefined) : undefined;

/** Returns the facts that the estimate needs; undefined while the most important ones are missing. */
export function priceQueryOf(values: ProductValues): EstimateQuery | undefined {
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

/** True for a price so far below similar bikes that a digit may be missing (docs/rules.md §12). */
export const isFarBelow = (price: number, { middle }: Estimate): boolean =>
  middle !== undefined && price > 0 && price < middle * (1 - PRICE_CAUTION_SHARE);
