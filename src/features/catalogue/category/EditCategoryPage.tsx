import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Category } from '#contract/catalogue/category';
import { useListCategoriesQuery } from '../../../api/category.api.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { ImageForm } from '../../../ui/pictures/ImageForm.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useChangeCategoryMutation } from './categories.api.ts';
import { categoriesText } from './categories.text.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { categorySchema, valuesOfCategory } from './category.schema.ts';

function EditCategory({ category }: { category: Category }) {
  const words = useText(categoriesText);
  const { email } = useUser();
  const navigate = useNavigate();
  const [changeCategory] = useChangeCategoryMutation();
  // A snapshot, so that refetching doesn't change an open form.
  const [initial] = useState(() => valuesOfCategory(category));
  return (
    <ImageForm
      form={`category-${category._id}`}
      email={email}
      empty={initial}
      schema={categorySchema}
      imageLabel={words.image}
      submitLabel={words.save}
      save={(values, image) =>
        changeCategory({ id: category._id, input: { ...categorySchema.cast(values), image } }).unwrap()
      }
      success={() => currentText(categoriesText).saved}
      onSaved={() => void navigate(paths.categories)}
      actions={
        <Button size="large" component={Link} to={paths.categories}>
          {words.cancel}
        </Button>
      }
    >
      <CategoryFields />
    </ImageForm>
  );
}

/** An admin changes a category's names, descriptions and image. */
export default function EditCategoryPage() {
  const { id = '' } = useParams();
  const words = useText(categoriesText);
  const { data, error, refetch } = useListCategoriesQuery();
  const category = data?.find(({ _id }) => _id === id);
  return (
    <>
      <PageHead title={words.editTitle} lead={words.editLead} />
      {!data && (error === undefined ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data && !category && (
        <EmptyState title={words.alreadyRemoved}>
          <Button variant="contained" component={Link} to={paths.categories}>
            {words.title}
          </Button>
        </EmptyState>
      )}
      {category && <EditCategory key={category._id} category={category} />}
    </>
  );
}
