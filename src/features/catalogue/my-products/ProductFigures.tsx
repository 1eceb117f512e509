import type { OwnProduct } from '#contract/catalogue/product';
import { useText } from '../../../ui/text/text.ts';
import { figuresText } from './figures.text.ts';
import { FiguresDialog } from './FiguresDialog.tsx';
import { useGetProductStatsQuery } from '../../../api/selling.api.ts';

interface ProductFiguresProps {
  product: Pick<OwnProduct, '_id' | 'productName'>;
  open: boolean;
  onClose: () => void;
}

/** A product's recent figures. */
export function ProductFigures({ product: { _id, productName }, open, onClose }: ProductFiguresProps) {
  const words = useText(figuresText);
  const stats = useGetProductStatsQuery(_id, { skip: !open, refetchOnMountOrArgChange: true });
  return <FiguresDialog title={words.ofProduct(productName)} stats={stats} open={open} onClose={onClose} />;
}
