import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard';
import { useLanguage } from '../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../ui/text/numbers.ts';
import { useText } from '../../ui/text/text.ts';
import { cardText } from './dashboard.text.ts';
import type { DashboardCard } from './dashboard-cards.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useCardNote } from './useCardNote.ts';
import { formatWaiting } from './waiting-count.ts';

/** The height of a card whose name takes two lines. */
export const CARD_HEIGHT = 128;

const Area = styled(CardActionArea)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 2,
  height: '100%',
  minHeight: CARD_HEIGHT,
  padding: 14,
}) as typeof CardActionArea;

interface CountCardProps {
  card: DashboardCard;
  dashboard: Dashboard;
}

/** A number that links to the list it counts. */
export function CountCard({ card: { name, count, waits, isTaka, to, endsAt }, dashboard }: CountCardProps) {
  const names = useText(cardText);
  const language = useLanguage();
  const note = useCardNote(name, dashboard);
  return (
    <Card component="li" sx={{ borderColor: waits ? 'primary.main' : undefined }}>
      <Area component={Link} to={to}>
        <Typography variant="price" component="span" color={waits ? 'primary' : 'textSecondary'}>
          {(isTaka ? formatTaka : waits ? formatWaiting : formatCount)(count, language)}
        </Typography>
        <Typography variant="eyebrow" component="span">
          {names[name]}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary">
          {note}
        </Typography>
        {waits && endsAt && <TimeLeft endsAt={endsAt} />}
      </Area>
    </Card>
  );
}
