import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Wish } from '#contract/catalogue/wish';
import { bikePath } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { wishText } from './wish.text.ts';

/** The id that ties the hint to the button it explains. */
export const hintId = ({ _id }: Wish): string => `wish-${_id}-hint`;

/**
 * Book & Pay now never works here (docs/specification.md §2): says how to book instead, or why
 * nobody can.
 */
export function WishHint({ wish }: { wish: Wish }) {
  const words = useText(wishText);
  const { status, categoryDeleted } = wish;
  // Products of a deleted category can't be found.
  if (status !== 'available' || categoryDeleted)
    return (
      <Typography id={hintId(wish)} variant="eyebrow" color="error">
        {categoryDeleted || status === 'available' || status === 'removed' ? words.gone : words[status]}
      </Typography>
    );
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { xs: 'stretch', sm: 'center' } }}>
      <Typography id={hintId(wish)} variant="body2" color="textSecondary">
        {words.whyNotHere}
      </Typography>
      <Button
        variant="contained"
        component={RouterLink}
        to={bikePath(wish.productId, wish.productName)}
        aria-label={words.openAndBookOne(wish.productName)}
        sx={{ flex: 'none' }}
      >
        {words.openAndBook}
      </Button>
    </Stack>
  );
}
