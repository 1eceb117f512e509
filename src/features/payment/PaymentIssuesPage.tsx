import { Empty } from '../../ui/Empty';
import { PagedTable } from '../../ui/PagedTable';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { useListPaymentIssuesInfiniteQuery } from './payment-issues.api';
import { paymentIssuesText } from './payment-issues.text';
import { usePaymentIssueColumns } from './usePaymentIssueColumns';

/** For admins: what the card service reported about payments after they were taken. */
export default function PaymentIssuesPage() {
  const words = useText(paymentIssuesText);
  // The card service may report at any time, so a visit asks again.
  const query = useListPaymentIssuesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const columns = usePaymentIssueColumns();
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <PagedTable query={query} caption={words.title} columns={columns} empty={<Empty title={words.emptyTitle} text={words.emptyText} />} />
    </>
  );
}
