import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import type { Review } from '#contract/trust/review';
import { MIN_REVIEWS_FOR_AVERAGE } from '#contract/trust/review-rules';
import type { Seller } from '#contract/catalogue/seller';
import { personIdOf, readToken } from '../../../services/token.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { LazyErrorState } from '../../../ui/feedback/LazyErrorState.tsx';
import { dayInDhaka, formatCalendarDay } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useSession } from '../../people/account/useSession.ts';
import { ReviewContent } from './ReviewContent.tsx';
import { useListReviewsInfiniteQuery } from './reviews.api.ts';
import { replyTimeText, reviewsText } from './reviews.text.ts';
import { SellerRating } from './SellerRating.tsx';

const ReviewActions = lazy(() => import(/* webpackChunkName: "reviewActions" */ './ReviewActions.tsx'));

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 760,
  '& .SellerReviews-record': { display: 'grid', gap: 4 },
  '& .SellerReviews-list': { display: 'grid', gap: 16 },
  '& .SellerReviews-one': {
    display: 'grid',
    gap: 8,
    paddingTop: 16,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .SellerReviews-more': { justifySelf: 'start' },
}));

/** Upper bounds in minutes, shortest first. */
const REPLY_TIMES = [
  ['hour', 60],
  ['hours', 6 * 60],
  ['day', 24 * 60],
  ['days', 5 * 24 * 60],
] as const;
const replyTimeOf = (minutes: number) => REPLY_TIMES.find(([, most]) => minutes <= most)?.[0] ?? 'slow';

/** Deals, completed ones and cancelations, with what they mean, and how fast the seller replies. */
function SellerRecord({ record }: Pick<Seller, 'record'>) {
  const words = useText(reviewsText);
  const replies = useText(replyTimeText);
  const language = useLanguage();
  if (!record) return null;
  const { deals, completed, canceledBySeller, replyMinutes } = record;
  const count = (value: number) => formatCount(value, language);
  return (
    <div className="SellerReviews-record">
      <Typography variant="h3" component="h2">
        {words.record}
      </Typography>
      {deals === 0 ? (
        <Typography>{words.noDeals}</Typography>
      ) : (
        <>
          <Typography>
            {`${words.completed(count(completed), count(deals))} · ${words.canceled(count(canceledBySeller))}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {words.recordMeaning}
          </Typography>
        </>
      )}
      {replyMinutes !== undefined && <Typography>{replies[replyTimeOf(replyMinutes)]}</Typography>}
    </div>
  );
}

interface OneReviewProps {
  review: Review;
  seller: Seller;
  isSignedIn: boolean;
  isOwn: boolean;
}

function OneReview({ review, seller, isSignedIn, isOwn }: OneReviewProps) {
  const words = useText(reviewsText);
  const language = useLanguage();
  const { _id, authorName = words.somebody, productName, at, answer, removed } = review;
  return (
    <div className="SellerReviews-one" role="listitem">
      <Typography variant="body2">
        <strong translate="no">{authorName}</strong>{' '}
        <span>{`· ${words.about(productName, formatCalendarDay(dayInDhaka(at), language))}`}</span>
      </Typography>
      <ReviewContent review={review} personName={seller.sellerName}>
        {isSignedIn && !removed && (
          <Suspense fallback={null}>
            <ReviewActions reviewId={_id} author={authorName} sellerId={seller._id} mayAnswer={isOwn && !answer} />
          </Suspense>
        )}
      </ReviewContent>
    </div>
  );
}

/** A seller's record and reviews on their page (docs/rules.md §10). */
export default function SellerReviews({ seller }: { seller: Seller }) {
  const words = useText(reviewsText);
  const common = useText(uiText);
  const language = useLanguage();
  const titleId = useId();
  const { user } = useSession();
  const isOwn = user !== null && personIdOf(readToken() ?? '') === seller._id;
  const count = seller.reviews?.count ?? 0;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListReviewsInfiniteQuery(
    seller._id,
  );
  const reviews = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Root aria-labelledby={titleId}>
      <SellerRecord record={seller.record} />
      <Typography id={titleId} variant="h3" component="h2">
        {words.titleCount(formatCount(count, language))}
      </Typography>
      <SellerRating seller={seller} summary={seller.reviews} />
      <Typography variant="body2" color="textSecondary">
        {count > 0 && count < MIN_REVIEWS_FOR_AVERAGE
          ? `${words.few(formatCount(MIN_REVIEWS_FOR_AVERAGE, language))} ${words.explanation}`
          : words.explanation}
      </Typography>
      {data && reviews.length === 0 && <Typography>{words.none}</Typography>}
      {!data && error !== undefined && <LazyErrorState error={error} onRetry={() => void refetch()} />}
      <div className="SellerReviews-list" role="list">
        {reviews.map((review) => (
          <OneReview key={review._id} review={review} seller={seller} isSignedIn={user !== null} isOwn={isOwn} />
        ))}
      </div>
      {hasNextPage && (
        <Button
          className="SellerReviews-more"
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {common.showMore}
        </Button>
      )}
    </Root>
  );
}
