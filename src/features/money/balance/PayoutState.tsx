import Typography from '@mui/material/Typography';
import type { Payout } from '#contract/money/payout';
import { useText } from '../../../ui/text/text.ts';
import { payoutStateText } from './balance.text.ts';

const COLOURS = { asked: 'textPrimary', batched: 'textPrimary', sent: 'success', failed: 'error' } as const;

/** How far a payout is, with the bank's reference once there is one. */
export function PayoutState({ payout: { state, bankReference, frozen } }: { payout: Payout }) {
  const states = useText(payoutStateText);
  return (
    <span>
      <Typography
        variant="eyebrow"
        component="span"
        color={frozen ? 'error' : COLOURS[state]}
        sx={{ display: 'block' }}
      >
        {states[frozen ? 'frozen' : state]}
      </Typography>
      {bankReference !== undefined && (
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere' }}
          translate="no"
        >
          {bankReference}
        </Typography>
      )}
    </span>
  );
}
