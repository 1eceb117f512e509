import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { ImageForm } from '../../../ui/pictures/ImageForm.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useCreateCategoryMutation } from './categories.api.ts';
import { categoriesText } from './categories.text.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { EMPTY_CATEGORY, categorySchema } from './category.schema.ts';

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
        <CategoryFields />
      </ImageForm>
    </>
  );
}
