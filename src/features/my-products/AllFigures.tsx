import { useText } from '../../ui/text/text';
import { figuresText } from './figures.text';
import { FiguresDialog } from './FiguresDialog';
import { useGetSellerSummaryQuery } from './selling.api';

/** How all of a seller's products went in the last days. */
export function AllFigures({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useText(figuresText);
  const stats = useGetSellerSummaryQuery();
  return <FiguresDialog title={words.ofAll} stats={stats} open={open} onClose={onClose} />;
}
