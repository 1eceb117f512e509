import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { FormField } from '../../ui/FormField';
import { PageHead } from '../../ui/PageHead';
import { PictureForm } from '../../ui/PictureForm';
import { say, useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import classes from './AddCategoryPage.module.css';
import { useCreateCategoryMutation } from './categories.api';
import { categoriesText } from './categories.text';
import { type CategoryForm, EMPTY_CATEGORY, categorySchema } from './category.schema';

/** From top to bottom. */
const FIELDS = ['categoryName', 'descriptions', 'categoryNameBn', 'descriptionsBn', 'image'] satisfies (keyof CategoryForm)[];

/** Nearly all fields are required, so no single one carries a star; the others say that they are not. */
const needed = { required: true, slotProps: { inputLabel: { required: false } } };

/** SPEC §2, Add Category. */
export default function AddCategoryPage() {
  const words = useText(categoriesText);
  const { email } = useUser();
  const navigate = useNavigate();
  const [createCategory] = useCreateCategoryMutation();
  return (
    <>
      <PageHead title={words.addTitle} lead={words.addLead} />
      <PictureForm
        form="category" email={email} empty={EMPTY_CATEGORY} schema={categorySchema} fields={FIELDS}
        className={classes.card} imageLabel={words.image} submitLabel={words.submit}
        create={(values, image) => createCategory({ ...categorySchema.cast(values), image }).unwrap()}
        success={() => say(categoriesText).created}
        onSent={() => void navigate(paths.categories)}
      >
        <FormField name="categoryName" label={words.categoryName} helperText={words.nameHint} {...needed} />
        <FormField name="descriptions" label={words.descriptions} multiline minRows={3} maxRows={12} {...needed} />
        <FormField name="categoryNameBn" label={words.categoryNameBn} helperText={words.banglaHint} />
        <FormField name="descriptionsBn" label={words.descriptionsBn} helperText={words.banglaHint} multiline minRows={3} maxRows={12} />
      </PictureForm>
    </>
  );
}
