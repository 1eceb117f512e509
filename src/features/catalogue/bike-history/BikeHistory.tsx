import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import type { BikeHistory as History } from '#contract/catalogue/bike-history';
import type { ProductDetails } from '#contract/catalogue/product';
import { personIdOf, readToken } from '../../../services/token.ts';
import { ExpandMoreIcon as ExpandMore } from '../../../ui/icons/ExpandMoreIcon.tsx';
import { formatMonth } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useSession } from '../../people/account/useSession.ts';
import { useGetBikeHistoryQuery } from './bike-history.api.ts';
import { bikeHistoryText } from './bike-history.text.ts';
import { HistoryTables } from './HistoryTables.tsx';
import { mileageReasonText } from './mileage-reason.text.ts';

// One chunk for both: each chunk costs the first load of every page some bytes.
const HistoryChart = lazy(() => import(/* webpackChunkName: "historyParts" */ './HistoryChart.tsx'));
const ContestButton = lazy(() => import(/* webpackChunkName: "historyParts" */ './ContestButton.tsx'));

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginBlock: 28,
  // Reserves the room of most bikes' history, so that what is below doesn't jump.
  minHeight: 64,
  alignContent: 'start',
  '& .BikeHistory-charts': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
}));

/** The latest mileage beside an earlier, higher one, in neutral words. */
function LowerNote({ lower }: { lower: NonNullable<History['lower']> }) {
  const words = useText(bikeHistoryText);
  const reasons = useText(mileageReasonText);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const { kilometres, earlier, month, reason, isEarlier } = lower;
  const sentence = isEarlier ? words.lower : words.lowerOwn;
  return (
    <Paper variant="outlined" role="note" sx={{ p: 1.5 }}>
      <Typography>{sentence(count(earlier), formatMonth(month, language), count(kilometres))}</Typography>
      {reason && <Typography>{words.explanation(reasons[reason])}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {words.advice}
      </Typography>
    </Paper>
  );
}

function Charts({ history: { mileage, prices } }: { history: History }) {
  const words = useText(bikeHistoryText);
  const charts = [
    {
      title: words.mileageOverTime,
      unit: words.unitKilometres,
      label: words.mileage,
      points: mileage.map(({ on, kilometres }) => ({ on, value: kilometres })),
    },
    {
      title: words.priceOverTime,
      unit: words.unitTaka,
      label: words.price,
      points: prices.map(({ on, price }) => ({ on, value: price })),
      isStepped: true,
    },
  ].filter(({ points }) => points.length > 1);
  return (
    <div className="BikeHistory-charts">
      {charts.map(({ title, unit, ...chart }) => (
        <div key={title}>
          <Typography variant="body2">{`${title} (${unit})`}</Typography>
          <Suspense fallback={<div style={{ height: 180 }} />}>
            <HistoryChart {...chart} />
          </Suspense>
        </div>
      ))}
    </div>
  );
}

/** What this market remembers about a bike: mileage and price, in this listing and in earlier ones (docs/rules.md §14). */
export default function BikeHistory({ product: { _id: id, sellerId } }: { product: ProductDetails }) {
  const words = useText(bikeHistoryText);
  const titleId = useId();
  const { user } = useSession();
  const { data: history } = useGetBikeHistoryQuery(id);
  const isOwn = user !== null && personIdOf(readToken() ?? '') === sellerId;
  const isKnown = history && [...history.mileage, ...history.prices].some(({ isEarlier }) => isEarlier);
  // This listing's only mileage and price are among its details already.
  const hasTable = history && (isKnown || history.mileage.length > 1 || history.prices.length > 1);
  return (
    <Root aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        {words.title}
      </Typography>
      {history?.lower && <LowerNote lower={history.lower} />}
      {history?.isContested && <Typography role="note">{words.contested}</Typography>}
      {history && !isKnown && !history.isContested && <Typography>{words.nothing}</Typography>}
      {history && <Charts history={history} />}
      {history && hasTable && (
        <Accordion disableGutters variant="outlined">
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Typography variant="body2">{words.table}</Typography>
          </AccordionSummary>
          <AccordionDetails sx={{ overflowX: 'auto' }}>
            <HistoryTables history={history} />
          </AccordionDetails>
        </Accordion>
      )}
      {isOwn && isKnown && history.mileage.some(({ isEarlier }) => isEarlier) && (
        <Suspense fallback={null}>
          <ContestButton productId={id} />
        </Suspense>
      )}
    </Root>
  );
}
