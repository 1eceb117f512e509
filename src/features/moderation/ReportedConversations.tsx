import { useText } from '../../ui/text/text';
import { useListAddress } from '../../ui/table/useListAddress';
import { OPEN_FILTER, ReportTable } from './ReportTable';
import { useListReportedConversationsInfiniteQuery } from './reported.api';
import { reportedText } from './reported.text';
import { useReportedColumns } from './useReportedColumns';

/** Conversations that one of their two people has reported, for admins. */
export function ReportedConversations() {
  const words = useText(reportedText);
  const address = useListAddress({ list: 'reportedConversations', filter: OPEN_FILTER });
  // Anyone may report at any time, so a visit asks again.
  const query = useListReportedConversationsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  return <ReportTable query={query} address={address} columns={useReportedColumns()} words={words} />;
}
