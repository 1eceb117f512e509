import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { isUnsold } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/catalogue/product';
import { useText } from '../../../ui/text/text.ts';
import { Buyers } from './Buyers.tsx';
import { myProductsListText } from './my-products-list.text.ts';
import { FiguresLine } from './FiguresLine.tsx';
import { myProductsText } from './my-products.text.ts';
import { HiddenProduct } from './HiddenProduct.tsx';
import { hasFigures } from './product-notes.ts';

/** Below a product: why it is hidden, who booked or bought it, and its recent figures. */
export function ProductNotes({ product }: { product: OwnProduct }) {
  const words = useText(myProductsText);
  const { pausedNote, pausedBooked } = useText(myProductsListText);
  const { status, bookings, categoryDeleted, hidden } = product;
  return (
    <Stack spacing={1}>
      {categoryDeleted && isUnsold(status) && <Alert severity="warning">{words.categoryDeleted}</Alert>}
      {hidden && isUnsold(status) && <HiddenProduct hidden={hidden} />}
      {status === 'paused' && !hidden && (
        <Alert severity="info">{bookings.length > 0 ? `${pausedNote} ${pausedBooked}` : pausedNote}</Alert>
      )}
      {(bookings.length > 0 || !isUnsold(status)) && <Buyers product={product} />}
      {hasFigures(product) && <FiguresLine product={product} />}
    </Stack>
  );
}
