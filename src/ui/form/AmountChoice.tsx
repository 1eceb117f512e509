import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLanguage } from '../text/language.ts';
import { formatCount, formatTaka } from '../text/numbers.ts';
import { useText } from '../text/text.ts';
import { amountChoiceText } from './amount-choice.text.ts';
import { readWholeNumbers } from './parse-whole-number.ts';

interface AmountChoiceProps {
  typed: string;
  unit?: 'taka' | 'count';
  onChoose: (amount: string) => void;
}

/** Asks what a number means that could be read in two ways (185.000), with a button for each. Nothing for any other. */
export function AmountChoice({ typed, unit = 'taka', onChoose }: AmountChoiceProps) {
  const words = useText(amountChoiceText);
  const language = useLanguage();
  const readings = readWholeNumbers(typed);
  const [larger, smaller] = readings;
  if (larger === undefined || smaller === undefined) return null;
  const format = (value: number): string => (unit === 'taka' ? formatTaka : formatCount)(value, language);
  return (
    <Stack role="group" aria-label={words.question(format(larger), format(smaller))} sx={{ gap: 1, mt: 0.5, mb: 1 }}>
      <Typography variant="body2" role="status">
        {words.question(format(larger), format(smaller))}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {readings.map((value) => (
          <Button key={value} variant="outlined" sx={{ minHeight: 44 }} onClick={() => onChoose(String(value))}>
            <span translate="no">{format(value)}</span>
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
