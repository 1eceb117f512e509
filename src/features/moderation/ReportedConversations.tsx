import { useText } from '../../ui/text/text';
import { useListAddress } from '../../ui/table/useListAddress';
import { OPEN_FILTER, ReportTable } from './ReportTable';
import { useListReportedConversationsInfiniteQuery } from './reported.api';
import { reportedText } from './reported.text';
import { useReportedColumns } from './useReportedColumns';

/** Conversations reported by one of their participants, for admins. */
export function ReportedConversations() {
  const words = useText(reportedText);
  const address = useListAddress({ list: 'reportedConversations', filter: OPEN_FILTER });
  // Reports can arrive at any time, so each visit refetches.
  const query = useListReportedConversationsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  return <ReportTable query={query} address={address} columns={useReportedColumns()} words={words} />;
}
