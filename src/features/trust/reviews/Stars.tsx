import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { reviewsText } from './reviews.text.ts';
import { StarRating } from './StarRating.ts';

interface StarsProps {
  value: number;
  size?: 'small' | 'medium';
}

/** A rating of one to five stars. */
export function Stars({ value, size = 'small' }: StarsProps) {
  const words = useText(reviewsText);
  const language = useLanguage();
  return (
    <StarRating
      readOnly
      size={size}
      value={value}
      getLabelText={(stars) => words.stars(formatCount(stars, language))}
    />
  );
}
