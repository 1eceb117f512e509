import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ExpandMoreIcon } from '../../../ui/icons/ExpandMoreIcon.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { cardText, dashboardText } from './dashboard.text.ts';
import type { DashboardCard } from './dashboard-cards.ts';

/** Everything that waits for nobody, in one line that opens. */
export function IdleLine({ cards }: { cards: readonly DashboardCard[] }) {
  const words = useText(dashboardText);
  const names = useText(cardText);
  const language = useLanguage();
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ heading: { component: 'h2' } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography variant="body2" component="span">
          {words.idle(formatCount(cards.length, language), cards.length === 1)}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0 }}>
        {cards.map(({ name, to }) => (
          <Button key={name} component={Link} to={to}>
            {names[name]}
          </Button>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}
