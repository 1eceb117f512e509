import Button from '@mui/material/Button';
import type { Wish } from '#contract/wish';
import type { Column } from '../../ui/DataTable';
import { Email } from '../../ui/Email';
import { useLanguage } from '../../ui/language';
import { notify } from '../../ui/notify';
import { taka } from '../../ui/numbers';
import { Picture } from '../../ui/Picture';
import { say, useText } from '../../ui/text';
import { useActions } from '../../ui/useActions';
import { hintId } from './WishHint';
import classes from './WishlistPage.module.css';
import { useRemoveWishMutation } from './wish.api';
import { wishText } from './wish.text';

/** SPEC §2, wish list, its columns in order; Book & Pay now is always disabled. */
export function useWishColumns(): Column<Wish>[] {
  const words = useText(wishText);
  const language = useLanguage();
  const { run, isBusy } = useActions();
  const [removeWish] = useRemoveWishMutation();

  const remove = ({ _id, productName }: Wish) => run(_id, {
    question: { title: words.confirmRemoval(productName), detail: words.removalDetail },
    work: async () => {
      const { deletedCount } = await removeWish(_id).unwrap();
      if (deletedCount > 0) void notify('success', say(wishText).removed(productName));
      else void notify('info', say(wishText).alreadyRemoved);
    },
  });

  return [
    {
      key: 'productName',
      label: words.itemName,
      sortBy: ({ productName }) => productName,
      cell: ({ image, productName }) => <span className={classes.item}><Picture className={classes.thumb} src={image} alt="" sizes="64px" />{productName}</span>,
    },
    { key: 'price', label: words.price, number: true, sortBy: ({ price }) => price, cell: ({ price }) => taka(price, language) },
    { key: 'sellerEmail', label: words.sellerEmail, sortBy: ({ sellerEmail }) => sellerEmail, cell: ({ sellerEmail }) => <Email address={sellerEmail} /> },
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (wish) => (
        <span className={classes.buttons}>
          <Button size="small" variant="contained" disabled aria-describedby={hintId(wish)}>{words.bookAndPay}</Button>
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
        </span>
      ),
    },
  ];
}
