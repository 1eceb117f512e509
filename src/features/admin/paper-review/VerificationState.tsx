import Typography from '@mui/material/Typography';
import type { VerificationState as State } from '#contract/trust/verification-rules';
import { useText } from '../../../ui/text/text.ts';
import { verificationStateText } from '../../trust/verification/verification.text.ts';

const COLOURS = { waiting: 'warning', accepted: 'success', refused: 'error', ended: 'textSecondary' } as const;

/** How far papers are. */
export function VerificationState({ state }: { state: State }) {
  const states = useText(verificationStateText);
  return (
    <Typography variant="eyebrow" component="span" color={COLOURS[state]}>
      {states[state]}
    </Typography>
  );
}
