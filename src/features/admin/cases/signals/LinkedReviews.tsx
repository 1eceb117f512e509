import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LinkedReview } from '#contract/trust/signal';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { paths } from '../../../../paths.ts';
import { useText } from '../../../../ui/text/text.ts';
import { signalsText } from './signals.text.ts';

/** Reviews by accounts that belong together, each with a link to its author's record. */
export function LinkedReviews({ reviews }: { reviews: LinkedReview[] }) {
  const words = useText(signalsText);
  return (
    <Stack sx={{ gap: 1 }}>
      {reviews.map(({ reviewId, authorId, authorName, rating, text }) => (
        <div key={reviewId}>
          <PageLink to={paths.person(authorId)}>{words.reviewBy(authorName, rating)}</PageLink>
          {text !== undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
        </div>
      ))}
    </Stack>
  );
}
