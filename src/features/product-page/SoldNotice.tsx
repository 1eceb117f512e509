import Alert from '@mui/material/Alert';
import type { ProductDetails } from '#contract/product';
import { useText } from '../../ui/text/text';
import { productPageText } from './product-page.text';

/** Shown for a product that can't be bought now. */
export default function SoldNotice({ status }: Pick<ProductDetails, 'status'>) {
  const words = useText(productPageText);
  return status === 'paused' ? (
    <Alert severity="info">{words.paused}</Alert>
  ) : (
    <Alert severity="warning">{words.sold}</Alert>
  );
}
