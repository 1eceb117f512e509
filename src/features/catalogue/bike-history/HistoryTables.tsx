import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { BikeHistory, MileagePoint } from '#contract/catalogue/bike-history';
import { formatCalendarDay, formatMonth } from '../../../ui/text/calendar.ts';
import { type Language, useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { bikeHistoryText } from './bike-history.text.ts';
import { mileageReasonText } from './mileage-reason.text.ts';

const formatOn = (on: string, language: Language): string =>
  on.length === 7 ? formatMonth(on, language) : formatCalendarDay(on, language);

interface Row {
  key: string;
  on: string;
  value: string;
  where: string;
}

function HistoryTable({ label, value, rows }: { label: string; value: string; rows: Row[] }) {
  const words = useText(bikeHistoryText);
  const language = useLanguage();
  return (
    <Table size="small" aria-label={label} sx={{ '& + &': { mt: 2 } }}>
      <TableHead>
        <TableRow>
          <TableCell>{words.date}</TableCell>
          <TableCell align="right">{value}</TableCell>
          <TableCell>{words.stated}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, on, value: shown, where }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row">
              {formatOn(on, language)}
            </TableCell>
            <TableCell align="right">{shown}</TableCell>
            <TableCell>{where}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Every mileage and price that is known of a bike, newest first. */
export function HistoryTables({ history: { mileage, prices } }: { history: BikeHistory }) {
  const words = useText(bikeHistoryText);
  const reasons = useText(mileageReasonText);
  const language = useLanguage();
  const listing = (isEarlier: boolean) => (isEarlier ? words.earlierListing : words.thisListing);
  const where = ({ isEarlier, source, reason }: MileagePoint): string => {
    const place = source === 'papers' ? (isEarlier ? words.earlierPapers : words.papers) : listing(isEarlier);
    return reason ? words.explained(place, reasons[reason]) : place;
  };
  return (
    <>
      {mileage.length > 0 && (
        <HistoryTable
          label={words.mileageOverTime}
          value={words.mileage}
          rows={mileage
            .map((point, at) => ({
              key: String(at),
              on: point.on,
              value: words.kilometres(formatCount(point.kilometres, language)),
              where: where(point),
            }))
            .reverse()}
        />
      )}
      <HistoryTable
        label={words.priceOverTime}
        value={words.price}
        rows={prices
          .map(({ on, price, isEarlier }, at) => ({
            key: String(at),
            on,
            value: formatTaka(price, language),
            where: listing(isEarlier),
          }))
          .reverse()}
      />
    </>
  );
}
