import { PhoneIcon as Phone } from '../../ui/icons/PhoneIcon';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ProductDetails } from '#contract/product';
import { telOf } from '../../ui/form/phone-number';
import { useText } from '../../ui/text/text';
import { productPageText } from './product-page.text';
import { useLoginPath } from '../account/useReturnAction';

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
  if (phone !== undefined)
    return (
      <Button
        variant="outlined"
        size="large"
        href={telOf(phone)}
        startIcon={<Phone />}
        aria-label={`${words.callSeller(product.sellerName)}, ${phone}`}
      >
        {phone}
      </Button>
    );
  if (!isSignedIn)
    return (
      <Button variant="outlined" size="large" startIcon={<Phone />} component={Link} to={loginPath('number')}>
        {words.showNumber}
      </Button>
    );
  return (
    <Button variant="outlined" size="large" startIcon={<Phone />} loading={loading} onClick={onShow}>
      {words.showNumber}
    </Button>
  );
}
