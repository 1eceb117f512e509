import type { SortKey } from '#contract/lists';
import type { Category } from '#contract/category';
import type { Column } from '../../ui/table/DataTable';
import { inLanguage, useLanguage } from '../../ui/text/language';
import { notify } from '../../ui/feedback/notify';
import { formatCount } from '../../ui/text/numbers';
import { MultilineText } from '../../ui/text/MultilineText';
import { PictureName } from '../../ui/page/PictureName';
import { RemoveButton } from '../../ui/table/RemoveButton';
import { currentText, useText } from '../../ui/text/text';
import { useRowActions } from '../../ui/table/useRowActions';
import { useRemoveCategoryMutation } from './categories.api';
import { categoriesText } from './categories.text';

/** docs/specification.md §2, Manage Categories, with the number of products in each. */
export function useCategoryColumns(): Column<Category, SortKey<'categories'>>[] {
  const words = useText(categoriesText);
  const language = useLanguage();
  const { run, isBusy } = useRowActions();
  const [removeCategory] = useRemoveCategoryMutation();

  const remove = (id: string) =>
    run(id, {
      question: { title: words.confirmRemoval, detail: words.removalDetail, yes: words.yesRemove },
      work: async () => {
        const { deletedCount } = await removeCategory(id).unwrap();
        if (deletedCount > 0) void notify('success', currentText(categoriesText).removed);
        else void notify('info', currentText(categoriesText).alreadyRemoved);
      },
    });

  const nameOf = ({ categoryName, categoryNameBn }: Category) => inLanguage(language, categoryName, categoryNameBn);

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
        <RemoveButton
          aria-label={words.removeOne(nameOf(category))}
          loading={isBusy(category._id)}
          onClick={() => remove(category._id)}
        >
          {words.remove}
        </RemoveButton>
      ),
    },
  ];
}
