import type { CategoryInput } from '#contract/category';
import { BOUNDS } from '#contract/lists';
import { type ObjectSchema, object, string } from 'yup';
import { imageSchema } from '../../ui/image.schema';
import { language } from '../../ui/language';
import { count } from '../../ui/numbers';
import { say } from '../../ui/text';
import { categoriesText } from './categories.text';

type Field = keyof CategoryInput;

/** Every field of the contract as typed, and the picture. */
export type CategoryForm = Record<Exclude<Field, 'image'>, string> & { image: File | string | null };
type CheckedCategory = Omit<CategoryInput, 'image'> & { image: File | string };

export const EMPTY_CATEGORY: CategoryForm = { categoryName: '', descriptions: '', categoryNameBn: '', descriptionsBn: '', image: null };

const words = () => say(categoriesText);
const text = (field: Field, most: number) => string().trim().max(most, () => words().tooLong(words()[field], count(most, language())));
const needed = (field: Field, most: number) => text(field, most).required(() => words().required(words()[field]));
/** Left empty, it is not sent. */
const optional = (field: Field, most: number) => text(field, most).transform((typed: string) => typed || undefined);
const shortest = (field: Field) => [BOUNDS.name.min, () => words().tooShort(words()[field], count(BOUNDS.name.min, language()))] as const;

/** All fields are required but the two in Bangla. */
export const categorySchema: ObjectSchema<CheckedCategory> = object({
  categoryName: needed('categoryName', BOUNDS.name.max).min(...shortest('categoryName')),
  descriptions: needed('descriptions', BOUNDS.text.max),
  categoryNameBn: optional('categoryNameBn', BOUNDS.name.max).min(...shortest('categoryNameBn')),
  descriptionsBn: optional('descriptionsBn', BOUNDS.text.max),
  image: imageSchema(() => words().image),
});
