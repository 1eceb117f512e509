import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { isUnsold } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/product';
import { useText } from '../../ui/text/text';
import { Buyers } from './Buyers';
import { deskText } from './desk.text';
import { FiguresLine } from './FiguresLine';
import { myProductsText } from './my-products.text';
import { HiddenProduct } from './HiddenProduct';
import { hasFigures, hasMenuBelow } from './product-notes';
import { ProductMenu } from './ProductMenu';

/** Below a product: why it is hidden, who booked or bought it, and its recent figures. */
export function ProductNotes({ product }: { product: OwnProduct }) {
  const words = useText(myProductsText);
  const { pausedNote } = useText(deskText);
  const { status, bookings, categoryDeleted, hidden } = product;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'start' }}>
      <Stack spacing={1} sx={{ flex: 1, minWidth: 0 }}>
        {categoryDeleted && isUnsold(status) && <Alert severity="warning">{words.categoryDeleted}</Alert>}
        {hidden && isUnsold(status) && <HiddenProduct hidden={hidden} />}
        {status === 'paused' && !hidden && <Alert severity="info">{pausedNote}</Alert>}
        {(bookings.length > 0 || !isUnsold(status)) && <Buyers product={product} />}
        {hasFigures(product) && <FiguresLine product={product} />}
      </Stack>
      {hasMenuBelow(product) && <ProductMenu product={product} />}
    </Stack>
  );
}
