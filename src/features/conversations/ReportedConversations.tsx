import { PagedTable } from '../../ui/PagedTable';
import { useText } from '../../ui/text';
import { useListAddress } from '../../ui/useListAddress';
import { useListReportedConversationsInfiniteQuery } from './reported.api';
import { reportedText } from './reported.text';
import { useReportedColumns } from './useReportedColumns';

/** Conversations that one of their two people has reported, for admins. */
export function ReportedConversations() {
  const words = useText(reportedText);
  const address = useListAddress({
    list: 'reportedConversations',
    filter: { name: 'open', values: ['true', 'false'] },
  });
  // Anyone may report at any time, so a visit asks again.
  const query = useListReportedConversationsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  const columns = useReportedColumns();
  return (
    <PagedTable
      query={query}
      address={address}
      filter={{
        label: words.status,
        options: [
          ['true', words.open],
          ['false', words.closed],
        ],
      }}
      caption={words.title}
      columns={columns}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
