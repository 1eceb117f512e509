import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ProductDetails } from '#contract/catalogue/product';
import { useText } from '../../../ui/text/text.ts';
import { productPageText } from './product-page.text.ts';
import { useLoginPath } from '../../people/account/useReturnAction.ts';

/** Loaded once a number is requested. */
const ContactLinks = lazy(() => import(/* webpackChunkName: "ContactLinks" */ './ContactLinks.tsx'));

interface ShowNumberProps {
  product: ProductDetails;
  isSignedIn: boolean;
  /** Undefined until it has been requested. */
  phone: string | undefined;
  loading: boolean;
  onShow: () => void;
}

/** Shows the seller's number to signed-in people, on request because requests are counted. */
export function ShowNumber({ product, isSignedIn, phone, loading, onShow }: ShowNumberProps) {
  const words = useText(productPageText);
  const loginPath = useLoginPath();
  const action = isSignedIn ? { loading, onClick: onShow } : { component: Link, to: loginPath('number') };
  const button = (
    <Button variant="outlined" size="large" {...action}>
      {words.showNumber}
    </Button>
  );
  if (phone === undefined) return button;
  return (
    <Suspense fallback={button}>
      <ContactLinks product={product} phone={phone} />
    </Suspense>
  );
}
