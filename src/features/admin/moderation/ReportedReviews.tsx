import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { OPEN_FILTER, ReportTable } from './ReportTable.tsx';
import { useListReportedReviewsInfiniteQuery } from './reported-reviews.api.ts';
import { reportedReviewsText } from './reported-reviews.text.ts';
import { useReportedReviewColumns } from './useReportedReviewColumns.tsx';

/** Reviews that somebody reported, for admins. */
export function ReportedReviews() {
  const words = useText(reportedReviewsText);
  const address = useListAddress({ list: 'reportedReviews', filter: OPEN_FILTER });
  // Reports can arrive at any time, so each visit refetches.
  const query = useListReportedReviewsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  return <ReportTable query={query} address={address} columns={useReportedReviewColumns()} words={words} />;
}
