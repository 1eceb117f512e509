import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListedParcel } from '#contract/deals/delivery';
import { currentText, useText } from '../../../ui/text/text.ts';
import { cashDeskText } from './cash-desk.text.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { useWriteOffCashMutation } from './parcels.api.ts';

/** Closes the cash of a parcel that its courier will not transfer. */
export function WriteOff({ parcel: { _id, productName } }: { parcel: ListedParcel }) {
  const words = useText(cashDeskText);
  const [isOpen, setOpen] = useState(false);
  const [writeOff, { isLoading, error }] = useWriteOffCashMutation();
  return (
    <>
      <Button size="small" variant="outlined" aria-label={words.writeOffOne(productName)} onClick={() => setOpen(true)}>
        {words.writeOff}
      </Button>
      {isOpen && (
        <NoteDialog
          title={words.writeOffTitle(productName)}
          lead={words.writeOffLead}
          loading={isLoading}
          error={error}
          done={currentText(cashDeskText).writtenOff}
          onSend={(note) => writeOff({ id: _id, input: { note } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
