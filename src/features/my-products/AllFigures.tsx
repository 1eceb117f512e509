import { useText } from '../../ui/text/text';
import { figuresText } from './figures.text';
import { FiguresDialog } from './FiguresDialog';
import { useGetSellerSummaryQuery } from './selling.api';

/** The recent figures of all of a seller's products. */
export function AllFigures({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useText(figuresText);
  const stats = useGetSellerSummaryQuery();
  return <FiguresDialog title={words.ofAll} stats={stats} open={open} onClose={onClose} />;
}
