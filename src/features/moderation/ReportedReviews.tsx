import { useText } from '../../ui/text/text';
import { useListAddress } from '../../ui/table/useListAddress';
import { OPEN_FILTER, ReportTable } from './ReportTable';
import { useListReportedReviewsInfiniteQuery } from './reported-reviews.api';
import { reportedReviewsText } from './reported-reviews.text';
import { useReportedReviewColumns } from './useReportedReviewColumns';

/** Reviews that somebody reported, for admins. */
export function ReportedReviews() {
  const words = useText(reportedReviewsText);
  const address = useListAddress({ list: 'reportedReviews', filter: OPEN_FILTER });
  // Reports can arrive at any time, so each visit refetches.
  const query = useListReportedReviewsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  return <ReportTable query={query} address={address} columns={useReportedReviewColumns()} words={words} />;
}
