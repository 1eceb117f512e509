import Typography from '@mui/material/Typography';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useMinutesLeft } from '../../../ui/text/useMinutesLeft.ts';
import { dashboardText } from './dashboard.text.ts';

const HOUR = 60;

/** The time left to act: whole hours, then minutes. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const words = useText(dashboardText);
  const language = useLanguage();
  const minutes = useMinutesLeft(endsAt);
  if (minutes === 0) return null;
  return (
    <Typography variant="body2" component="span" sx={{ fontWeight: 700 }}>
      {minutes < HOUR
        ? words.minutesLeft(formatCount(minutes, language))
        : words.hoursLeft(formatCount(Math.floor(minutes / HOUR), language))}
    </Typography>
  );
}
