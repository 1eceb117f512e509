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

export const EMPTY_CATEGORY: CategoryForm = { categoryName: '', descriptions: '', image: null };

const words = () => say(categoriesText);
const needed = (field: Field, most: number) =>
  string().trim().required(() => words().required(words()[field])).max(most, () => words().tooLong(words()[field], count(most, language())));

/** SPEC §5: all fields required; bounds of RULES §3. */
export const categorySchema: ObjectSchema<CheckedCategory> = object({
  categoryName: needed('categoryName', BOUNDS.name.max).min(BOUNDS.name.min, () => words().tooShort(words().categoryName, count(BOUNDS.name.min, language()))),
  descriptions: needed('descriptions', BOUNDS.text.max),
  image: imageSchema(() => words().image),
});
