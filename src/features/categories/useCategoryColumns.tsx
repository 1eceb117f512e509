import Button from '@mui/material/Button';
import type { Category } from '#contract/category';
import type { Column } from '../../ui/DataTable';
import { inLanguage, useLanguage } from '../../ui/language';
import { notify } from '../../ui/notify';
import { count } from '../../ui/numbers';
import { Picture } from '../../ui/Picture';
import { say, useText } from '../../ui/text';
import { useActions } from '../../ui/useActions';
import { useRemoveCategoryMutation } from './categories.api';
import classes from './CategoriesPage.module.css';
import { categoriesText } from './categories.text';

/** SPEC §2, Manage Categories, with the number of products beside each. */
export function useCategoryColumns(): Column<Category>[] {
  const words = useText(categoriesText);
  const language = useLanguage();
  const { run, isBusy } = useActions();
  const [removeCategory] = useRemoveCategoryMutation();

  const remove = (id: string) => run(id, {
    question: { title: words.confirmRemoval, detail: words.removalDetail, yes: words.yesRemove },
    work: async () => {
      const { deletedCount } = await removeCategory(id).unwrap();
      if (deletedCount > 0) void notify('success', say(categoriesText).removed);
      else void notify('info', say(categoriesText).alreadyRemoved);
    },
  });

  const nameOf = ({ categoryName, categoryNameBn }: Category) => inLanguage(language, categoryName, categoryNameBn);

  return [
    {
      key: 'name',
      label: words.name,
      sortBy: nameOf,
      cell: (category) => <span className={classes.item}><Picture className={classes.thumb} src={category.image} alt="" sizes="64px" />{nameOf(category)}</span>,
    },
    { key: 'descriptions', label: words.description, cell: ({ descriptions, descriptionsBn }) => <span className={classes.text}>{inLanguage(language, descriptions, descriptionsBn)}</span> },
    { key: 'products', label: words.products, number: true, sortBy: ({ productCount }) => productCount, cell: ({ productCount }) => count(productCount, language) },
    {
      key: 'action',
      label: words.action,
      actions: true,
      cell: (category) => (
        <Button size="small" variant="outlined" color="error" aria-label={words.removeOne(nameOf(category))} loading={isBusy(category._id)} onClick={() => remove(category._id)}>{words.remove}</Button>
      ),
    },
  ];
}
