import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Product } from '#contract/catalogue/product';
import { CloseButton } from '../../../ui/page/CloseButton.tsx';

interface DescriptionDialogProps {
  product: Product;
  open: boolean;
  onClose: () => void;
}

/** A product's full description. */
export function DescriptionDialog({ product, open, onClose }: DescriptionDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }} translate="no">
        {product.productName}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <DialogContentText color="textPrimary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {product.descriptions}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <CloseButton onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
}
