import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ProductDetails } from '#contract/product';
import { paths } from '../../paths';
import { useText } from '../../ui/text/text';
import { useUser } from '../account/useSession';
import { useListBookingsQuery } from '../bookings/booking.api';
import { isMotorbike } from '../product-card/is-motorbike';
import { productPageText } from './product-page.text';
import { soldNoticeText } from './sold-notice.text';

/** Shown for a product that can't be bought now. The page is public, so only the browser knows its buyer. */
export default function SoldNotice({ product }: { product: ProductDetails }) {
  const words = useText(productPageText);
  const buyerWords = useText(soldNoticeText);
  const { email } = useUser();
  const { data: bookings } = useListBookingsQuery(email, { skip: email === '' });
  const bought = email
    ? bookings?.find(({ state, productId }) => state === 'paid' && productId === product._id)
    : undefined;
  if (product.status === 'paused') return <Alert severity="info">{words.paused}</Alert>;
  if (!bought) return <Alert severity="warning">{words.sold}</Alert>;
  return (
    <Alert
      severity="success"
      action={
        <Button color="inherit" component={Link} to={paths.payment(bought._id)}>
          {buyerWords.receipt}
        </Button>
      }
    >
      {isMotorbike(product) ? buyerWords.boughtBike : buyerWords.boughtPart}
    </Alert>
  );
}
