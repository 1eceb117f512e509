import Alert from '@mui/material/Alert';
import type { ProductDetails } from '#contract/product';
import { useText } from '../../ui/text/text';
import { productPageText } from './product-page.text';

/** On the page of a product that cannot be bought now. */
export default function SoldNotice({ status }: Pick<ProductDetails, 'status'>) {
  const words = useText(productPageText);
  return status === 'paused' ? (
    <Alert severity="info">{words.paused}</Alert>
  ) : (
    <Alert severity="warning">{words.sold}</Alert>
  );
}
