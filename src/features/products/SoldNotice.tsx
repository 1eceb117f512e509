import Alert from '@mui/material/Alert';
import { useText } from '../../ui/text';
import { productPageText } from './product-page.text';

/** On the page of a product that has been sold. */
export default function SoldNotice() {
  const words = useText(productPageText);
  return <Alert severity="warning">{words.sold}</Alert>;
}
