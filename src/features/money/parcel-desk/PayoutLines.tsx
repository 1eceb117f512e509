import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ListedCourierPayout } from '#contract/deals/delivery';
import { paths } from '../../../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { courierPayoutsText } from './courier-payouts.text.ts';
import { useDifference } from './useDifference.ts';

/** A payout's parcels: those that differ from our records are always shown, first. */
export function PayoutLines({ payout: { payoutId, lines } }: { payout: ListedCourierPayout }) {
  const words = useText(courierPayoutsText);
  const language = useLanguage();
  const differenceOf = useDifference();
  const [isOpen, setOpen] = useState(false);
  const different = lines.filter(({ difference }) => difference !== undefined);
  const shown = isOpen ? lines : different;
  const count = formatCount(lines.length, language);
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      <Typography variant="body2" component="span" color={different.length > 0 ? 'error' : 'textPrimary'}>
        {different.length > 0
          ? words.differ(formatCount(different.length, language), count)
          : words.allMatch(count, lines.length === 1)}
      </Typography>
      {shown.length > 0 && (
        <List disablePadding aria-label={words.linesOf(payoutId)}>
          {shown.map(({ reference, dealId, collected, fee, difference }) => (
            <ListItem key={reference} disableGutters sx={{ display: 'block', py: 0.5 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <code translate="no">{reference}</code>{' '}
                {dealId !== undefined && <PageLink to={paths.deal(dealId)}>{words.deal(dealId)}</PageLink>}{' '}
                <span>
                  {dealId === undefined
                    ? words.collected(formatTaka(collected, language), formatTaka(fee, language))
                    : words.charged(formatTaka(fee, language))}
                </span>
              </Typography>
              <Typography variant="body2" color={difference === undefined ? 'textSecondary' : 'error'}>
                {difference === undefined ? words.matches : differenceOf(difference)}
              </Typography>
            </ListItem>
          ))}
        </List>
      )}
      {lines.length > different.length && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{isOpen ? words.hideLines : words.showLines}</span>
        </Button>
      )}
    </Stack>
  );
}
