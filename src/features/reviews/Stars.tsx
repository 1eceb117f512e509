import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { reviewsText } from './reviews.text';
import { StarRating } from './StarRating';

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
