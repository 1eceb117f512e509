import { ExpandMoreIcon } from '../../../ui/icons/ExpandMoreIcon.tsx';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useText } from '../../../ui/text/text.ts';
import { safetyText } from './safety.text.ts';
import { SafetyTips } from './SafetyTips.tsx';

/** The safety tips in one expandable line, where there is little room. */
export function SafetyLine() {
  const words = useText(safetyText);
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ heading: { component: 'div' } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {words.title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <SafetyTips />
      </AccordionDetails>
    </Accordion>
  );
}
