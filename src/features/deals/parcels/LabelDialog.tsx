import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { COURIER_ADDRESS } from '#contract/deals/parcel-rules';
import type { Deal } from '#contract/deals/deal';
import type { Parcel } from '#contract/deals/delivery';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { CloseButton } from '../../../ui/page/CloseButton.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { labelText } from './label.text.ts';
import { LabelSheet } from './LabelSheet.tsx';
import { keepPickup, readPickup } from './pickup-draft.ts';

/** On paper, while the dialog is open, there is the sheet alone (docs/decisions/031-couriers.md). */
const PRINTED = {
  '@page': { size: '105mm 148mm', margin: '4mm' },
  '@media print': {
    'body > *:not(.LabelDialog)': { display: 'none !important' },
    '.LabelDialog .MuiDialog-container': { display: 'block !important' },
    '.LabelDialog .MuiDialog-container, .LabelDialog .MuiPaper-root, .LabelDialog .MuiDialogContent-root': {
      height: 'auto !important',
      maxHeight: 'none !important',
      maxWidth: 'none !important',
      width: 'auto !important',
      margin: '0 !important',
      padding: '0 !important',
      overflow: 'visible !important',
      background: 'none !important',
    },
    '.LabelDialog .MuiBackdrop-root, .LabelDialog-screen': { display: 'none !important' },
  },
};

interface LabelDialogProps {
  deal: Deal;
  parcel: Parcel;
  open: boolean;
  onClose: () => void;
}

/** Shows the seller the parcel's label and packing list, and prints it on A6. */
export function LabelDialog({ deal, parcel, open, onClose }: LabelDialogProps) {
  const words = useText(labelText);
  const titleId = useId();
  const { email } = useUser();
  const [sender, setSender] = useState(() => readPickup(email, deal));

  function changeAddress(address: string): void {
    const changed = { ...sender, address };
    setSender(changed);
    keepPickup(email, changed);
  }

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} className="LabelDialog" fullWidth maxWidth="sm">
      <GlobalStyles styles={PRINTED} />
      <DialogTitle id={titleId} className="LabelDialog-screen">
        {words.title}
      </DialogTitle>
      <DialogContent>
        <div className="LabelDialog-screen">
          <Typography sx={{ mb: 2 }}>{words.lead}</Typography>
          <LimitedTextField
            fullWidth
            multiline
            label={words.senderAddress}
            value={sender.address}
            max={COURIER_ADDRESS.max}
            onType={changeAddress}
            sx={{ mb: 2 }}
          />
        </div>
        <LabelSheet deal={deal} parcel={parcel} sender={sender} />
      </DialogContent>
      <DialogActions className="LabelDialog-screen">
        <CloseButton onClose={onClose} />
        <Button variant="contained" onClick={() => window.print()}>
          {words.print}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
