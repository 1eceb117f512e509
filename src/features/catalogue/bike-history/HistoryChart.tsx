import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatMonth } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';

interface ChartPoint {
  /** 2026-05, or 2026-05-17. */
  on: string;
  value: number;
}

interface HistoryChartProps {
  points: readonly ChartPoint[];
  label: string;
  /** A price holds until the next one; a mileage grows. */
  isStepped?: boolean;
}

const timeOf = (on: string): number => Date.parse(`${on}${on.length === 7 ? '-01' : ''}T00:00:00Z`);

/** A value over time. Hidden from screen readers, because a table says the same. */
export default function HistoryChart({ points, label, isStepped = false }: HistoryChartProps) {
  const language = useLanguage();
  const count = (value: number | null) => formatCount(value ?? 0, language);
  const { vars } = useTheme();
  return (
    <div aria-hidden>
      <LineChart
        height={180}
        skipAnimation
        hideLegend
        margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
        series={[
          {
            data: points.map(({ value }) => value),
            label,
            color: vars.palette.primary.main,
            curve: isStepped ? 'stepAfter' : 'linear',
            showMark: true,
            valueFormatter: count,
          },
        ]}
        xAxis={[
          {
            data: points.map(({ on }) => new Date(timeOf(on))),
            scaleType: 'time',
            tickNumber: 3,
            valueFormatter: (at: Date) => formatMonth(at.toISOString(), language),
          },
        ]}
        yAxis={[{ width: 68, tickNumber: 4, valueFormatter: count }]}
      />
    </div>
  );
}
