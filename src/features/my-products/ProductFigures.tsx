import type { OwnProduct } from '#contract/product';
import { useText } from '../../ui/text/text';
import { figuresText } from './figures.text';
import { FiguresDialog } from './FiguresDialog';
import { useGetProductStatsQuery } from './selling.api';

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
