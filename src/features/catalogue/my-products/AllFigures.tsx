import { useText } from '../../../ui/text/text.ts';
import { figuresText } from './figures.text.ts';
import { FiguresDialog } from './FiguresDialog.tsx';
import { useGetSellerSummaryQuery } from '../../../api/selling.api.ts';

/** The recent figures of all of a seller's products. */
export function AllFigures({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useText(figuresText);
  const stats = useGetSellerSummaryQuery();
  return <FiguresDialog title={words.ofAll} stats={stats} open={open} onClose={onClose} />;
}
