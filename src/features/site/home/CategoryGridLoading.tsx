import { SlowNotice } from '../../../ui/feedback/SlowNotice.tsx';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { CategoryCardSkeleton } from './CategoryCardSkeleton.tsx';
import { Cards, columnsOf } from './CategoryCards.ts';

const SKELETONS = 8;

/** Skeletons of the category cards. */
export default function CategoryGridLoading() {
  const { loading } = useText(uiText);
  return (
    <>
      <SlowNotice />
      <Cards disablePadding style={columnsOf(SKELETONS)} aria-busy aria-label={loading}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <CategoryCardSkeleton key={index} />
        ))}
      </Cards>
    </>
  );
}
