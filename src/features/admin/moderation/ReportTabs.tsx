import Tab from '@mui/material/Tab';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { reportedReviewsText } from './reported-reviews.text.ts';
import { reportedText } from './reported.text.ts';

export type ReportTab = 'products' | 'conversations' | 'reviews';

/** Switches between reported products, conversations and reviews. */
export function ReportTabs({ shown }: { shown: ReportTab }) {
  const words = useText(reportedText);
  const { tab: reviews } = useText(reportedReviewsText);
  return (
    <PageTabs value={shown} aria-label={words.tabs}>
      <Tab value="products" label={words.products} component={Link} to={paths.reports} />
      <Tab
        value="conversations"
        label={words.conversations}
        component={Link}
        to={`${paths.reports}?about=conversations`}
      />
      <Tab value="reviews" label={reviews} component={Link} to={`${paths.reports}?about=reviews`} />
    </PageTabs>
  );
}
