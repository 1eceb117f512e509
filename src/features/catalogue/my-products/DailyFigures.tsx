import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { styled, useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import type { DayFigures, Figure, ProductStats } from '#contract/catalogue/stats';
import { formatDay } from '../../../ui/text/dates.ts';
import { ExpandMoreIcon as ExpandMore } from '../../../ui/icons/ExpandMoreIcon.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { figureText } from './my-products-list.text.ts';
import { figuresText } from './figures.text.ts';

const FIGURES: readonly Figure[] = ['views', 'wishes', 'numbersShown', 'conversations', 'bookings'];

const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginBlock: '8px 16px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

/** Returns the day with the highest figure, the latest on a tie. */
const bestDay = (days: readonly DayFigures[], figure: Figure): DayFigures | undefined =>
  days.reduce<DayFigures | undefined>((best, day) => (best && best[figure] > day[figure] ? best : day), undefined);

interface FigureChartProps {
  days: readonly DayFigures[];
  figure: Figure;
}

/** Hidden from screen readers, because a sentence and a table say the same. */
function FigureChart({ days, figure }: FigureChartProps) {
  const names = useText(figureText);
  const language = useLanguage();
  const { vars } = useTheme();
  return (
    <div aria-hidden>
      <BarChart
        height={140}
        skipAnimation
        hideLegend
        margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
        series={[
          {
            data: days.map((day) => day[figure]),
            label: names[figure],
            color: vars.palette.primary.main,
            valueFormatter: (value) => formatCount(value ?? 0, language),
          },
        ]}
        xAxis={[
          {
            data: days.map(({ day }) => formatDay(day, language)),
            scaleType: 'band',
            tickLabelInterval: () => false,
            disableTicks: true,
            height: 8,
          },
        ]}
        yAxis={[
          {
            width: 'auto',
            tickMinStep: 1,
            valueFormatter: (value: number) => formatCount(value, language),
          },
        ]}
      />
    </div>
  );
}

function DailyTable({ days }: Pick<FigureChartProps, 'days'>) {
  const words = useText(figuresText);
  const names = useText(figureText);
  const language = useLanguage();
  return (
    <Table size="small" aria-label={words.lastDays}>
      <TableHead>
        <TableRow>
          <TableCell>{words.day}</TableCell>
          {FIGURES.map((figure) => (
            <TableCell key={figure} align="right">
              {names[figure]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {[...days].reverse().map((day) => (
          <TableRow key={day.day}>
            <TableCell component="th" scope="row">
              {formatDay(day.day, language)}
            </TableCell>
            {FIGURES.map((figure) => (
              <TableCell key={figure} align="right">
                {formatCount(day[figure], language)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** A chart per figure with a sentence that says the same, and a table of all days. */
export function DailyFigures({ stats: { days, totals } }: { stats: ProductStats }) {
  const words = useText(figuresText);
  const names = useText(figureText);
  const language = useLanguage();
  const [first, last] = [days[0], days.at(-1)];
  const summaryOf = (figure: Figure) => {
    const best = bestDay(days, figure);
    return best && totals[figure] > 0
      ? words.best(
          names[figure],
          formatCount(totals[figure], language),
          formatDay(best.day, language),
          formatCount(best[figure], language),
        )
      : words.none(names[figure]);
  };
  return (
    <>
      {first && last && (
        <Typography variant="body2" color="textSecondary">
          {words.range(formatDay(first.day, language), formatDay(last.day, language))}
        </Typography>
      )}
      <Charts>
        {FIGURES.map((figure) => (
          <section key={figure} aria-label={words.perDay(names[figure])}>
            <Typography variant="body2">{summaryOf(figure)}</Typography>
            {totals[figure] > 0 && <FigureChart days={days} figure={figure} />}
          </section>
        ))}
      </Charts>
      <Accordion disableGutters variant="outlined">
        <AccordionSummary expandIcon={<ExpandMore />}>
          <Typography variant="body2">{words.table}</Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ overflowX: 'auto' }}>
          <DailyTable days={days} />
        </AccordionDetails>
      </Accordion>
    </>
  );
}
