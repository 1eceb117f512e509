import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/site/dashboard';
import { ArrowForwardIcon } from '../../../ui/icons/ArrowForwardIcon.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { useCardName } from './useCardName.ts';
import type { DashboardCard } from './dashboard-cards.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useCardNote } from './useCardNote.ts';
import { formatWaiting } from './waiting-count.ts';

export const ROW_HEIGHT = 64;

const Row = styled(ListItemButton)({
  display: 'grid',
  gridTemplateColumns: 'minmax(2.5ch, auto) minmax(0, 1fr) auto',
  gap: '0 16px',
  minHeight: ROW_HEIGHT,
  padding: '8px 16px',
}) as typeof ListItemButton;

interface WaitingRowProps {
  card: DashboardCard;
  dashboard: Dashboard;
}

/** What waits for the person, until when, and the way there. */
export function WaitingRow({ card: { name, count, to, endsAt }, dashboard }: WaitingRowProps) {
  const nameOf = useCardName();
  const language = useLanguage();
  const note = useCardNote(name, dashboard);
  return (
    <ListItem disablePadding divider>
      <Row component={Link} to={to}>
        <Typography variant="price" component="span" color="primary">
          {formatWaiting(count, language)}
        </Typography>
        <div>
          <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightBold' }}>
            {nameOf({ name, count })}
          </Typography>
          {note && (
            <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {note}
            </Typography>
          )}
          {endsAt && <TimeLeft endsAt={endsAt} />}
        </div>
        <ArrowForwardIcon />
      </Row>
    </ListItem>
  );
}
