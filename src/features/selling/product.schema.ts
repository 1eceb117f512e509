import { BOUNDS, CONDITIONS } from '#contract/lists';
import { isPhone } from '#contract/phone';
import type { OwnProduct, ProductChange, ProductInput } from '#contract/product';
import { type ObjectSchema, mixed, number, object, string } from 'yup';
import { imageSchema } from '../../ui/image.schema';
import { language } from '../../ui/language';
import { count, taka, year } from '../../ui/numbers';
import { normalisePhone } from '../../ui/phone';
import { say } from '../../ui/text';
import { wholeNumber } from './amount';
import { productFormText } from './product-form.text';

type Field = keyof ProductInput;

/** What the form holds: every field of the contract as typed, and the picture. */
export type ProductForm = Record<Exclude<Field, 'image'>, string> & { image: File | string | null };
/** What it holds once it was checked. */
type CheckedProduct = Omit<ProductInput, 'image'> & { image: File | string };

export const EMPTY_PRODUCT: ProductForm = {
  productName: '', categoryId: '', buyingPrice: '', sellingPrice: '', purchaseYear: '', condition: '', sellerPhone: '', location: '', descriptions: '', image: null,
};

/** A product as the form shows it; a deleted category must be chosen anew. */
export const formOf = ({ categoryId, categoryDeleted, ...product }: OwnProduct): ProductForm => ({
  productName: product.productName, categoryId: categoryDeleted ? '' : categoryId, buyingPrice: String(product.buyingPrice), sellingPrice: String(product.sellingPrice),
  purchaseYear: String(product.purchaseYear), condition: product.condition, sellerPhone: product.sellerPhone, location: product.location,
  descriptions: product.descriptions, image: product.image,
});

/** Only what the seller changed is sent: the rest may have been changed elsewhere meanwhile. */
export const changesTo = (product: OwnProduct, input: ProductInput): ProductChange =>
  Object.fromEntries(Object.entries(input).filter(([field, value]) => product[field as Field] !== value));

const words = () => say(productFormText);
const needed = (field: Field) => () => words().required(words()[field]);
/** A location of one letter is as little use as a name of one. */
const line = (field: Field) =>
  string().trim().required(needed(field))
    .min(BOUNDS.name.min, () => words().tooShort(words()[field], count(BOUNDS.name.min, language())))
    .max(BOUNDS.name.max, () => words().tooLong(words()[field], count(BOUNDS.name.max, language())));

/** A number typed with Bangla digits, commas or the sign of the taka. */
const typedNumber = (field: Field, wrong: () => string) =>
  number().transform((_value, typed: string | number) => wholeNumber(String(typed))).typeError(wrong).required(needed(field));
const price = (field: Field) => {
  const wrong = () => words().badPrice(words()[field], count(BOUNDS.priceTaka.min, language()), taka(BOUNDS.priceTaka.max, language()));
  return typedNumber(field, wrong).min(BOUNDS.priceTaka.min, wrong).max(BOUNDS.priceTaka.max, wrong);
};

/** The upper bound is next year (RULES §3), as the server counts it. */
const lastYear = (): number => new Date().getUTCFullYear() + 1;
const badYear = () => words().badYear(year(BOUNDS.firstPurchaseYear, language()), year(lastYear(), language()));

const badPhone = () => words().badPhone;

/** SPEC §5: all fields required; bounds of RULES §3. Casting gives what is sent. */
export const productSchema: ObjectSchema<CheckedProduct> = object({
  productName: line('productName'),
  categoryId: string().required(needed('categoryId')),
  buyingPrice: price('buyingPrice'),
  sellingPrice: price('sellingPrice'),
  purchaseYear: typedNumber('purchaseYear', badYear).min(BOUNDS.firstPurchaseYear, badYear).test('last', badYear, (value) => value <= lastYear()),
  condition: mixed<ProductInput['condition']>().oneOf([...CONDITIONS], needed('condition')).required(needed('condition')),
  sellerPhone: string().trim().required(needed('sellerPhone')).transform(normalisePhone).test('phone', badPhone, isPhone),
  location: line('location'),
  descriptions: string().trim().required(needed('descriptions'))
    .max(BOUNDS.text.max, () => words().tooLong(words().descriptions, count(BOUNDS.text.max, language()))),
  image: imageSchema(() => words().image),
});
