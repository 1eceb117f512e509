import { CompareArrowsIcon as CompareArrows } from '../../../ui/icons/CompareArrowsIcon.tsx';
import { FavoriteIcon as Favorite } from '../../../ui/icons/FavoriteIcon.tsx';
import { FavoriteBorderIcon as FavoriteBorder } from '../../../ui/icons/FavoriteBorderIcon.tsx';
import { OutlinedFlagIcon as OutlinedFlag } from '../../../ui/icons/OutlinedFlagIcon.tsx';
import { ShareIcon as Share } from '../../../ui/icons/ShareIcon.tsx';
import Button, { buttonClasses } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ProductDetails } from '#contract/catalogue/product';
import { bikePath, comparePath, paths } from '../../../paths.ts';
import { readCompared, withCompared } from '../../../services/comparison.ts';
import { useText } from '../../../ui/text/text.ts';
import { BookButton } from './BookButton.tsx';
import { productPageText } from './product-page.text.ts';
import { productsText } from '../product-card/products.text.ts';
import { ShowNumber } from './ShowNumber.tsx';
import { useProductPageActions } from './useProductPageActions.ts';
import { shareLink } from '../product-card/share-link.ts';
import { useLoginPath } from '../../people/account/useReturnAction.ts';

/** Loaded when the seller views the page. */
const OwnProductActions = lazy(() => import(/* webpackChunkName: "OwnProductActions" */ './OwnProductActions.tsx'));

/** As much as the bar covers, with the seller's number in it. */
const BAR_SPACE = 128;

const Actions = styled('div')(({ theme: { breakpoints, typography, vars, zIndex } }) => ({
  display: 'grid',
  gap: 10,
  '& .ProductPageActions-main': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 10,
    '& > .BookButton, & > div, & > div + *': { gridColumn: '1 / -1' },
  },
  // One row, each label below its icon.
  '& .ProductPageActions-small': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: 8,
    [`& .${buttonClasses.root}`]: {
      ...typography.caption,
      minHeight: 44,
      flexDirection: 'column',
      justifyContent: 'start',
      paddingInline: 2,
      lineHeight: 1.2,
      textAlign: 'center',
    },
    [`& .${buttonClasses.startIcon}`]: { margin: 0 },
  },
  // A bar at the bottom of a phone's screen, with the button to book on its right.
  [breakpoints.down('md')]: {
    '& .ProductPageActions-main': {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: zIndex.appBar - 1,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      padding: '8px 16px calc(8px + env(safe-area-inset-bottom))',
      background: vars.palette.background.paper,
      borderTop: `1px solid ${vars.palette.divider}`,
      '& > *': { flex: 'auto' },
      '& > div': { flex: '1 1 100%' },
      [`& .${buttonClasses.root}`]: { ...typography.button, paddingInline: 4 },
      [`& .${buttonClasses.startIcon}`]: { marginInline: '0 4px' },
      '& > .BookButton': { order: 1 },
    },
    // The bar doesn't cover the end of the page.
    'body:has(& > .ProductPageActions-main) footer': { paddingBottom: BAR_SPACE },
  },
}));

type ActionsProps = { actions: ReturnType<typeof useProductPageActions> };

function WishButton({ productId, actions }: ActionsProps & { productId: string }) {
  const cardWords = useText(productsText);
  const loginPath = useLoginPath();
  const { isSignedIn, isOwn, isAvailable } = actions;
  return actions.isWished ? (
    <Button color="secondary" startIcon={<Favorite />} component={Link} to={paths.wishlist}>
      {cardWords.wished}
    </Button>
  ) : (
    isAvailable &&
      !isOwn &&
      (isSignedIn ? (
        <Button startIcon={<FavoriteBorder />} disabled={actions.isWishing} onClick={actions.wish}>
          {cardWords.wish}
        </Button>
      ) : (
        <Button startIcon={<FavoriteBorder />} component={Link} to={loginPath(`wish-${productId}`)}>
          {cardWords.wish}
        </Button>
      ))
  );
}

function ReportButton({ actions }: ActionsProps) {
  const words = useText(productPageText);
  const cardWords = useText(productsText);
  const loginPath = useLoginPath();
  return actions.isSignedIn ? (
    <Button
      color="inherit"
      startIcon={<OutlinedFlag />}
      aria-label={actions.isReported ? undefined : words.reportTitle}
      disabled={actions.isReported}
      onClick={actions.report}
    >
      <span>{actions.isReported ? cardWords.reported : words.report}</span>
    </Button>
  ) : (
    <Button
      color="inherit"
      startIcon={<OutlinedFlag />}
      aria-label={words.reportTitle}
      component={Link}
      to={loginPath('report')}
    >
      {words.report}
    </Button>
  );
}

/** Book, call, wish, share, compare, report. Sellers edit, advertise and see figures instead. */
export function ProductPageActions({ product }: { product: ProductDetails }) {
  const words = useText(productPageText);
  const cardWords = useText(productsText);
  const loginPath = useLoginPath();
  const actions = useProductPageActions(product);
  const navigate = useNavigate();
  const { isSignedIn, isOwn, isAvailable, messageDialog, reportDialog } = actions;

  const compare = () => void navigate(comparePath(withCompared(readCompared(), product._id)));

  return (
    <Actions>
      {isAvailable && (
        <div className={isOwn ? undefined : 'ProductPageActions-main'}>
          <BookButton
            isSignedIn={isSignedIn}
            isOwn={isOwn}
            isBooked={actions.isBooked}
            unpaidBooking={actions.unpaidBooking}
            onBook={actions.book}
          />
          {!isOwn && (
            <>
              <ShowNumber
                product={product}
                isSignedIn={isSignedIn}
                phone={actions.phone}
                loading={actions.isAskingPhone}
                onShow={actions.number}
              />
              <Button
                variant="outlined"
                size="large"
                aria-label={words.messageSeller}
                {...(isSignedIn ? { onClick: actions.message } : { component: Link, to: loginPath('message') })}
              >
                {cardWords.message}
              </Button>
            </>
          )}
        </div>
      )}
      {isAvailable && !isOwn && !actions.isAgreed && (
        <Button
          variant="outlined"
          size="large"
          {...(isSignedIn ? { onClick: actions.offer } : { component: Link, to: loginPath('offer') })}
        >
          {words.offer}
        </Button>
      )}
      {isOwn && (
        <Suspense fallback={null}>
          <OwnProductActions product={product} />
        </Suspense>
      )}
      <div className="ProductPageActions-small">
        <WishButton productId={product._id} actions={actions} />
        <Button
          startIcon={<Share />}
          onClick={() => void shareLink(product.productName, bikePath(product._id, product.productName))}
        >
          {words.share}
        </Button>
        <Button startIcon={<CompareArrows />} onClick={compare}>
          {words.compare}
        </Button>
        {!isOwn && <ReportButton actions={actions} />}
      </div>
      {messageDialog.Dialog && (
        <messageDialog.Dialog
          key={String(actions.isOffer)}
          product={product}
          open={messageDialog.open}
          onClose={messageDialog.close}
          isOffer={actions.isOffer}
        />
      )}
      {reportDialog.Dialog && (
        <reportDialog.Dialog product={product} open={reportDialog.open} onClose={reportDialog.close} />
      )}
      {actions.bookingDialog}
    </Actions>
  );
}
