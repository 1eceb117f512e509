import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PayoutBatch } from '#contract/money/payout';
import { useText } from '../../../ui/text/text.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { batchText } from './payouts.text.ts';
import { useBatchFile } from './useBatchFile.ts';

interface BatchActionsProps {
  batch: PayoutBatch;
  onResults: () => void;
}

/** What an admin can do with a batch now. */
export function BatchActions({ batch, onResults }: BatchActionsProps) {
  const { _id, state, isOwn, containsOwn, approverName } = batch;
  const words = useText(batchText);
  const [isApproving, setApproving] = useState(false);
  const file = useBatchFile(_id);
  const isApproved = state !== 'awaiting_approval';
  // Another admin records what became of a batch that had to be approved.
  const mayRecord = !(isOwn && approverName !== undefined);

  if (containsOwn && state !== 'settled')
    return (
      <Typography variant="body2" color="textSecondary">
        {words.containsOwn}
      </Typography>
    );
  return (
    <>
      {!isApproved &&
        (isOwn ? (
          <Typography variant="body2" color="textSecondary">
            {words.waits}
          </Typography>
        ) : (
          <Button
            variant="contained"
            size="small"
            aria-label={words.approveOne(_id)}
            onClick={() => setApproving(true)}
          >
            {words.approve}
          </Button>
        ))}
      {state === 'ready' && (
        <>
          <Button
            variant="outlined"
            size="small"
            aria-label={words.downloadOne(_id)}
            loading={file.loading === 'csv'}
            onClick={() => void file.download('csv')}
          >
            {words.download}
          </Button>
          <Button
            variant="outlined"
            size="small"
            aria-label={words.spreadsheetOne(_id)}
            loading={file.loading === 'xlsx'}
            onClick={() => void file.download('xlsx')}
          >
            {words.spreadsheet}
          </Button>
        </>
      )}
      {state !== 'settled' && !mayRecord && (
        <Typography variant="body2" color="textSecondary">
          {words.otherRecords}
        </Typography>
      )}
      {state !== 'settled' && mayRecord && (
        <Button
          size="small"
          aria-label={isApproved ? words.resultsOne(_id) : words.turnDownOne(_id)}
          onClick={onResults}
        >
          <span>{isApproved ? words.results : words.turnDown}</span>
        </Button>
      )}
      <ApproveDialog batch={batch} open={isApproving} onClose={() => setApproving(false)} />
    </>
  );
}
