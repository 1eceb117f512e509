import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PayoutBatch } from '#contract/payout';
import { confirm } from '../../ui/feedback/confirm';
import { notify } from '../../ui/feedback/notify';
import { notifyProblem } from '../../ui/feedback/notify-problem';
import { useLanguage } from '../../ui/text/language';
import { currentText, useText } from '../../ui/text/text';
import { formatExactTaka } from '../balance/exact-taka';
import { useApprovePayoutBatchMutation } from './payouts.api';
import { batchText } from './payouts.text';
import { useBatchFile } from './useBatchFile';

interface BatchActionsProps {
  batch: PayoutBatch;
  onResults: () => void;
}

/** What an admin can do with a batch now. */
export function BatchActions({ batch: { _id, state, total, isOwn }, onResults }: BatchActionsProps) {
  const words = useText(batchText);
  const language = useLanguage();
  const [approveBatch, approval] = useApprovePayoutBatchMutation();
  const file = useBatchFile(_id);

  async function approve(): Promise<void> {
    const isSure = await confirm({
      title: words.approveQuestion(_id, formatExactTaka(total, language)),
      detail: words.approveDetail,
      deletes: false,
      tone: 'calm',
      yes: words.approve,
    });
    if (!isSure) return;
    const { error } = await approveBatch(_id);
    if (error === undefined) void notify('success', currentText(batchText).approved);
    else void notifyProblem(error);
  }

  return (
    <>
      {state === 'awaiting_approval' &&
        (isOwn ? (
          <Typography variant="body2" color="textSecondary">
            {words.waits}
          </Typography>
        ) : (
          <Button
            variant="contained"
            size="small"
            aria-label={words.approveOne(_id)}
            loading={approval.isLoading}
            onClick={() => void approve()}
          >
            {words.approve}
          </Button>
        ))}
      {state === 'ready' && (
        <Button
          variant="outlined"
          size="small"
          aria-label={words.downloadOne(_id)}
          loading={file.isLoading}
          onClick={() => void file.download()}
        >
          {words.download}
        </Button>
      )}
      {state !== 'settled' && (
        <Button size="small" aria-label={words.resultsOne(_id)} onClick={onResults}>
          {words.results}
        </Button>
      )}
    </>
  );
}
