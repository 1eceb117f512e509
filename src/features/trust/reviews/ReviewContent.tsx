import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Review } from '#contract/trust/review';
import { REVIEW_FACETS, type ReviewFacet } from '#contract/trust/review-rules';
import { dayInDhaka, formatCalendarDay } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { useText } from '../../../ui/text/text.ts';
import { reviewsText } from './reviews.text.ts';
import { Stars } from './Stars.tsx';

const FACETS: ReviewFacet[] = [...new Set(Object.values(REVIEW_FACETS).flat())];

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& .ReviewContent-facets': { display: 'flex', flexWrap: 'wrap', gap: '4px 20px' },
  '& .ReviewContent-facet': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .ReviewContent-answer': {
    display: 'grid',
    gap: 2,
    paddingLeft: 12,
    borderLeft: `3px solid ${theme.vars.palette.divider}`,
  },
}));

interface ReviewContentProps {
  review: Omit<Review, 'productName' | 'authorName'>;
  /** Of the one who was reviewed. */
  personName: string;
  /** The author sees what was removed. */
  isOwn?: boolean;
  children?: ReactNode;
}

/** One review with its facets, text, answer and, if it was removed, the reasons. */
export function ReviewContent({ review, personName, isOwn = false, children }: ReviewContentProps) {
  const words = useText(reviewsText);
  const language = useLanguage();
  const { rating, facets = {}, text, answer, removed } = review;
  const rated = FACETS.flatMap((facet) => (facets[facet] === undefined ? [] : [[facet, facets[facet]] as const]));
  return (
    <Root>
      {removed && (
        <Typography color="textSecondary">
          <span>{words.removed(formatCalendarDay(dayInDhaka(removed.at), language))}</span>{' '}
          <MultilineText>{removed.statement}</MultilineText>
          {isOwn && <span>{` ${words.ownRemoved}`}</span>}
        </Typography>
      )}
      {rating !== undefined && <Stars value={rating} size="medium" />}
      {rated.length > 0 && (
        <div className="ReviewContent-facets">
          {rated.map(([facet, stars]) => (
            <div key={facet} className="ReviewContent-facet">
              <Typography variant="body2" color="textSecondary">
                {words[facet]}
              </Typography>
              <Stars value={stars} />
            </div>
          ))}
        </div>
      )}
      {text !== undefined && (
        <Typography>
          <MultilineText>{text}</MultilineText>
        </Typography>
      )}
      {answer && (
        <div className="ReviewContent-answer">
          <Typography variant="body2" color="textSecondary">
            {`${words.answerOf(personName)}, ${formatCalendarDay(dayInDhaka(answer.at), language)}`}
          </Typography>
          <Typography>
            <MultilineText>{answer.text}</MultilineText>
          </Typography>
        </div>
      )}
      {children}
    </Root>
  );
}
