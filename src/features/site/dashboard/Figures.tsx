import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { cardText } from './dashboard.text.ts';
import type { DashboardCard } from './dashboard-cards.ts';

/** Numbers that need no action, each linked to its page. */
export function Figures({ cards }: { cards: readonly DashboardCard[] }) {
  const names = useText(cardText);
  const language = useLanguage();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {cards.map(({ name, count, isTaka, to }) => (
        <Button key={name} variant="outlined" component={Link} to={to} sx={{ gap: 0.75 }}>
          <strong>{(isTaka ? formatTaka : formatCount)(count, language)}</strong>
          <span>{names[name]}</span>
        </Button>
      ))}
    </Stack>
  );
}
