import Button from '@mui/material/Button';
import type { SortKey } from '#contract/lists';
import type { Wish } from '#contract/catalogue/wish';
import { emailColumn, productColumn, takaColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { RemoveButton } from '../../../ui/table/RemoveButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { hintId } from './WishHint.tsx';
import { useRemoveWishMutation } from './wish.api.ts';
import { wishText } from './wish.text.ts';

/** docs/specification.md §2, wish list, its columns in order; Book & Pay now is always disabled. */
export function useWishColumns(): Column<Wish, SortKey<'wishes'>>[] {
  const words = useText(wishText);
  const language = useLanguage();
  const { run, isBusy } = useRowActions();
  const [removeWish] = useRemoveWishMutation();

  const remove = ({ _id, productName }: Wish) =>
    run(_id, {
      question: { title: words.confirmRemoval(productName), detail: words.removalDetail },
      work: async () => {
        const { deletedCount } = await removeWish(_id).unwrap();
        if (deletedCount > 0) void notify('success', currentText(wishText).removed(productName));
        else void notify('info', currentText(wishText).alreadyRemoved);
      },
    });

  return [
    productColumn(words.itemName, ({ productId }) => productId),
    takaColumn('price', words.price, language),
    emailColumn('sellerEmail', words.sellerEmail),
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (wish) => (
        <>
          <Button size="small" variant="outlined" disabled aria-describedby={hintId(wish)}>
            {words.bookAndPay}
          </Button>
          <RemoveButton
            loading={isBusy(wish._id)}
            aria-label={words.removeOne(wish.productName)}
            onClick={() => remove(wish)}
          >
            {words.remove}
          </RemoveButton>
        </>
      ),
    },
  ];
}
