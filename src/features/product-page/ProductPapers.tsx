import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Papers } from '#contract/product';
import { dayInDhaka, formatCalendarDay } from '../../ui/text/calendar';
import { useLanguage } from '../../ui/text/language';
import { useText } from '../../ui/text/text';
import { useIsHydrating } from '../../ui/page/useIsHydrating';
import { factsText } from '../product-card/facts.text';

const Paper = styled(ListItem)({
  display: 'block',
  paddingInline: 0,
  '& .ProductPapers-head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
}) as typeof ListItem;

/**
 * Says whether a date has passed; always false in the first render, because the server's time may
 * differ.
 */
function useHasPassed(): (day: string) => boolean {
  const hydrating = useIsHydrating();
  const [today] = useState(() => dayInDhaka(Date.now()));
  return (day) => !hydrating && day < today;
}

/** A bike's papers as stated by its seller, with their expiry dates. */
export function ProductPapers({ papers }: { papers: Papers | null }) {
  const words = useText(factsText);
  const language = useLanguage();
  const hasPassed = useHasPassed();
  const dated = (day: string | null | undefined) =>
    day
      ? { state: words.validUntil(formatCalendarDay(day, language)), expired: hasPassed(day) }
      : { state: words.notStated, expired: false };
  const registration = papers ? (papers.registration ? words.present : words.absent) : words.notStated;
  const rows = [
    { name: words.registrationPaper, meaning: words.registrationMeaning, state: registration, expired: false },
    { name: words.taxToken, meaning: words.taxTokenMeaning, ...dated(papers?.taxTokenUntil) },
    { name: words.fitness, meaning: words.fitnessMeaning, ...dated(papers?.fitnessUntil) },
    { name: words.insurance, meaning: words.insuranceMeaning, ...dated(papers?.insuranceUntil) },
  ];
  return (
    <>
      <Typography color="textSecondary">{papers ? words.papersLead : words.papersUnknown}</Typography>
      <List disablePadding>
        {rows.map(({ name, meaning, state, expired }) => (
          <Paper key={name}>
            <div className="ProductPapers-head">
              <Typography variant="h5" component="h3">
                {name}
              </Typography>
              {papers && <Chip size="small" variant="outlined" label={state} />}
              {expired && <Chip size="small" color="warning" label={words.expired} />}
            </div>
            <Typography variant="body2" color="textSecondary">
              {meaning}
            </Typography>
          </Paper>
        ))}
      </List>
    </>
  );
}
