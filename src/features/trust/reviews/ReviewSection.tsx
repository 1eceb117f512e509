import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Deal } from '#contract/deals/deal';
import { dayInDhaka, formatCalendarDay } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import ReviewActions from './ReviewActions.tsx';
import { ReviewContent } from './ReviewContent.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { reviewsText } from './reviews.text.ts';

const Root = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 16,
  [theme.breakpoints.up('sm')]: { padding: 20 },
  '& .ReviewSection-part': { display: 'grid', gap: 8 },
})) as typeof Card;

interface PartProps {
  deal: Deal;
  review: NonNullable<Deal['review']>;
}

/** The other party's review, once it is visible. */
function OtherReview({ deal, review: { other } }: PartProps) {
  const words = useText(reviewsText);
  if (!other) return null;
  const { sellerName, buyerName, sellerId, _id: dealId } = deal;
  const [author, person] = deal.role === 'buyer' ? [sellerName, buyerName] : [buyerName, sellerName];
  return (
    <div className="ReviewSection-part">
      <Typography variant="h4" component="h3">
        {words.ofYou(author)}
      </Typography>
      <ReviewContent review={other} personName={person}>
        {!other.removed && (
          <ReviewActions
            reviewId={other._id}
            author={author}
            sellerId={sellerId}
            dealId={dealId}
            mayAnswer={!other.answer}
          />
        )}
      </ReviewContent>
    </div>
  );
}

/** One's own review, or the form while it can be written. */
function OwnReview({ deal, review }: PartProps) {
  const { own, until, otherWrote } = review;
  const words = useText(reviewsText);
  const language = useLanguage();
  const day = formatCalendarDay(dayInDhaka(until), language);
  const author = deal.role === 'seller' ? 'seller' : 'buyer';
  const otherName = author === 'buyer' ? deal.sellerName : deal.buyerName;
  const reader = author === 'buyer' ? words.publicSeller : words.privateBuyer;
  if (own)
    return (
      <div className="ReviewSection-part">
        <Typography variant="h4" component="h3">
          {words.yours}
        </Typography>
        {!own.isVisible && <Typography color="textSecondary">{words.hiddenUntil(otherName, day)}</Typography>}
        <ReviewContent review={own} personName={otherName} isOwn />
      </div>
    );
  // The other side can write one.
  if (!review.isAllowed) return <Typography color="textSecondary">{words.notAllowed}</Typography>;
  if (!deal.actions.includes('review')) return <Typography color="textSecondary">{words.nobodyWrote(day)}</Typography>;
  return (
    <div className="ReviewSection-part">
      <Typography variant="lead">{words.lead(otherName)}</Typography>
      <Typography color="textSecondary">
        {`${otherWrote ? words.otherWrote(otherName) : words.hiddenUntil(otherName, day)} ${reader}`}
      </Typography>
      <ReviewForm deal={deal} author={author} />
    </div>
  );
}

/** The reviews of a deal, for its parties (docs/rules.md §10). */
export function ReviewSection({ deal }: { deal: Deal }) {
  const words = useText(reviewsText);
  const titleId = useId();
  const { review } = deal;
  if (!review) return null;
  const otherName = deal.role === 'buyer' ? deal.sellerName : deal.buyerName;
  return (
    <Root component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        {words.title}
      </Typography>
      <OwnReview deal={deal} review={review} />
      <OtherReview deal={deal} review={review} />
      {review.own?.isVisible && !review.other && (
        <Typography color="textSecondary">{words.otherMissing(otherName)}</Typography>
      )}
    </Root>
  );
}
