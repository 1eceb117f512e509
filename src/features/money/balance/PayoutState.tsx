import Typography from '@mui/material/Typography';
import type { Payout } from '#contract/money/payout';
import { useText } from '../../../ui/text/text.ts';
import { balanceText, payoutStateText } from './balance.text.ts';

const COLOURS = { asked: 'textPrimary', batched: 'textPrimary', sent: 'success', failed: 'error' } as const;

/** How far a payout is, with the bank's reference once there is one; of a failed one why, and what happens next. */
export function PayoutState({ payout }: { payout: Payout }) {
  const { state, bankReference, failureReason, frozen, sellerName } = payout;
  const words = useText(balanceText);
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
      {failureReason !== undefined && (
        <Typography variant="body2" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {words.failedBecause(failureReason)}
        </Typography>
      )}
      {state === 'failed' && (
        <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {sellerName === undefined ? words.afterFailure : words.sellersNext}
        </Typography>
      )}
    </span>
  );
}
