import { Link } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import type { Wish } from '#contract/wish';
import { paths } from '../../paths';
import { useText } from '../../ui/text';
import classes from './WishlistPage.module.css';
import { wishText } from './wish.text';

/** Ties the hint to the button it explains. */
export const hintId = ({ _id }: Wish): string => `wish-${_id}-hint`;

/** Book & Pay now never works here (SPEC §2): how to book instead, or why nobody can. */
export function WishHint({ wish }: { wish: Wish }) {
  const words = useText(wishText);
  // In a deleted category nobody finds it.
  if (!isOnSale(wish.status) || wish.categoryDeleted) return <p id={hintId(wish)} className={`${classes.hint} ${classes.gone}`}>{wish.status === 'sold' ? words.sold : words.gone}</p>;
  return <p id={hintId(wish)} className={classes.hint}>{words.howToBook} <Link to={paths.category(wish.categoryId)}>{words.openCategory}</Link></p>;
}
