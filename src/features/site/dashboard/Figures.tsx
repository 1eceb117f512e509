import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useCardName } from './useCardName.ts';
import type { DashboardCard } from './dashboard-cards.ts';

/** Numbers that need no action, each linked to its page. */
export function Figures({ cards }: { cards: readonly DashboardCard[] }) {
  const nameOf = useCardName();
  const language = useLanguage();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {cards.map((card) => (
        <Button key={card.name} variant="outlined" component={Link} to={card.to} sx={{ gap: 0.75 }}>
          <strong>{(card.isTaka ? formatTaka : formatCount)(card.count, language)}</strong>
          <span>{nameOf(card)}</span>
        </Button>
      ))}
    </Stack>
  );
}
