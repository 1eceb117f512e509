import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { reportedReviewsText } from './reported-reviews.text.ts';
import { reportedText } from './reported.text.ts';

export type ReportTab = 'products' | 'conversations' | 'reviews';

/** Switches between reported products, conversations and reviews. */
export function ReportTabs({ shown }: { shown: ReportTab }) {
  const words = useText(reportedText);
  const { tab: reviews } = useText(reportedReviewsText);
  return (
    <Tabs
      value={shown}
      variant="scrollable"
      scrollButtons={false}
      aria-label={words.tabs}
      sx={{ mb: 2, '& .MuiTab-root': { minHeight: 44, minWidth: 0, px: { xs: 1, sm: 2 } } }}
    >
      <Tab value="products" label={words.products} component={Link} to={paths.reports} />
      <Tab
        value="conversations"
        label={words.conversations}
        component={Link}
        to={`${paths.reports}?about=conversations`}
      />
      <Tab value="reviews" label={reviews} component={Link} to={`${paths.reports}?about=reviews`} />
    </Tabs>
  );
}
