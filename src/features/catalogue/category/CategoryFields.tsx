import { FormField } from '../../../ui/form/FormField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { categoriesText } from './categories.text.ts';

/** All fields of a category but its image. */
export function CategoryFields() {
  const words = useText(categoriesText);
  return (
    <>
      <FormField name="categoryName" label={words.categoryName} helperText={words.nameHint} required />
      <FormField name="descriptions" label={words.descriptions} multiline minRows={3} maxRows={12} required />
      <FormField name="categoryNameBn" label={words.categoryNameBn} helperText={words.banglaHint} />
      <FormField
        name="descriptionsBn"
        label={words.descriptionsBn}
        helperText={words.banglaHint}
        multiline
        minRows={3}
        maxRows={12}
      />
    </>
  );
}
