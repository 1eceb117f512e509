import { FavoriteBorderIcon as FavoriteBorder } from '../../../ui/icons/FavoriteBorderIcon.tsx';
import { FavoriteIcon as Favorite } from '../../../ui/icons/FavoriteIcon.tsx';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductCard } from '#contract/catalogue/product';
import { personIdOf, readToken } from '../../../services/token.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useLoginPath, useReturnAction } from '../../people/account/useReturnAction.ts';
import { useSession } from '../../people/account/useSession.ts';
import { useAddWishMutation, useListWishesQuery, useRemoveWishMutation } from '../wishlist/wish.api.ts';
import { wishText } from '../wishlist/wish.text.ts';
import { productsText } from './products.text.ts';

/** On its own circle, because pictures may be light or dark. */
const Heart = styled(IconButton)(({ theme: { vars } }) => ({
  position: 'absolute',
  top: 4,
  right: 4,
  // Above the link that covers the tile.
  zIndex: 1,
  width: 44,
  height: 44,
  color: vars.palette.text.primary,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 4,
    zIndex: -1,
    borderRadius: '50%',
    background: vars.palette.background.paper,
    opacity: 0.9,
  },
  '&[aria-pressed="true"]': { color: vars.palette.primary.main },
})) as typeof IconButton;

type HeartProduct = Pick<ProductCard, '_id' | 'productName' | 'sellerId'>;

/** Puts a product on the wish list or takes it off. Visitors log in first, which then adds it. */
export function WishHeart({ product }: { product: HeartProduct }) {
  const words = useText(productsText);
  const loginPath = useLoginPath();
  const navigate = useNavigate();
  const { user } = useSession();
  const { _id: productId, productName, sellerId } = product;
  const isSignedIn = user !== null;
  const isOwn = isSignedIn && personIdOf(readToken() ?? '') === sellerId;
  const { data: wishes } = useListWishesQuery(user?.email ?? '', { skip: !isSignedIn });
  const [addWish, adding] = useAddWishMutation();
  const [removeWish, removing] = useRemoveWishMutation();
  const wish = wishes?.find((each) => each.productId === productId);

  const run = useMemo(
    () => ({
      [`wish-${productId}`]: () =>
        void addWish({ productId })
          .unwrap()
          .then(() => notify('success', currentText(productsText).wishAdded), notifyRefusal),
    }),
    [addWish, productId],
  );
  useReturnAction(isSignedIn && !isOwn && wishes !== undefined, run);

  if (isOwn) return null;
  const toggle = () => {
    if (!isSignedIn) void navigate(loginPath(`wish-${productId}`));
    else if (!wish) run[`wish-${productId}`]?.();
    else
      void removeWish(wish._id)
        .unwrap()
        .then(() => notify('success', currentText(wishText).removed(productName)), notifyRefusal);
  };
  return (
    <Heart
      aria-label={words.wishOne(productName)}
      title={wish ? words.wished : words.wish}
      aria-pressed={wish !== undefined}
      aria-busy={adding.isLoading || removing.isLoading}
      disabled={isSignedIn && wishes === undefined}
      onClick={() => !adding.isLoading && !removing.isLoading && toggle()}
    >
      {wish ? <Favorite /> : <FavoriteBorder />}
    </Heart>
  );
}
