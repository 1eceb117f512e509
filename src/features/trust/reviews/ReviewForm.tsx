import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { textLength } from '#contract/clean-text';
import type { Deal } from '#contract/deals/deal';
import type { ReviewFacets } from '#contract/trust/review';
import { REVIEW_FACETS, REVIEW_TEXT, type ReviewAuthor } from '#contract/trust/review-rules';
import { notify } from '../../../ui/feedback/notify.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { ReviewRefusalSentence } from './ReviewRefusalSentence.tsx';
import { useWriteReviewMutation } from './reviews.api.ts';
import { reviewsText } from './reviews.text.ts';
import { StarRating } from './StarRating.ts';

const Root = styled('div')({
  display: 'grid',
  gap: 16,
  '& .ReviewForm-ratings': { display: 'grid', gap: 10, justifyItems: 'start' },
  '& .ReviewForm-rating': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' },
  '& .ReviewForm-label': { minWidth: 150 },
  '& .ReviewForm-send': { justifySelf: 'start' },
  // Each star is a touch target.
  '& .MuiRating-root label': { padding: 7 },
});

interface RatedProps {
  label: string;
  value: number | null;
  onRate: (value: number | null) => void;
}

function Rated({ label, value, onRate }: RatedProps) {
  const words = useText(reviewsText);
  const language = useLanguage();
  const labelId = useId();
  return (
    <div className="ReviewForm-rating" role="group" aria-labelledby={labelId}>
      <Typography id={labelId} className="ReviewForm-label">
        {label}
      </Typography>
      <StarRating
        name={`${labelId}-rating`}
        size="large"
        value={value}
        onChange={(_event, chosen) => onRate(chosen)}
        emptyLabelText={words.notRated}
        getLabelText={(stars) => words.stars(formatCount(stars, language))}
      />
    </div>
  );
}

interface ReviewFormProps {
  deal: Pick<Deal, '_id' | 'sellerId' | 'isPart' | 'isUnregistered'>;
  author: ReviewAuthor;
}

/** Stars for the whole and for each facet, and a text. */
export function ReviewForm({ deal, author }: ReviewFormProps) {
  const words = useText(reviewsText);
  const [rating, setRating] = useState<number | null>(null);
  const [facets, setFacets] = useState<ReviewFacets>({});
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const ratings = useRef<HTMLDivElement>(null);
  const [writeReview, { isLoading, error }] = useWriteReviewMutation();

  async function send(): Promise<void> {
    setIsMissing(rating === null);
    if (rating === null) {
      // On a phone the stars are above the button's view.
      ratings.current?.scrollIntoView({ block: 'center' });
      ratings.current?.querySelector('input')?.focus({ preventScroll: true });
      return;
    }
    const input = { rating, facets, ...(text.trim() && { text }) };
    try {
      await writeReview({ dealId: deal._id, sellerId: deal.sellerId, input }).unwrap();
    } catch {
      // The form shows the error.
      return;
    }
    void notify('success', currentText(reviewsText).sent);
  }

  return (
    <Root>
      <div ref={ratings} className="ReviewForm-ratings">
        <Rated
          label={words.overall}
          value={rating}
          onRate={(chosen) => {
            setRating(chosen);
            setIsMissing(false);
          }}
        />
        {isMissing && (
          <FormHelperText error role="alert">
            {words.ratingMissing}
          </FormHelperText>
        )}
        {REVIEW_FACETS[author]
          .filter((facet) => facet !== 'papers' || !(deal.isPart || deal.isUnregistered))
          .map((facet) => (
            <Rated
              key={facet}
              label={words[facet]}
              value={facets[facet] ?? null}
              onRate={(chosen) =>
                setFacets(({ [facet]: _former, ...others }) => ({ ...others, ...(chosen && { [facet]: chosen }) }))
              }
            />
          ))}
        <FormHelperText>{words.ifItApplies}</FormHelperText>
      </div>
      <LimitedTextField
        label={words.text}
        value={text}
        multiline
        minRows={3}
        maxRows={10}
        helperText={words.textHelp}
        max={REVIEW_TEXT.max}
        onType={setText}
      />
      {error !== undefined && (
        <FormAlert error={error}>
          <ReviewRefusalSentence error={error} />
        </FormAlert>
      )}
      <Button
        className="ReviewForm-send"
        variant="contained"
        loading={isLoading}
        disabled={textLength(text) > REVIEW_TEXT.max}
        onClick={() => void send()}
      >
        {words.send}
      </Button>
    </Root>
  );
}
