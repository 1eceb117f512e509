import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ListedCourierPayout } from '#contract/deals/delivery';
import { currentText, useText } from '../../../ui/text/text.ts';
import { cashDeskText } from './cash-desk.text.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { useResolveCourierPayoutMutation } from './parcels.api.ts';
import { useDifference } from './useDifference.ts';

/** How a payout's sum differs, and the button that marks its differences as cleared up. */
export function ResolvePayout({ payout: { _id, payoutId, difference, note, lines } }: { payout: ListedCourierPayout }) {
  const words = useText(cashDeskText);
  const differenceOf = useDifference();
  const [isOpen, setOpen] = useState(false);
  const [resolve, { isLoading, error }] = useResolveCourierPayoutMutation();
  if (difference === undefined && lines.every((line) => line.difference === undefined)) return null;
  return (
    <>
      {difference !== undefined && (
        <Typography variant="body2" color={note === undefined ? 'error' : 'textSecondary'}>
          {differenceOf(difference)}
        </Typography>
      )}
      {note === undefined ? (
        <Button size="small" variant="outlined" aria-label={words.resolveOne(payoutId)} onClick={() => setOpen(true)}>
          {words.resolve}
        </Button>
      ) : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {words.cleared(note)}
        </Typography>
      )}
      {isOpen && (
        <NoteDialog
          title={words.resolveTitle(payoutId)}
          loading={isLoading}
          error={error}
          done={currentText(cashDeskText).resolved}
          onSend={(written) => resolve({ id: _id, input: { note: written } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
