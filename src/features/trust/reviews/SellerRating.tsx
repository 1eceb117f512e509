import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReviewSummary } from '#contract/trust/review';
import { sellerPath } from '../../../paths.ts';
import { JsonLd } from '../../../ui/page/JsonLd.tsx';
import { absoluteUrl } from '../../../ui/page/absolute-url.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatAverage, formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { sellerRatingText } from './seller-rating.text.ts';

/** The star is a picture of the words beside it. */
const Star = styled('span')(({ theme }) => ({ color: theme.vars.palette.primary.main }));

interface SellerRatingProps {
  seller: { _id: string; sellerName: string };
  summary: ReviewSummary | undefined;
}

/**
 * Describes a seller's rating for schema.org. A person has no rating there, so a rated seller is an
 * Organization as well; the rating is the seller's, not a product's.
 */
export const ratingData = ({ _id, sellerName }: SellerRatingProps['seller'], { average, count }: ReviewSummary) => ({
  '@type': ['Person', 'Organization'],
  name: sellerName,
  url: absoluteUrl(sellerPath(_id, sellerName)),
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: average,
    ratingCount: count,
    bestRating: 5,
    worstRating: 1,
  },
});

/** A seller's average and number of reviews, for people and search engines; nothing without reviews. */
export function SellerRating({ seller, summary }: SellerRatingProps) {
  const words = useText(sellerRatingText);
  const language = useLanguage();
  if (!summary || summary.count === 0) return null;
  const { average, count } = summary;
  return (
    <Typography variant="body2" component="span">
      {average !== undefined && (
        <>
          <Star aria-hidden>★</Star> <span>{`${words.rated(formatAverage(average, language))} ·`}</span>{' '}
        </>
      )}
      <span>{words.reviews(formatCount(count, language), count === 1)}</span>
      {average !== undefined && <JsonLd data={ratingData(seller, summary)} />}
    </Typography>
  );
}
