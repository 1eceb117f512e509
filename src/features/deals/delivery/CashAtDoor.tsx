import Typography from '@mui/material/Typography';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { cashText } from './cash.text.ts';

/** The amount that the courier collects from the buyer; nothing for other bookings. @param taka undefined if it collects nothing */
export function CashAtDoor({ taka }: { taka: number | undefined }) {
  const words = useText(cashText);
  const language = useLanguage();
  if (taka === undefined) return null;
  return (
    <Typography variant="body2" component="span">
      {words.collects(formatTaka(taka, language))}
    </Typography>
  );
}
