import Button from '@mui/material/Button';
import type { SortKey } from '#contract/lists';
import type { Wish } from '#contract/wish';
import { bikePath } from '../../paths';
import type { Column } from '../../ui/DataTable';
import { Email } from '../../ui/Email';
import { useLanguage } from '../../ui/language';
import { notify } from '../../ui/notify';
import { formatTaka } from '../../ui/numbers';
import { PictureName } from '../../ui/PictureName';
import { currentText, useText } from '../../ui/text';
import { useActions } from '../../ui/useActions';
import { hintId } from './WishHint';
import { useRemoveWishMutation } from './wish.api';
import { wishText } from './wish.text';

/** docs/specification.md §2, wish list, its columns in order; Book & Pay now is always disabled. */
export function useWishColumns(): Column<Wish, SortKey<'wishes'>>[] {
  const words = useText(wishText);
  const language = useLanguage();
  const { run, isBusy } = useActions();
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
    {
      key: 'productName',
      label: words.itemName,
      sortKey: 'productName',
      cell: ({ image, productName, productId }) => (
        <PictureName image={image} name={productName} to={bikePath(productId, productName)} />
      ),
    },
    {
      key: 'price',
      label: words.price,
      number: true,
      sortKey: 'price',
      cell: ({ price }) => formatTaka(price, language),
    },
    {
      key: 'sellerEmail',
      label: words.sellerEmail,
      sortKey: 'sellerEmail',
      cell: ({ sellerEmail }) => <Email address={sellerEmail} />,
    },
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (wish) => (
        <>
          <Button size="small" variant="outlined" disabled aria-describedby={hintId(wish)}>
            {words.bookAndPay}
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            loading={isBusy(wish._id)}
            aria-label={words.removeOne(wish.productName)}
            onClick={() => remove(wish)}
          >
            {words.remove}
          </Button>
        </>
      ),
    },
  ];
}
