import Chip, { type ChipProps } from '@mui/material/Chip';
import type { Deal } from '#contract/deals/deal';
import type { DealState } from '#contract/deals/deal-lifecycle';
import { useText } from '../../../ui/text/text.ts';
import { dealCashText } from './deal-cash.text.ts';
import { isNotTaken } from './deal-steps.ts';
import { dealStateText, dealsText } from './deals.text.ts';

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

export function DealStateChip({ deal }: { deal: Pick<Deal, 'state' | 'cash' | 'refund'> }) {
  const words = useText(dealsText);
  const states = useText(dealStateText);
  const cash = useText(dealCashText);
  const { state, refund = 0 } = deal;
  const isSplit = refund > 0 && (state === 'released' || state === 'closed');
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isSplit ? 'info' : (COLOURS[state] ?? 'default')}
      label={isNotTaken(deal) ? cash.notTaken : isSplit ? words.partlyRefunded : states[state]}
      // Long in some languages: it wraps instead of being cut off.
      sx={{ height: 'auto', py: 0.25, maxWidth: '100%', '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}
