import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { CloseButton } from '../page/CloseButton.tsx';

/** Fits the screen. A long picture fills one side and scrolls, or nobody could read it. */
const Whole = styled('img')({
  display: 'block',
  width: '100%',
  maxHeight: '75vh',
  objectFit: 'contain',
  '&[data-long="tall"]': { maxHeight: 'none' },
  '&[data-long="wide"]': { width: 'auto', maxWidth: 'none', height: '60vh' },
});

/** Sides of this proportion don't fit a screen and stay readable. */
const LONG = 2.4;

function longSideOf({ naturalWidth, naturalHeight }: HTMLImageElement): 'tall' | 'wide' | undefined {
  if (naturalHeight > naturalWidth * LONG) return 'tall';
  return naturalWidth > naturalHeight * LONG ? 'wide' : undefined;
}

/** A private photo in full. */
export function WholePhoto({ address, label }: { address: string; label: string }) {
  const [long, setLong] = useState<'tall' | 'wide'>();
  return (
    <Whole
      src={address}
      alt={label}
      data-long={long}
      onLoad={({ currentTarget }) => setLong(longSideOf(currentTarget))}
    />
  );
}

interface PhotoDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a photo large; its content scrolls, also by keyboard. */
export const PhotoDialog = ({ label, onClose, children }: PhotoDialogProps) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="md" slotProps={{ paper: { 'aria-label': label } }}>
    <DialogContent sx={{ p: 1 }} tabIndex={0} role="group" aria-label={label}>
      {children}
    </DialogContent>
    <DialogActions>
      <CloseButton onClose={onClose} />
    </DialogActions>
  </Dialog>
);
