import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { cashDeskText } from './cash-desk.text.ts';
import { readPayoutRows } from './payout-rows.ts';

const Line = styled('span')({ display: 'block', overflowWrap: 'anywhere' });

/** The parcels of a courier's payout, as they are pasted, with what was read of them or can't be. */
export function PayoutRowsField() {
  const words = useText(cashDeskText);
  const language = useLanguage();
  const [field, { touched, error }] = useField<string>('rows');
  // A pasted invoice is checked before the field is left.
  const faults = error !== undefined && (touched || field.value !== '') ? error.split('\n') : [];
  const { lines } = readPayoutRows(field.value);
  const sumOf = (part: 'collected' | 'fee'): string =>
    formatTaka(
      lines.reduce((total, line) => total + line[part], 0),
      language,
    );
  return (
    <TextField
      {...field}
      id="rows"
      fullWidth
      multiline
      minRows={4}
      margin="normal"
      label={words.rows}
      error={faults.length > 0}
      helperText={
        <>
          <Line>{words.rowsHint}</Line>
          {faults.map((fault) => (
            <Line key={fault}>{fault}</Line>
          ))}
          {faults.length === 0 && lines.length > 0 && (
            <Line>
              {words.read(formatCount(lines.length, language), sumOf('collected'), sumOf('fee'), lines.length === 1)}
            </Line>
          )}
        </>
      }
    />
  );
}
