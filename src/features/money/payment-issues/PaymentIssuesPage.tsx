import { PAYMENT_ISSUE_STATES } from '#contract/lifecycle';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useListPaymentIssuesInfiniteQuery } from './payment-issues.api.ts';
import { issueStateText, paymentIssuesText } from './payment-issues.text.ts';
import { usePaymentIssueColumns } from './usePaymentIssueColumns.tsx';

/** For admins: problems the card service reported after payments. */
export default function PaymentIssuesPage() {
  const words = useText(paymentIssuesText);
  const states = useText(issueStateText);
  const address = useListAddress({ list: 'paymentIssues', filter: { name: 'state', values: PAYMENT_ISSUE_STATES } });
  // Reports can arrive at any time, so each visit refetches.
  const query = useListPaymentIssuesInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  const columns = usePaymentIssueColumns();
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      query={query}
      address={address}
      filter={{
        label: words.state,
        // What to do about an open issue depends on its kind.
        options: PAYMENT_ISSUE_STATES.map((state) => [state, state === 'open' ? words.needsAction : states[state]]),
      }}
      columns={columns}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
