import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { OPEN_FILTER, ReportTable } from './ReportTable.tsx';
import { useListReportedConversationsInfiniteQuery } from './reported.api.ts';
import { reportedText } from './reported.text.ts';
import { useReportedColumns } from './useReportedColumns.tsx';

/** Conversations reported by one of their participants, for admins. */
export function ReportedConversations() {
  const words = useText(reportedText);
  const address = useListAddress({ list: 'reportedConversations', filter: OPEN_FILTER });
  // Reports can arrive at any time, so each visit refetches.
  const query = useListReportedConversationsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  return <ReportTable query={query} address={address} columns={useReportedColumns()} words={words} />;
}
