import { ExpandMoreIcon } from '../../../../ui/icons/ExpandMoreIcon.tsx';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { config } from '../../../../services/bootstrap.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { currentText, useText } from '../../../../ui/text/text.ts';
import { copyToClipboard } from '../../../../ui/page/copy-to-clipboard.ts';
import { paymentText } from '../payment.text.ts';
import { TEST_CARD_EFFECTS_BANGLA } from './test-cards.text.ts';

/** The sandbox's cards and what becomes of them; nothing where the real card service is used. */
export default function TestCards() {
  const words = useText(paymentText);
  const language = useLanguage();
  const inBangla = (effect: string) => (language === 'bn' ? TEST_CARD_EFFECTS_BANGLA[effect] : undefined);
  const cards = config().sandbox?.cards;
  if (!cards) return null;
  return (
    <Accordion disableGutters elevation={0} sx={{ mt: 1, mb: -1 }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: 0 }}>
        <Typography variant="body2" component="span" sx={{ fontWeight: 'fontWeightBold' }}>
          {words.testCards}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0 }}>
        <Typography variant="caption" component="p" color="textSecondary">
          {words.testCardsHint}
        </Typography>
        <List dense disablePadding>
          {cards.map(({ number, effect }) => (
            <ListItem key={number} disableGutters sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
              <Typography component="code" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
                {number}
              </Typography>
              <Button
                size="small"
                variant="outlined"
                aria-label={words.copyNumber(number)}
                onClick={() => void copyToClipboard(number, currentText(paymentText).copied)}
              >
                {words.copy}
              </Button>
              <Box sx={{ flexBasis: '100%' }}>
                <Typography
                  variant="body2"
                  component="span"
                  color="textSecondary"
                  lang={inBangla(effect) ? undefined : 'en'}
                >
                  {inBangla(effect) ?? effect}
                </Typography>
              </Box>
            </ListItem>
          ))}
        </List>
      </AccordionDetails>
    </Accordion>
  );
}
