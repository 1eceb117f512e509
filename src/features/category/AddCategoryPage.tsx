import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { FormField } from '../../ui/form/FormField';
import { PageHead } from '../../ui/page/PageHead';
import { ImageForm } from '../../ui/pictures/ImageForm';
import { currentText, useText } from '../../ui/text/text';
import { useUser } from '../account/useSession';
import { useCreateCategoryMutation } from './categories.api';
import { categoriesText } from './categories.text';
import { EMPTY_CATEGORY, categorySchema } from './category.schema';

/** docs/specification.md §2, Add Category. */
export default function AddCategoryPage() {
  const words = useText(categoriesText);
  const { email } = useUser();
  const navigate = useNavigate();
  const [createCategory] = useCreateCategoryMutation();
  return (
    <>
      <PageHead title={words.addTitle} lead={words.addLead} />
      <ImageForm
        form="category"
        email={email}
        empty={EMPTY_CATEGORY}
        schema={categorySchema}
        imageLabel={words.image}
        submitLabel={words.submit}
        save={(values, image) => createCategory({ ...categorySchema.cast(values), image }).unwrap()}
        success={() => currentText(categoriesText).created}
        onSaved={() => void navigate(paths.categories)}
      >
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
      </ImageForm>
    </>
  );
}
