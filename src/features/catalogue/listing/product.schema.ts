import { BOUNDS, lastPurchaseYear } from '#contract/limits';
import { CONDITIONS } from '#contract/lists';
import type { BikeNumbersInput } from '#contract/catalogue/bike-history';
import type { OwnProduct, ProductChange, ProductFacts, ProductInput as WholeInput } from '#contract/catalogue/product';
import { array, boolean, type ObjectSchema, mixed, number, object, string } from 'yup';
import { serverNow } from '../../../services/clock.ts';
import { imageSchema } from '../../../ui/pictures/image.schema.ts';
import { language } from '../../../ui/text/language.ts';
import { formatCount, formatTaka, formatYear } from '../../../ui/text/numbers.ts';
import { ambiguityOf } from '../../../ui/form/ambiguous-number.ts';
import { phoneSchema } from '../../../ui/form/phone/phone.schema.ts';
import { atLeast, atMost } from '../../../ui/form/text-length.schema.ts';
import { currentText } from '../../../ui/text/text.ts';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { type CheckedFacts, EMPTY_FACTS, type FactValues, factSchemas, factValuesOf, factsOf } from './facts.schema.ts';
import { numbersOf } from './mileage/numbers.schema.ts';
import {
  type CheckedSending,
  EMPTY_SENDING,
  type SendingValues,
  sendingOf,
  sendingSchemas,
  sendingValuesOf,
  UNSAID_SENDING,
} from './sending/sending.schema.ts';
import { productFormText } from './product-form.text.ts';

type ProductInput = Omit<
  WholeInput,
  | keyof ProductFacts
  | keyof BikeNumbersInput
  | keyof typeof UNSAID_SENDING
  | 'mileageReason'
  | 'photos'
  | 'acceptsDeposit'
>;
type Field = keyof ProductInput;
/** docs/specification.md §2, Add Product, except the image. */
const REQUIRED_FIELDS = [
  'productName',
  'categoryId',
  'buyingPrice',
  'sellingPrice',
  'purchaseYear',
  'condition',
  'sellerPhone',
  'location',
  'descriptions',
] as const satisfies Field[];

/**
 * The form's values: every field of the contract as typed, and the pictures, as files until they
 * are uploaded.
 */
export type ProductValues = Record<Exclude<Field, 'image'>, string> &
  FactValues &
  SendingValues & { image: File | string | null; photos: readonly (File | string)[]; acceptsDeposit: boolean };
/** The validated values. */
type CheckedProduct = Omit<ProductInput, 'image'> &
  CheckedFacts &
  CheckedSending & { image: File | string; photos: (File | string)[]; acceptsDeposit: boolean };

export const EMPTY_PRODUCT: ProductValues = {
  productName: '',
  categoryId: '',
  buyingPrice: '',
  sellingPrice: '',
  purchaseYear: '',
  condition: '',
  sellerPhone: '',
  location: '',
  descriptions: '',
  image: null,
  photos: [],
  acceptsDeposit: true,
  ...EMPTY_SENDING,
  ...EMPTY_FACTS,
};

/** Returns a product as form values; a deleted category must be chosen again. */
export const valuesOf = ({ categoryId, categoryDeleted, ...product }: OwnProduct): ProductValues => ({
  productName: product.productName,
  categoryId: categoryDeleted ? '' : categoryId,
  buyingPrice: String(product.buyingPrice),
  sellingPrice: String(product.sellingPrice),
  purchaseYear: String(product.purchaseYear),
  condition: product.condition,
  sellerPhone: product.sellerPhone,
  location: product.location,
  descriptions: product.descriptions,
  image: product.image,
  photos: product.photos,
  acceptsDeposit: product.acceptsDeposit ?? true,
  ...sendingValuesOf(product),
  ...factValuesOf(product),
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** Compares by content, because papers and photos aren't primitives. Older papers lack what isn't stated. */
const isSameDraft = (a: unknown, b: unknown): boolean =>
  a === b ||
  (isObject(a) &&
    isObject(b) &&
    Object.keys({ ...a, ...b }).every((key) => isSameDraft(a[key] ?? null, b[key] ?? null)));

/**
 * Returns only what the seller changed: the rest may have been changed elsewhere in the meantime.
 */
export const changesTo = (product: OwnProduct, input: WholeInput): ProductChange =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) =>
        !isSameDraft(
          ({ acceptsDeposit: true, ...UNSAID_SENDING, ...product } as Partial<WholeInput>)[field as keyof WholeInput],
          value,
        ),
    ),
  );

