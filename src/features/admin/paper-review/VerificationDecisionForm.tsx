import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { VerificationDetail } from '#contract/trust/verification';
import { cleanNumber, hasLength } from '#contract/clean-text';
import { NID_PATTERN, PAPER_FACTS_LENGTH } from '#contract/trust/verification-rules';
import { RefusalSentence } from '../../../ui/feedback/RefusalSentence.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { buttonText } from '../../../ui/text/button.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { CardFields, numbersOf } from './CardFields.tsx';
import { type Refusal, RefusalFields } from './RefusalFields.tsx';
import { usePaperDecision } from './usePaperDecision.ts';
import { verificationsText } from './verifications.text.ts';

/** Accepts papers, or refuses them with a reason. Typed text survives an error. */
export function VerificationDecisionForm({ shown }: { shown: VerificationDetail }) {
  const { kind, productName = '', sellerName, language } = shown;
  const words = useText(verificationsText);
  const buttons = useText(buttonText);
  const { accept, refuse, isLoading, error } = usePaperDecision(shown);
  const [isRefusing, setRefusing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({ facts: '' });
  const [nid, setNid] = useState('');
  const [card, setCard] = useState({ plateNumber: '', chassisNumber: '' });
  const digits = cleanNumber(nid).replace(/[\s-]/g, '');
  const isNid = kind !== 'identity' || new RegExp(NID_PATTERN).test(digits);
  const isComplete = refusal.reason !== undefined && hasLength(refusal.facts, PAPER_FACTS_LENGTH);

  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography>
        {kind === 'registration'
          ? words.checkRegistration(productName)
          : (kind === 'identity' ? words.checkIdentity : words.checkTrade)(sellerName)}
      </Typography>
      {kind === 'identity' && !isRefusing && (
        <TextField
          label={words.nid}
          helperText={words.nidHint}
          value={nid}
          onChange={({ target }) => setNid(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 25 } }}
        />
      )}
      {kind === 'registration' && !isRefusing && <CardFields card={card} onChange={setCard} />}
      {isRefusing && <RefusalFields kind={kind} language={language} refusal={refusal} onChange={setRefusal} />}
      {error !== undefined && (
        <FormAlert error={error}>
          <RefusalSentence error={error} />
        </FormAlert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {isRefusing ? (
          <>
            <Button
              variant="contained"
              color="error"
              disabled={!isComplete}
              loading={isLoading}
              onClick={() => void refuse(refusal)}
            >
              {words.sendRefusal}
            </Button>
            <Button disabled={isLoading} onClick={() => setRefusing(false)}>
              {buttons.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="contained"
              disabled={!isNid}
              loading={isLoading}
              onClick={() => void accept(numbersOf(kind, digits, card))}
            >
              {words.accept}
            </Button>
            <Button variant="outlined" color="error" disabled={isLoading} onClick={() => setRefusing(true)}>
              {words.refuse}
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  );
}
