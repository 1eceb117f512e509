import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import type { ProductDetails } from '#contract/catalogue/product';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useListBookingsQuery } from '../../deals/bookings/booking.api.ts';
import { isMotorbike } from '#contract/catalogue/motorbike';
import { lowerProductText } from './lower-product.text.ts';
import { soldNoticeText } from './sold-notice.text.ts';

/** Shown for a product that can't be bought now. The page is public, so only the browser knows its buyer. */
export default function SoldNotice({ product }: { product: ProductDetails }) {
  const words = useText(lowerProductText);
  const buyerWords = useText(soldNoticeText);
  const { email } = useUser();
  const { data: bookings } = useListBookingsQuery(email, { skip: email === '' });
  const bought = email
    ? bookings?.find(({ state, productId }) => ['paid', 'reserved'].includes(state) && productId === product._id)
    : undefined;
  if (product.status === 'paused') return <Alert severity="info">{words.paused}</Alert>;
  if (!bought && product.status === 'reserved')
    return (
      <Alert severity="info">
        <AlertTitle>{buyerWords.reserved}</AlertTitle>
        <span>{buyerWords.reservedText}</span>
      </Alert>
    );
  if (!bought) return <Alert severity="warning">{words.sold}</Alert>;
  // Until the deal is over, it may still be canceled.
  const isOver = ['released', 'closed'].includes(bought.deal?.state ?? 'closed');
  const [paid, received] = isMotorbike(product)
    ? [buyerWords.paidBike, buyerWords.boughtBike]
    : [buyerWords.orderedPart, buyerWords.boughtPart];
  const sentence = product.status === 'reserved' ? buyerWords.reservedForYou : isOver ? received : paid;
  return (
    <Alert severity="success">
      {product.status === 'reserved' && <AlertTitle>{buyerWords.reserved}</AlertTitle>}
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <span>{sentence}</span>
        <Button color="inherit" variant="outlined" component={Link} to={paths.payment(bought._id)}>
          {buyerWords.receipt}
        </Button>
      </Stack>
    </Alert>
  );
}
