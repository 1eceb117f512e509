import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { textLength } from '#contract/clean-text';
import { BOUNDS } from '#contract/limits';
import type { PayoutBatch } from '#contract/money/payout';
import { FAILURE_REASON_LENGTH } from '#contract/money/payout-method';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { FileInput } from '../../../ui/pictures/FileInput.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { readBankResults } from './bank-results.ts';
import { useListPayoutsOfBatchQuery, useRecordPayoutResultsMutation } from './payouts.api.ts';
import { type Entered, ResultRow } from './ResultRow.tsx';
import { resultsText } from './results.text.ts';

interface ResultsDialogProps {
  batch: PayoutBatch;
  open: boolean;
  onClose: () => void;
}

/** Bytes of the largest file that is read as a bank's results. */
const MAX_FILE_BYTES = 1024 * 1024;

function BankFileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const words = useText(resultsText);
  return (
    <Box sx={{ position: 'relative', mb: 1 }}>
      <FileInput
        id="bank-results"
        type="file"
        accept=".csv,text/csv"
        aria-label={words.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button component="label" htmlFor="bank-results" variant="outlined" sx={{ minHeight: 44 }}>
        {words.choose}
      </Button>
    </Box>
  );
}

/** The bank’s results for a batch: entered by hand, or read from the bank's CSV. */
export function ResultsDialog({ batch, open, onClose }: ResultsDialogProps) {
  const words = useText(resultsText);
  const language = useLanguage();
  const { data: payouts, error: failure, refetch } = useListPayoutsOfBatchQuery(batch._id, { skip: !open });
  const [record, { isLoading, error }] = useRecordPayoutResultsMutation();
  const [entered, setEntered] = useState<Partial<Record<string, Entered>>>({});
  const [note, setNote] = useState('');
  const unsettled = payouts?.filter(({ state }) => state === 'batched') ?? [];
  const lines = unsettled.flatMap(({ reference }) => {
    const { result, bankReference, failureReason } = entered[reference] ?? {};
    const given = bankReference?.trim() || undefined;
    const reason = (result === 'failed' && failureReason?.trim()) || undefined;
    return result ? [{ reference, result, bankReference: given, failureReason: reason }] : [];
  });

  const isTooLong = lines.some(
    ({ bankReference = '', failureReason = '' }) =>
      textLength(bankReference) > BOUNDS.bankReference.max || textLength(failureReason) > FAILURE_REASON_LENGTH.max,
  );

  async function readFile(file: File): Promise<void> {
    if (file.size > MAX_FILE_BYTES) return setNote(words.tooLarge);
    const read = readBankResults(await file.text());
    if (!read) return setNote(words.unreadable);
    const known = read.results.filter((line) => unsettled.some(({ reference }) => reference === line.reference));
    setEntered((before) => ({ ...before, ...Object.fromEntries(known.map((line) => [line.reference, line])) }));
    const unknown = read.unknown + read.results.length - known.length;
    setNote(words.chosen(formatCount(known.length, language), formatCount(unknown, language)));
  }

  async function save(): Promise<void> {
    const answer = await record({ id: batch._id, lines });
    // The dialog shows the error.
    if (answer.error !== undefined) return;
    setEntered({});
    setNote('');
    onClose();
    const { modifiedCount } = answer.data;
    void notify('success', currentText(resultsText).saved(formatCount(modifiedCount, language), modifiedCount === 1));
  }

  const isApproved = batch.state !== 'awaiting_approval';
  return (
    <SendDialog
      title={words.title(batch._id)}
      open={open}
      loading={isLoading}
      error={error}
      labels={{ send: words.save }}
      disabled={lines.length === 0 || isTooLong}
      onClose={onClose}
      onSend={() => void save()}
    >
      <DialogContentText sx={{ mb: 2 }}>{isApproved ? words.lead : words.turnDownLead}</DialogContentText>
      {isApproved && payouts && <BankFileButton onChoose={(file) => void readFile(file)} />}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {note}
      </Typography>
      {!payouts &&
        (failure === undefined ? <PageLoading /> : <ErrorState error={failure} onRetry={() => void refetch()} />)}
      <Stack sx={{ gap: 2 }}>
        {unsettled.map((payout) => (
          <ResultRow
            key={payout._id}
            payout={payout}
            entered={entered[payout.reference]}
            canBeSent={isApproved}
            onChange={(change) => setEntered((before) => ({ ...before, [payout.reference]: change }))}
          />
        ))}
      </Stack>
    </SendDialog>
  );
}