/** Returns the request body for validated values and uploaded pictures. */
export const inputOf = (
  checked: CheckedProduct,
  pictures: Pick<WholeInput, 'image' | 'photos'>,
): Omit<WholeInput, 'mileageReason'> => ({
  ...(Object.fromEntries(REQUIRED_FIELDS.map((field) => [field, checked[field]])) as Omit<ProductInput, 'image'>),
  ...factsOf(checked),
  ...numbersOf(checked),
  acceptsDeposit: checked.acceptsDeposit,
  ...sendingOf(checked),
  ...pictures,
});

/** Drops the fields that the seller left empty or as they are by default. */
export const withoutEmpty = (input: WholeInput): WholeInput =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) =>
        value !== null &&
        !((field === 'acceptsDeposit' || field === 'sendsByCourier') && value === true) &&
        !(field === 'acceptsCash' && value === false) &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as WholeInput;

const words = () => currentText(productFormText);
const required = (field: Field) => () => words().required(words()[field]);
/** A single-line name or place. */
const line = (field: Field) =>
  string()
    .trim()
    .required(required(field))
    .test(atLeast(BOUNDS.name.min, () => words().tooShort(words()[field], formatCount(BOUNDS.name.min, language()))))
    .test(atMost(BOUNDS.name.max, () => words().tooLong(words()[field], formatCount(BOUNDS.name.max, language()))));

/** A number that may be typed with Bangla digits, commas or the taka sign. */
const typedNumber = (field: Field, wrong: () => string) =>
  number()
    .transform((_value, typed: string | number) => parseWholeNumber(String(typed)))
    .typeError(({ originalValue }) => ambiguityOf(originalValue) ?? wrong())
    .required(required(field));
const price = (field: Field) => {
  const wrong = () =>
    words().badPrice(
      words()[field],
      formatTaka(BOUNDS.priceTaka.min, language()),
      formatTaka(BOUNDS.priceTaka.max, language()),
    );
  return typedNumber(field, wrong).min(BOUNDS.priceTaka.min, wrong).max(BOUNDS.priceTaka.max, wrong);
};

export const latestYear = (): number => lastPurchaseYear(new Date(serverNow()));
const badYear = () =>
  words().badYear(formatYear(BOUNDS.firstPurchaseYear, language()), formatYear(latestYear(), language()));

/**
 * docs/specification.md §5: all fields required; bounds of docs/rules.md §3. Casting returns what
 * is sent.
 */
export const productSchema: ObjectSchema<CheckedProduct> = object({
  productName: line('productName'),
  categoryId: string().required(required('categoryId')),
  buyingPrice: price('buyingPrice'),
  sellingPrice: price('sellingPrice'),
  purchaseYear: typedNumber('purchaseYear', badYear)
    .min(BOUNDS.firstPurchaseYear, badYear)
    .test('last', badYear, (value) => value <= latestYear()),
  condition: mixed<ProductInput['condition']>()
    .oneOf([...CONDITIONS], required('condition'))
    .required(required('condition')),
  sellerPhone: phoneSchema().required(required('sellerPhone')),
  location: line('location'),
  descriptions: string()
    .trim()
    .required(() => words().descriptionsRequired)
    .test(
      atMost(BOUNDS.text.max, () => words().tooLong(words().descriptions, formatCount(BOUNDS.text.max, language()))),
    ),
  image: imageSchema(() => words().image),
  photos: array(mixed<File | string>().required()).default([]),
  acceptsDeposit: boolean().default(true),
  ...sendingSchemas,
  ...factSchemas,
});
