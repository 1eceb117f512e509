import Button from '@mui/material/Button';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { removeDraft } from '../../services/draft';
import { FocusFault } from '../../ui/FocusFault';
import { FormDraft, draftOf } from '../../ui/FormDraft';
import { FormFailure } from '../../ui/FormFailure';
import { FormField } from '../../ui/FormField';
import { ImageField } from '../../ui/ImageField';
import { notify } from '../../ui/notify';
import { PageHead } from '../../ui/PageHead';
import { say, useText } from '../../ui/text';
import { usePictureForm } from '../../ui/usePictureForm';
import { useUser } from '../account/useSession';
import classes from './AddCategoryPage.module.css';
import { useCreateCategoryMutation } from './categories.api';
import { categoriesText } from './categories.text';
import { type CategoryForm, EMPTY_CATEGORY, categorySchema } from './category.schema';

const FORM = 'category';
/** From top to bottom. */
const FIELDS = ['categoryName', 'descriptions', 'image'] satisfies (keyof CategoryForm)[];

/** All fields are required, so no single one carries a star. */
const needed = { required: true, slotProps: { inputLabel: { required: false } } };

/** SPEC §2, Add Category. */
export default function AddCategoryPage() {
  const words = useText(categoriesText);
  const { email } = useUser();
  const navigate = useNavigate();
  const [createCategory] = useCreateCategoryMutation();
  const { progress, busy, failure, send } = usePictureForm<CategoryForm>();
  const [initial] = useState(() => draftOf({ form: FORM, email }, EMPTY_CATEGORY));

  async function submit(values: CategoryForm, helpers: FormikHelpers<CategoryForm>): Promise<void> {
    const sent = await send(values, helpers, async (image) => {
      const { acknowledged } = await createCategory({ ...categorySchema.cast(values), image }).unwrap();
      if (!acknowledged) throw new Error('POST /categories was not acknowledged.');
      removeDraft(FORM);
      void notify('success', say(categoriesText).created);
    });
    if (sent) void navigate(paths.categories);
  }

  return (
    <>
      <PageHead title={words.addTitle} lead={words.addLead} />
      <Formik initialValues={initial} validationSchema={categorySchema} onSubmit={submit}>
        <Form noValidate className={classes.card}>
          <FormDraft form={FORM} email={email} empty={EMPTY_CATEGORY} image="image" />
          <FormField name="categoryName" label={words.categoryName} helperText={words.nameHint} {...needed} />
          <FormField name="descriptions" label={words.descriptions} multiline minRows={3} maxRows={12} {...needed} />
          <ImageField name="image" label={words.image} progress={progress} />
          <FocusFault fields={FIELDS} />
          {failure !== null && <FormFailure error={failure} />}
          <Button type="submit" variant="contained" size="large" loading={busy} sx={{ mt: 1 }}>{words.submit}</Button>
        </Form>
      </Formik>
    </>
  );
}
