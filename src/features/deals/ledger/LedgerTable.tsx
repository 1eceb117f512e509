import Typography from '@mui/material/Typography';
import type { LedgerTransfer } from '#contract/deals/ledger';
import { PAYMENT_METHODS } from '#contract/lifecycle';
import { CURRENCY } from '#contract/limits';
import { PAYMENT_METHOD_NAMES } from '#contract/money/payment-methods';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { type Language, useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useListDealTransfersQuery } from '../deals/deals.api.ts';
import { type Movement, movementsOf } from './ledger-movements.ts';
import { ledgerAccountText, ledgerText, ledgerTransferText } from './ledger.text.ts';

interface Row extends Movement, Pick<LedgerTransfer, 'kind' | 'effectiveAt' | 'currency'> {
  _id: string;
}

const formatAmount = (amount: number, currency: string, language: Language): string =>
  currency === CURRENCY && Number.isInteger(amount)
    ? formatTaka(amount, language)
    : new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en', { style: 'currency', currency }).format(amount);

/** What moved for a deal, for admins: the ledger's postings, oldest first. */
export function LedgerTable({ dealId }: { dealId: string }) {
  const words = useText(ledgerText);
  const accounts = useText(ledgerAccountText);
  const kinds = useText(ledgerTransferText);
  const methods = useText(PAYMENT_METHOD_NAMES);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useListDealTransfersQuery(dealId, { refetchOnMountOrArgChange: true });
  const rows = (data ?? []).flatMap((transfer) =>
    movementsOf(transfer).map((movement, place): Row => ({
      ...transfer,
      ...movement,
      _id: `${transfer._id}.${place}`,
    })),
  );

  /** A payment service is named; other owners are this deal, its seller, or a payout. */
  function nameOf({ account, owner }: Movement['from']): string {
    if (account !== 'provider_clearing') return accounts[account];
    const method = PAYMENT_METHODS.find((each) => each === owner);
    return method ? methods[method] : accounts[account];
  }

  const columns: Column<Row>[] = [
    { key: 'when', label: words.when, cell: ({ effectiveAt }) => formatDateTime(effectiveAt, language) },
    { key: 'what', label: words.what, cell: ({ kind }) => kinds[kind] },
    { key: 'from', label: words.from, cell: ({ from }) => nameOf(from) },
    { key: 'to', label: words.to, cell: ({ to }) => nameOf(to) },
    {
      key: 'amount',
      label: words.amount,
      number: true,
      cell: ({ amount, currency }) => formatAmount(amount, currency, language),
    },
  ];
  if (!data && error !== undefined && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data && rows.length === 0) return <Typography color="textSecondary">{words.empty}</Typography>;
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rows={rows}
      sort={undefined}
      onSort={() => undefined}
      loading={data === undefined}
    />
  );
}
