import { sameEmail } from '#contract/email';
import Button from '@mui/material/Button';
import CardActions from '@mui/material/CardActions';
import { Link } from 'react-router-dom';
import type { Acknowledged } from '#contract/common';
import type { Product } from '#contract/catalogue/product';
import { bikePath, paths } from '../../../paths.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useNavigateIfHere } from '../../../ui/page/useNavigateIfHere.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useReportProductMutation } from '../../trust/reports/report-product.api.ts';
import { useAddWishMutation } from '../wishlist/wish.api.ts';
import { BookNow } from './BookNow.tsx';
import { productsText } from './products.text.ts';
import { RETURN_PARAMETER } from '../../people/account/return-action.ts';

interface ProductActionsProps {
  product: Product;
  booked: boolean;
  wished: boolean;
  onBook: (product: Product) => Promise<void>;
}

/**
 * Book Now, wish list, report to admin (docs/specification.md §2). Completed actions show their
 * result instead of the button.
 */
export function ProductActions({ product, booked, wished, onBook }: ProductActionsProps) {
  const words = useText(productsText);
  const navigateIfHere = useNavigateIfHere();
  const user = useUser();
  const [addWish, wishing] = useAddWishMutation();
  // The key keeps the result after the page is left, so that the card still shows it on return.
  const [reportProduct, reporting] = useReportProductMutation({ fixedCacheKey: `report ${product._id}` });
  const { _id: productId, productName } = product;
  const own = sameEmail(product.sellerEmail, user.email);

  /**
   * docs/specification.md §7: acknowledged, then a toast and another page. Otherwise the page stays
   * and shows the reason.
   */
  async function send(
    call: () => Promise<Acknowledged>,
    sentence: 'wishAdded' | 'reportSent',
    destination: string,
  ): Promise<void> {
    const leave = navigateIfHere();
    try {
      const { acknowledged } = await call();
      if (!acknowledged) throw new Error(`${destination} was not acknowledged.`);
      void notify('success', currentText(productsText)[sentence]);
      leave(destination);
    } catch (error) {
      void notifyRefusal(error);
    }
  }

  return (
    <CardActions className="ProductCard-actions">
      <BookNow product={product} booked={booked} own={own} onBook={onBook} />
      {!own && (
        <Button
          variant="outlined"
          component={Link}
          to={`${bikePath(productId, productName)}?${RETURN_PARAMETER}=message`}
        >
          {words.message}
        </Button>
      )}
      {wished ? (
        <Button color="secondary" component={Link} to={paths.wishlist}>
          {words.wished}
        </Button>
      ) : (
        <Button
          disabled={wishing.isLoading}
          onClick={() => void send(() => addWish({ productId }).unwrap(), 'wishAdded', paths.wishlist)}
        >
          {words.wish}
        </Button>
      )}
      <Button
        color="inherit"
        disabled={own || reporting.isLoading || reporting.isSuccess}
        onClick={() => void send(() => reportProduct({ productId }).unwrap(), 'reportSent', paths.home)}
      >
        <span>{reporting.isSuccess ? words.reported : words.report}</span>
      </Button>
    </CardActions>
  );
}
