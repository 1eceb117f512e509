import { BOUNDS, lastPurchaseYear } from '#contract/limits';
import { CONDITIONS } from '#contract/lists';
import type { OwnProduct, ProductChange, ProductFacts, ProductInput as WholeInput } from '#contract/product';
import { type ObjectSchema, mixed, number, object, string } from 'yup';
import { imageSchema } from '../../ui/image.schema';
import { language } from '../../ui/language';
import { formatCount, formatTaka, formatYear } from '../../ui/numbers';
import { phoneSchema } from '../../ui/phone.schema';
import { currentText } from '../../ui/text';
import { parseWholeNumber } from '../../ui/parse-whole-number';
import { productFormText } from './product-form.text';

type ProductInput = Omit<WholeInput, keyof ProductFacts | 'photos'>;
type Field = keyof ProductInput;

/** What the form holds: every field of the contract as typed, and the image. */
export type ProductValues = Record<Exclude<Field, 'image'>, string> & { image: File | string | null };
/** What it holds once it was checked. */
type CheckedProduct = Omit<ProductInput, 'image'> & { image: File | string };

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
};

/** A product as the form shows it; a deleted category must be chosen anew. */
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
});

/** Only what the seller changed is sent: the rest may have been changed elsewhere meanwhile. */
export const changesTo = (product: OwnProduct, input: ProductInput): ProductChange =>
  Object.fromEntries(Object.entries(input).filter(([field, value]) => product[field as Field] !== value));

const words = () => currentText(productFormText);
const required = (field: Field) => () => words().required(words()[field]);
/** A name or a place: one line. */
const line = (field: Field) =>
  string()
    .trim()
    .required(required(field))
    .min(BOUNDS.name.min, () => words().tooShort(words()[field], formatCount(BOUNDS.name.min, language())))
    .max(BOUNDS.name.max, () => words().tooLong(words()[field], formatCount(BOUNDS.name.max, language())));

/** A number typed with Bangla digits, commas or the sign of the taka. */
const typedNumber = (field: Field, wrong: () => string) =>
  number()
    .transform((_value, typed: string | number) => parseWholeNumber(String(typed)))
    .typeError(wrong)
    .required(required(field));
const price = (field: Field) => {
  const wrong = () =>
    words().badPrice(
      words()[field],
      formatCount(BOUNDS.priceTaka.min, language()),
      formatTaka(BOUNDS.priceTaka.max, language()),
    );
  return typedNumber(field, wrong).min(BOUNDS.priceTaka.min, wrong).max(BOUNDS.priceTaka.max, wrong);
};

const lastYear = (): number => lastPurchaseYear(new Date());
const badYear = () =>
  words().badYear(formatYear(BOUNDS.firstPurchaseYear, language()), formatYear(lastYear(), language()));

/** docs/specification.md §5: all fields required; bounds of docs/rules.md §3. Casting gives what is sent. */
export const productSchema: ObjectSchema<CheckedProduct> = object({
  productName: line('productName'),
  categoryId: string().required(required('categoryId')),
  buyingPrice: price('buyingPrice'),
  sellingPrice: price('sellingPrice'),
  purchaseYear: typedNumber('purchaseYear', badYear)
    .min(BOUNDS.firstPurchaseYear, badYear)
    .test('last', badYear, (value) => value <= lastYear()),
  condition: mixed<ProductInput['condition']>()
    .oneOf([...CONDITIONS], required('condition'))
    .required(required('condition')),
  sellerPhone: phoneSchema().required(required('sellerPhone')),
  location: line('location'),
  descriptions: string()
    .trim()
    .required(required('descriptions'))
    .max(BOUNDS.text.max, () => words().tooLong(words().descriptions, formatCount(BOUNDS.text.max, language()))),
  image: imageSchema(() => words().image),
});
