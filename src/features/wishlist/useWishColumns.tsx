import Button from '@mui/material/Button';
import type { Wish } from '#contract/wish';
import { confirm } from '../../ui/confirm';
import type { Column } from '../../ui/DataTable';
import { useLanguage } from '../../ui/language';
import { notify } from '../../ui/notify';
import { taka } from '../../ui/numbers';
import { Picture } from '../../ui/Picture';
import { problemSentence } from '../../ui/problem';
import { say, useText } from '../../ui/text';
import { hintId } from './WishHint';
import classes from './WishlistPage.module.css';
import { useRemoveWishMutation } from './wish.api';
import { wishText } from './wish.text';

export function useWishColumns(): Column<Wish>[] {
  const words = useText(wishText);
  const language = useLanguage();
  const [removeWish, removal] = useRemoveWishMutation();

  async function remove({ _id, productName }: Wish): Promise<void> {
    const { confirmRemoval, removed, alreadyRemoved } = say(wishText);
    if (!(await confirm({ title: confirmRemoval(productName) }))) return;
    try {
      const { deletedCount } = await removeWish(_id).unwrap();
      if (deletedCount > 0) void notify('success', removed(productName));
      else void notify('info', alreadyRemoved);
    } catch (error) {
      void notify('error', problemSentence(error));
    }
  }

  return [
    {
      key: 'productName',
      label: words.itemName,
      sortBy: ({ productName }) => productName,
      cell: ({ image, productName }) => <span className={classes.item}><Picture className={classes.thumb} src={image} alt="" sizes="64px" />{productName}</span>,
    },
    { key: 'price', label: words.price, number: true, sortBy: ({ price }) => price, cell: ({ price }) => taka(price, language) },
    { key: 'sellerEmail', label: words.sellerEmail, sortBy: ({ sellerEmail }) => sellerEmail, cell: ({ sellerEmail }) => <a href={`mailto:${sellerEmail}`}>{sellerEmail}</a> },
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
            loading={removal.isLoading && removal.originalArgs === wish._id}
            aria-label={words.removeOne(wish.productName)}
            onClick={() => void remove(wish)}
          >
            {words.remove}
          </Button>
        </span>
      ),
    },
  ];
}
