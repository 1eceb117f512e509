import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { Balance } from '#contract/money/payout';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { balanceText } from './balance.text.ts';
import { formatExactTaka } from './exact-taka.ts';

/** Money that cards paid: how much of it can be paid out, and from when. */
export function UpcomingMoney({ upcoming }: { upcoming: NonNullable<Balance['upcoming']> }) {
  const words = useText(balanceText);
  const language = useLanguage();
  return (
    <>
      <Typography variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
        {words.upcoming}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.upcomingLead}
      </Typography>
      <List dense disablePadding aria-label={words.upcoming}>
        {upcoming.map(({ amount, payableAt }, at) => (
          <ListItem key={`${payableAt} ${at}`} disableGutters sx={{ gap: 1 }}>
            <Typography component="span" noWrap sx={{ flex: 'none', fontWeight: 600 }}>
              {formatExactTaka(amount, language)}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {words.upcomingFrom(formatDateTime(payableAt, language))}
            </Typography>
          </ListItem>
        ))}
      </List>
    </>
  );
}
