import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { SortKey } from '#contract/lists';
import type { Category } from '#contract/catalogue/category';
import { paths } from '../../../paths.ts';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { inLanguage, useLanguage } from '../../../ui/text/language.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { PictureName } from '../../../ui/page/PictureName.tsx';
import { RemoveButton } from '../../../ui/table/RemoveButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { useRemoveCategoryMutation } from './categories.api.ts';
import { categoriesText } from './categories.text.ts';

/** docs/specification.md §2, Manage Categories, with the number of products in each. */
export function useCategoryColumns(): Column<Category, SortKey<'categories'>>[] {
  const words = useText(categoriesText);
  const language = useLanguage();
  const { run, isBusy } = useRowActions();
  const [removeCategory] = useRemoveCategoryMutation();

  const nameOf = ({ categoryName, categoryNameBn }: Category) => inLanguage(language, categoryName, categoryNameBn);
  const detailOf = (category: Category) =>
    category.productCount === 0
      ? words.emptyDetail(nameOf(category))
      : words.removalDetail(
          nameOf(category),
          formatCount(category.productCount, language),
          category.productCount === 1,
        );

  const remove = (category: Category) =>
    run(category._id, {
      question: { title: words.confirmRemoval, detail: detailOf(category), yes: words.yesRemove },
      work: async () => {
        const { deletedCount } = await removeCategory(category._id).unwrap();
        if (deletedCount > 0) void notify('success', currentText(categoriesText).removed);
        else void notify('info', currentText(categoriesText).alreadyRemoved);
      },
    });

  return [
    {
      key: 'name',
      label: words.name,
      sortKey: 'categoryName',
      cell: (category) => <PictureName image={category.image} name={nameOf(category)} />,
    },
    {
      key: 'descriptions',
      label: words.description,
      cell: ({ descriptions, descriptionsBn }) => (
        <MultilineText>{inLanguage(language, descriptions, descriptionsBn)}</MultilineText>
      ),
    },
    {
      key: 'products',
      label: words.products,
      number: true,
      sortKey: 'productCount',
      cell: ({ productCount }) => formatCount(productCount, language),
    },
    {
      key: 'action',
      label: words.action,
      actions: true,
      cell: (category) => (
        <>
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={paths.editCategory(category._id)}
            aria-label={words.editOne(nameOf(category))}
          >
            {words.edit}
          </Button>
          <RemoveButton
            aria-label={words.removeOne(nameOf(category))}
            loading={isBusy(category._id)}
            onClick={() => remove(category)}
          >
            {words.remove}
          </RemoveButton>
        </>
      ),
    },
  ];
}
