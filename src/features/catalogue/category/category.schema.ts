import type { Category, CategoryInput } from '#contract/catalogue/category';
import { BOUNDS } from '#contract/limits';
import { type ObjectSchema, object, string } from 'yup';
import { imageSchema } from '../../../ui/pictures/image.schema.ts';
import { language } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { atLeast, atMost } from '../../../ui/form/text-length.schema.ts';
import { currentText } from '../../../ui/text/text.ts';
import { categoriesText } from './categories.text.ts';

type Field = keyof CategoryInput;

/** Every field of the contract as typed, and the image. */
export type CategoryValues = Record<Exclude<Field, 'image'>, string> & { image: File | string | null };
type CheckedCategory = Omit<CategoryInput, 'image'> & { image: File | string };

export const EMPTY_CATEGORY: CategoryValues = {
  categoryName: '',
  descriptions: '',
  categoryNameBn: '',
  descriptionsBn: '',
  image: null,
};

export const valuesOfCategory = (category: Category): CategoryValues => ({
  categoryName: category.categoryName,
  descriptions: category.descriptions,
  categoryNameBn: category.categoryNameBn ?? '',
  descriptionsBn: category.descriptionsBn ?? '',
  image: category.image,
});

const words = () => currentText(categoriesText);
const text = (field: Field, most: number) =>
  string()
    .trim()
    .test(atMost(most, () => words().tooLong(words()[field], formatCount(most, language()))));
const required = (field: Field, most: number) => text(field, most).required(() => words().required(words()[field]));
/** An empty field isn't sent. */
const optional = (field: Field, most: number) => text(field, most).transform((typed: string) => typed || undefined);
const shortest = (field: Field) =>
  atLeast(BOUNDS.name.min, () => words().tooShort(words()[field], formatCount(BOUNDS.name.min, language())));

/** All fields are required except the two in Bangla. */
export const categorySchema: ObjectSchema<CheckedCategory> = object({
  categoryName: required('categoryName', BOUNDS.name.max).test(shortest('categoryName')),
  descriptions: required('descriptions', BOUNDS.text.max),
  categoryNameBn: optional('categoryNameBn', BOUNDS.name.max).test(shortest('categoryNameBn')),
  descriptionsBn: optional('descriptionsBn', BOUNDS.text.max),
  image: imageSchema(() => words().image),
});
