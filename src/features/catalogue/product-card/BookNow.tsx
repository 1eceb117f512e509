import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/catalogue/product';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { preloadBookingDialog } from '../../deals/bookings/useBookingDialog.tsx';
import { productsText } from './products.text.ts';

interface BookNowProps {
  product: Product;
  booked: boolean;
  /** The product is the person's own. */
  own: boolean;
  onBook: (product: Product) => Promise<void>;
}

/** Opens the booking dialog; once the product is booked, a link to the bookings. */
export function BookNow({ product, booked, own, onBook }: BookNowProps) {
  const words = useText(productsText);
  const [opening, setOpening] = useState(false);

  // A booking replaces the button with a link; the focus moves along.
  const bookedLink = useRef<HTMLAnchorElement>(null);
  const onButton = useRef(false);
  useEffect(() => {
    if (booked && onButton.current) bookedLink.current?.focus();
  }, [booked]);

  async function book(): Promise<void> {
    if (opening) return;
    setOpening(true);
    await onBook(product);
    setOpening(false);
  }

  return (
    <>
      {booked && (
        <Button className="ProductCard-book" variant="outlined" component={Link} ref={bookedLink} to={paths.bookings}>
          {words.booked}
        </Button>
      )}
      {!booked && (
        <Button
          className="ProductCard-book"
          variant="contained"
          disabled={own}
          // Busy, but not disabled: it would lose the focus that the dialog returns.
          aria-busy={opening}
          aria-label={own ? undefined : words.bookProduct(product.productName)}
          onPointerEnter={preloadBookingDialog}
          onFocus={() => {
            onButton.current = true;
            preloadBookingDialog();
          }}
          onBlur={() => {
            onButton.current = false;
          }}
          onClick={() => void book()}
        >
          <span>{own ? words.ownProduct : words.bookNow}</span>
        </Button>
      )}
    </>
  );
}
