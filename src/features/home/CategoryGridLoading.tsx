import { SlowNotice } from '../../ui/feedback/SlowNotice';
import { useText } from '../../ui/text/text';
import { uiText } from '../../ui/feedback/ui.text';
import { CategoryCardSkeleton } from './CategoryCardSkeleton';
import { Cards, columnsOf } from './CategoryCards';

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
