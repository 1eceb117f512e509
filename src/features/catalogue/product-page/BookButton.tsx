import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { productsText } from '../product-card/products.text.ts';
import { preloadBookingDialog } from '../../deals/bookings/useBookingDialog.tsx';
import { productPageText } from './product-page.text.ts';
import { useLoginPath } from '../../people/account/useReturnAction.ts';

interface BookButtonProps {
  isSignedIn: boolean;
  isOwn: boolean;
  isBooked: boolean;
  /** The id of the person's booking that waits for its payment. */
  unpaidBooking: string | undefined;
  onBook: () => void;
}

/**
 * Books the product, or says why it can't be booked. After that it leads to the payment. Visitors log in first and return here with the
 * dialog open.
 */
export function BookButton({ isSignedIn, isOwn, isBooked, unpaidBooking, onBook }: BookButtonProps) {
  const words = useText(productsText);
  const page = useText(productPageText);
  const loginPath = useLoginPath();
  if (isBooked)
    return (
      <>
        {unpaidBooking !== undefined && (
          <Button
            className="BookButton"
            variant="contained"
            size="large"
            component={Link}
            to={paths.payment(unpaidBooking)}
          >
            {page.pay}
          </Button>
        )}
        <Button className="BookButton" variant="outlined" size="large" component={Link} to={paths.bookings}>
          {words.booked}
        </Button>
      </>
    );
  if (!isSignedIn)
    return (
      <Button className="BookButton" variant="contained" size="large" component={Link} to={loginPath('book')}>
        {words.bookNow}
      </Button>
    );
  return (
    <Button
      className="BookButton"
      variant="contained"
      size="large"
      disabled={isOwn}
      onPointerEnter={preloadBookingDialog}
      onFocus={preloadBookingDialog}
      onClick={onBook}
    >
      <span>{isOwn ? words.ownProduct : words.bookNow}</span>
    </Button>
  );
}
