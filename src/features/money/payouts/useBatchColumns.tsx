import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SortKey } from '#contract/lists';
import type { PayoutBatch } from '#contract/money/payout';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { formatExactTaka } from '../balance/exact-taka.ts';
import { BatchActions } from './BatchActions.tsx';
import { batchStateText, batchText } from './payouts.text.ts';

/** The columns of batches: amount, people, progress and actions. */
export function useBatchColumns(
  onResults: (batch: PayoutBatch) => void,
): Column<PayoutBatch, SortKey<'payoutBatches'>>[] {
  const words = useText(batchText);
  const states = useText(batchStateText);
  const language = useLanguage();
  return [
    {
      key: 'batch',
      label: words.batch,
      sortKey: 'createdAt',
      cell: ({ _id, createdAt }) => (
        <Stack component="span">
          <span>{words.number(_id)}</span>
          <Typography variant="body2" component="span" color="textSecondary">
            {formatDateTime(createdAt, language)}
          </Typography>
        </Stack>
      ),
    },
    {
      key: 'total',
      label: words.total,
      number: true,
      sortKey: 'total',
      cell: ({ total }) => formatExactTaka(total, language),
    },
    {
      key: 'payouts',
      label: words.payouts,
      cell: ({ payouts, open, failed, state }) => (
        <Stack component="span">
          <span>
            {state === 'settled'
              ? formatCount(payouts, language)
              : words.open(formatCount(open, language), formatCount(payouts, language))}
          </span>
          {failed > 0 && state !== 'settled' && (
            <Typography variant="body2" component="span" color="error">
              {words.failed(formatCount(failed, language))}
            </Typography>
          )}
        </Stack>
      ),
    },
    {
      key: 'maker',
      label: words.maker,
      cell: ({ makerName, approverName }) => (
        <Stack component="span">
          <span translate="no">{makerName}</span>
          {approverName !== undefined && (
            <Typography variant="body2" component="span" color="textSecondary">
              {words.approvedBy(approverName)}
            </Typography>
          )}
        </Stack>
      ),
    },
    {
      key: 'state',
      label: words.state,
      sortKey: 'state',
      cell: ({ state, failed, lastDownload }) => (
        <Stack component="span">
          <Typography
            variant="eyebrow"
            component="span"
            color={state !== 'settled' ? 'textPrimary' : failed === 0 ? 'success' : 'error'}
          >
            {state === 'settled' && failed > 0
              ? `${states[state]}, ${words.failed(formatCount(failed, language))}`
              : states[state]}
          </Typography>
          {lastDownload && (
            <Typography variant="body2" component="span" color="textSecondary">
              {words.downloaded(
                formatCount(lastDownload.number, language),
                lastDownload.by,
                formatDateTime(lastDownload.at, language),
              )}
            </Typography>
          )}
        </Stack>
      ),
    },
    {
      key: 'actions',
      label: words.actions,
      actions: true,
      cell: (batch) => <BatchActions batch={batch} onResults={() => onResults(batch)} />,
    },
  ];
}
