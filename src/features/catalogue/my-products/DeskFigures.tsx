import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Figure } from '#contract/catalogue/stats';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { figureText } from './desk.text.ts';
import { figuresText } from './figures.text.ts';
import { useGetSellerSummaryQuery } from '../../../api/selling.api.ts';

const loadFigures = () =>
  import(/* webpackChunkName: "AllFigures" */ './AllFigures.tsx').then((module) => module.AllFigures);

const FIGURES: readonly Figure[] = ['views', 'wishes', 'numbersShown', 'conversations', 'bookings'];

const Panel = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  padding: '8px 14px',
  marginBottom: 8,
  minHeight: 62,
  // The numbers' lines, before they are there.
  [theme.breakpoints.down('sm')]: { minHeight: 138 },
  borderRadius: theme.vars.shape.control,
}));

/** The recent figures of all of a seller's products; pressing them shows daily figures. */
export function DeskFigures() {
  const words = useText(figuresText);
  const names = useText(figureText);
  const language = useLanguage();
  const figures = useLazyDialog(loadFigures);
  const { data } = useGetSellerSummaryQuery();
  return (
    <Panel variant="outlined">
      <Typography variant="eyebrow">{words.lastDays}</Typography>
      {FIGURES.map((figure) => (
        <Typography key={figure} variant="body2">
          {`${names[figure]}: ${data ? formatCount(data.totals[figure], language) : '–'}`}
        </Typography>
      ))}
      <Button size="small" onClick={figures.show} sx={{ minHeight: 44 }}>
        {words.show}
      </Button>
      {figures.Dialog && <figures.Dialog open={figures.open} onClose={figures.close} />}
    </Panel>
  );
}
