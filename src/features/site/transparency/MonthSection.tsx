import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ACTION_TEXT, RULE_TEXT } from '#contract/admin/moderation-rules';
import type { TransparencyMonth } from '#contract/site/transparency';
import { formatMonth } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatDecimal } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { transparencyText } from './transparency.text.ts';

const Figures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: '16px 24px',
  margin: '16px 0 24px',
  '& dd': { margin: 0 },
});

const Decisions = styled(Table)({
  '& th, & td': { verticalAlign: 'top', paddingInline: 0, paddingInlineEnd: 16 },
  '& th:last-child, & td:last-child': { paddingInlineEnd: 0, textAlign: 'end', whiteSpace: 'nowrap' },
});

/** What moderation did in one month. */
export function MonthSection({
  shown: { month, reports, signals, decided, hours, appeals, upheld, decisions },
}: {
  shown: TransparencyMonth;
}) {
  const words = useText(transparencyText);
  const [actions, rules] = [useText(ACTION_TEXT), useText(RULE_TEXT)];
  const language = useLanguage();
  const heading = useId();
  const name = formatMonth(month, language);
  const count = (value: number | undefined) => (value === undefined ? words.fewer : formatCount(value, language));
  const time = (value: number | undefined) =>
    value === undefined ? words.unknown : words.hours(formatDecimal(value, language));
  const figures = [
    [words.reports, count(reports)],
    [words.signals, count(signals)],
    [words.decided, count(decided)],
    [words.median, time(hours?.median)],
    [words.percentile90, time(hours?.percentile90)],
    [words.appeals, count(appeals)],
    [words.upheld, count(upheld)],
  ];
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ mt: 2, p: 2 }}>
      <Typography id={heading} variant="h4" component="h3">
        {name}
      </Typography>
      <Figures>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ fontWeight: 600 }}>
              {figure}
            </Typography>
          </div>
        ))}
      </Figures>
      {decisions.length === 0 ? (
        <Typography variant="body2">{words.noDecisions}</Typography>
      ) : (
        <Decisions size="small" aria-label={words.decisionsOf(name)}>
          <TableHead>
            <TableRow>
              <TableCell>{words.action}</TableCell>
              <TableCell>{words.rule}</TableCell>
              <TableCell>{words.count}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {decisions.map(({ rule, action, count: number }) => (
              <TableRow key={`${rule} ${action}`}>
                <TableCell>{actions[action]}</TableCell>
                <TableCell>{rule ? rules[rule] : words.noRule}</TableCell>
                <TableCell>{count(number)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Decisions>
      )}
    </Paper>
  );
}
