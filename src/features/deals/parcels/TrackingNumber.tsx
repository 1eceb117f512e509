import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { copyToClipboard } from '../../../ui/page/copy-to-clipboard.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { parcelText } from './parcel.text.ts';

/** The number by which a courier knows a parcel, to copy. */
export function TrackingNumber({ number }: { number: string }) {
  const words = useText(parcelText);
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Typography variant="inherit" component="code" translate="no" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {number}
      </Typography>
      <Button
        size="small"
        aria-label={words.copyTracking(number)}
        onClick={() => void copyToClipboard(number, currentText(parcelText).copied)}
        sx={{ flex: 'none', minWidth: 0 }}
      >
        {words.copy}
      </Button>
    </Stack>
  );
}
