import Chip from '@mui/material/Chip';
import type { Deal } from '#contract/deals/deal';
import { useDealStateText } from './useDealStateText.ts';

export function DealStateChip({ deal }: { deal: Deal }) {
  const { label, colour } = useDealStateText()(deal);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colour}
      label={label}
      // Long in some languages: it wraps instead of being cut off.
      sx={{ height: 'auto', py: 0.25, maxWidth: '100%', '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}
