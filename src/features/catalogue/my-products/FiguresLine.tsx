import Button from '@mui/material/Button';
import type { OwnProduct } from '#contract/catalogue/product';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { figuresText } from './figures.text.ts';
import { useFiguresDialog } from './useFiguresDialog.tsx';

/** A product's recent figures in one line; pressing it shows daily figures. */
export function FiguresLine({ product }: { product: OwnProduct }) {
  const words = useText(figuresText);
  const language = useLanguage();
  const figures = useFiguresDialog(product);
  const { views, wishes, bookings } = product.recent;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={figures.show}
        sx={{ minHeight: 44, alignSelf: 'start', textAlign: 'start' }}
      >
        <span>
          {words.line(formatCount(views, language), formatCount(wishes, language), formatCount(bookings, language))}
        </span>
      </Button>
      {figures.dialog}
    </>
  );
}
