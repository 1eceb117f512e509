import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { Verification } from '#contract/trust/verification';
import { PAPER_REASON_TEXT } from '#contract/trust/verification-rules';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { useText } from '../../../ui/text/text.ts';
import { verificationStateText, verificationText } from './verification.text.ts';

const SEVERITIES = { waiting: 'info', accepted: 'success', refused: 'warning', ended: 'info' } as const;

/** How far the latest papers of a kind are, with everything that was decided. */
export function VerificationStatus({ verification }: { verification: Verification }) {
  const words = useText(verificationText);
  const language = useLanguage();
  const states = useText(verificationStateText);
  const { kind, state, createdAt, decidedAt, endsAt, isRenamed, reason, facts } = verification;
  const isOfBike = kind === 'registration';
  const day = (instant = createdAt) => formatDay(instant, language);
  const sentences = {
    waiting: words.sentOn(day()),
    accepted: `${words.acceptedOn(day(decidedAt))} ${(isOfBike ? words.bikeShownUntil : words.shownUntil)(day(endsAt))}`,
    refused: words.refusedOn(day(decidedAt)),
    ended: (isRenamed ? (isOfBike ? words.changedOn : words.renamedOn) : words.endedOn)(day(endsAt)),
  };
  return (
    <Alert role="status" aria-label={states[state]} severity={SEVERITIES[state]} sx={{ mb: 2 }}>
      <AlertTitle>{states[state]}</AlertTitle>
      <span>{sentences[state]}</span>
      {reason && <Typography sx={{ mt: 1, fontWeight: 600 }}>{PAPER_REASON_TEXT[language][reason]}</Typography>}
      {facts && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <MultilineText>{facts}</MultilineText>
        </Typography>
      )}
    </Alert>
  );
}
