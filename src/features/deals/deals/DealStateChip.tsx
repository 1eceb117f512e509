import Chip, { type ChipProps } from '@mui/material/Chip';
import type { DealState } from '#contract/deals/deal-lifecycle';
import { useText } from '../../../ui/text/text.ts';
import { dealStateText } from './deals.text.ts';

const COLOURS: Partial<Record<DealState, ChipProps['color']>> = {
  handed_over: 'success',
  shipped: 'info',
  delivered: 'success',
  returning: 'warning',
  problem: 'warning',
  decision: 'warning',
  escalated: 'warning',
  released: 'success',
  closed: 'success',
  refunding: 'info',
  refunded: 'info',
};

export function DealStateChip({ state }: { state: DealState }) {
  const states = useText(dealStateText);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLOURS[state] ?? 'default'}
      label={states[state]}
      // Long in some languages: it wraps instead of being cut off.
      sx={{ height: 'auto', py: 0.25, maxWidth: '100%', '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}
