import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PaymentIssue } from '#contract/payment';
import type { Column } from '../../ui/DataTable';
import { shownDate } from '../../ui/dates';
import { Email } from '../../ui/Email';
import { useLanguage } from '../../ui/language';
import { taka } from '../../ui/numbers';
import { useText } from '../../ui/text';
import { longDate } from './long-date';
import { issueKindText, issueReasonText, issueStateText, paymentIssuesText } from './payment-issues.text';
import { Reference } from './Reference';

const second = (line: ReactNode) => <Typography variant="body2" component="span" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>{line}</Typography>;

/** What happened, how much, whose booking, when, and whether the operator must act. */
export function usePaymentIssueColumns(): Column<PaymentIssue>[] {
  const words = useText(paymentIssuesText);
  const kinds = useText(issueKindText);
  const states = useText(issueStateText);
  const reasons: Partial<Record<string, string>> = useText(issueReasonText);
  const language = useLanguage();
  // The provider's own word, such as product_not_received, where it is not a usual one.
  const reasonOf = (reason: string) => reasons[reason] ?? <span lang="en">{(reason.charAt(0).toUpperCase() + reason.slice(1)).replaceAll('_', ' ')}</span>;
  return [
    {
      key: 'kind',
      label: words.what,
      sortBy: ({ kind }) => kinds[kind],
      cell: ({ kind, reason }) => <Stack component="span">{kinds[kind]}{reason && second(reasonOf(reason))}</Stack>,
    },
    { key: 'amount', label: words.amount, number: true, sortBy: ({ amount }) => amount, cell: ({ amount }) => taka(amount, language) },
    {
      key: 'booking',
      label: words.booking,
      sortBy: ({ productName }) => productName,
      cell: ({ productName, bookingId }) => <Stack component="span">{productName}{second(words.bookingNumber(bookingId))}</Stack>,
    },
    {
      key: 'buyer',
      label: words.buyer,
      sortBy: ({ buyerName }) => buyerName,
      cell: ({ buyerName, buyerEmail }) => <Stack component="span">{buyerName}<Email address={buyerEmail} /></Stack>,
    },
    { key: 'when', label: words.when, sortBy: ({ createdAt }) => createdAt, cell: ({ createdAt }) => shownDate({ date: longDate(createdAt), createdAt }, language) },
    {
      key: 'state',
      label: words.state,
      sortBy: ({ state }) => states[state],
      cell: ({ state }) => (
        <Typography variant="body2" component="span" sx={{ fontWeight: 600, color: state === 'open' ? 'error.main' : 'text.primary' }}>{states[state]}</Typography>
      ),
    },
    { key: 'reference', label: words.reference, cell: ({ reference }) => <Reference reference={reference} /> },
  ];
}
