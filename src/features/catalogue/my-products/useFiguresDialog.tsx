import type { OwnProduct } from '#contract/catalogue/product';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';

const loadFigures = () =>
  import(/* webpackChunkName: "ProductFigures" */ './ProductFigures.tsx').then((module) => module.ProductFigures);

/** A product's figures; the charts load on first use. */
export function useFiguresDialog(product: Pick<OwnProduct, '_id' | 'productName'>) {
  const { Dialog, open, show, close } = useLazyDialog(loadFigures);
  return { show, dialog: Dialog && <Dialog product={product} open={open} onClose={close} /> };
}
