import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PaymentIssueKind } from '#contract/lifecycle';
import { CURRENCY } from '#contract/limits';
import type { SortKey } from '#contract/lists';
import type { PaymentIssue } from '#contract/money/payment';
import { paths } from '../../../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { createdAtColumn, personColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { type Language, useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import {
  issueKindText,
  issueReasonText,
  issueStateText,
  jointSideText,
  paymentIssuesText,
  refundCauseText,
  serviceNameText,
} from './payment-issues.text.ts';
import { ProviderReference } from './ProviderReference.tsx';
import { UnmatchedNotice } from './UnmatchedNotice.tsx';

const secondaryLine = (line: ReactNode) => (
  <Typography variant="body2" component="span" color="textSecondary">
    {line}
  </Typography>
);

const formatAmount = (amount: number, currency: string, language: Language): string =>
  currency === CURRENCY
    ? formatTaka(amount, language)
    : new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en', { style: 'currency', currency }).format(amount);

/**
 * The columns of payment issues: event, amount, booking, date and whether the operator must act.
 */
export function usePaymentIssueColumns(): Column<PaymentIssue, SortKey<'paymentIssues'>>[] {
  const words = useText(paymentIssuesText);
  const kinds = useText(issueKindText);
  const states = useText(issueStateText);
  const reasons: Partial<Record<string, string>> = useText(issueReasonText);
  const causes = useText(refundCauseText);
  const services = useText(serviceNameText);
  const language = useLanguage();
  const sides: Partial<Record<string, string>> = useText(jointSideText);
  /** What to do about open issues that aren't settled at the payment service. */
  const openSentences: Partial<Record<PaymentIssueKind, string>> = {
    inconsistent: words.openContradiction,
    risk: words.openRisk,
  };
  const contradictionOf = (reason: string) =>
    words.contradiction(
      reason
        .split(',')
        .map((side) => sides[side] ?? side)
        .join(', '),
    );
  // Uncommon reasons are shown as the provider's own code, such as product_not_received.
  const reasonOf = (reason: string) =>
    reasons[reason] ?? <span lang="en">{(reason.charAt(0).toUpperCase() + reason.slice(1)).replaceAll('_', ' ')}</span>;
  return [
    {
      key: 'kind',
      label: words.what,
      sortKey: 'kind',
      cell: ({ kind, reason, cause, method }) => (
        <Stack component="span">
          <span>{kinds[kind]}</span>
          {cause
            ? secondaryLine(causes[cause](services[method]))
            : reason && secondaryLine(kind === 'inconsistent' ? contradictionOf(reason) : reasonOf(reason))}
        </Stack>
      ),
    },
    {
      key: 'amount',
      label: words.amount,
      number: true,
      sortKey: 'amount',
      cell: ({ kind, amount, currency, paid = amount, refunded = 0 }) => (
        <Stack component="span">
          <span>{formatAmount(amount, currency, language)}</span>
          {kind === 'refund_failed' &&
            paid !== amount &&
            secondaryLine(words.ofPaid(formatAmount(paid, currency, language)))}
          {refunded > 0 && secondaryLine(words.refundedBefore(formatAmount(refunded, currency, language)))}
        </Stack>
      ),
    },
    {
      key: 'booking',
      label: words.booking,
      sortKey: 'productName',
      cell: (issue) =>
        issue.bookingId === undefined ? (
          <Stack component="span">
            <span>{words.nothingOfOurs}</span>
            <UnmatchedNotice issue={issue} />
          </Stack>
        ) : (
          <Stack component="span">
            <span translate="no">{issue.productName}</span>
            <PageLink to={paths.payment(issue.bookingId)}>{words.bookingNumber(issue.bookingId)}</PageLink>
          </Stack>
        ),
    },
    personColumn('buyerName', 'buyerEmail', words.buyer),
    createdAtColumn(words.when, language),
    {
      key: 'state',
      label: words.state,
      sortKey: 'state',
      cell: ({ kind, state, bookingId }) => {
        const isOpenRisk = kind === 'risk' && state === 'open';
        return (
          <Stack component="span">
            <Typography variant="eyebrow" component="span" color={state === 'open' ? 'error' : 'textPrimary'}>
              {state === 'open' ? (openSentences[kind] ?? states.open) : states[state]}
            </Typography>
            {isOpenRisk && bookingId !== undefined && <PageLink to={paths.deal(bookingId)}>{words.openDeal}</PageLink>}
          </Stack>
        );
      },
    },
    { key: 'reference', label: words.reference, cell: ({ reference }) => <ProviderReference reference={reference} /> },
  ];
}
