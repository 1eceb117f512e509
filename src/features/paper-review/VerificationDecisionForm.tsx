import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { VerificationDetail } from '#contract/verification';
import { latinDigits } from '#contract/phone';
import {
  NID_PATTERN,
  PAPER_FACTS,
  PAPER_FACTS_LENGTH,
  PAPER_REASON_TEXT,
  PAPER_REASONS_OF,
  type PaperReason,
} from '#contract/verification-rules';
import { confirm } from '../../ui/feedback/confirm';
import { notify } from '../../ui/feedback/notify';
import { ProblemSentence } from '../../ui/feedback/ProblemSentence';
import { FormAlert } from '../../ui/form/FormAlert';
import { useLanguage } from '../../ui/text/language';
import { currentText, useText } from '../../ui/text/text';
import { useDecidePapersMutation } from './verifications.api';
import { verificationsText } from './verifications.text';

/** Accepts papers, or refuses them with a reason. What was written stays after an error. */
export function VerificationDecisionForm({
  shown: { _id, kind, productName = '', sellerName, language },
}: {
  shown: VerificationDetail;
}) {
  const words = useText(verificationsText);
  const reasons = PAPER_REASON_TEXT[useLanguage()];
  const [decidePapers, { isLoading, error }] = useDecidePapersMutation();
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState<PaperReason>();
  const [facts, setFacts] = useState('');
  const [nid, setNid] = useState('');
  const digits = latinDigits(nid).replace(/[\s-]/g, '');
  const isNid = kind !== 'identity' || new RegExp(NID_PATTERN).test(digits);
  const isComplete = reason !== undefined && facts.trim().length >= PAPER_FACTS_LENGTH.min;

  async function decide(accepted: boolean): Promise<void> {
    try {
      await decidePapers({
        id: _id,
        accepted,
        sellerName,
        ...(accepted && kind === 'identity' && { nid: digits }),
        ...(!accepted && { reason, facts: facts.trim() }),
      }).unwrap();
      void notify('success', currentText(verificationsText)[accepted ? 'accepted' : 'refused']);
    } catch {
      // The form shows the error.
    }
  }

  async function accept(): Promise<void> {
    const question = {
      title: words.acceptQuestion(sellerName),
      detail: kind === 'registration' ? words.acceptRegistrationDetail : words.acceptDetail,
      deletes: false,
      tone: 'calm',
      yes: words.accept,
    } as const;
    if (await confirm(question)) await decide(true);
  }

  function choose(chosen: PaperReason): void {
    setReason(chosen);
    const presets: readonly string[] = Object.values(PAPER_FACTS[language]);
    // What the admin wrote stays.
    if (facts.trim() === '' || presets.includes(facts))
      setFacts(chosen === 'other' ? '' : PAPER_FACTS[language][chosen]);
  }

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
      {isRefusing && (
        <>
          <Stack role="group" aria-label={words.reason} direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {PAPER_REASONS_OF[kind].map((each) => (
              <Button
                key={each}
                variant={each === reason ? 'contained' : 'outlined'}
                aria-pressed={each === reason}
                onClick={() => choose(each)}
                sx={{ minHeight: 44 }}
              >
                {reasons[each]}
              </Button>
            ))}
          </Stack>
          <TextField
            label={words.facts}
            helperText={words.factsHint(language === 'bn' ? words.inBangla : words.inEnglish)}
            value={facts}
            multiline
            minRows={3}
            maxRows={10}
            fullWidth
            onChange={({ target }) => setFacts(target.value)}
            slotProps={{ htmlInput: { maxLength: PAPER_FACTS_LENGTH.max, lang: language } }}
          />
        </>
      )}
      {error !== undefined && (
        <FormAlert error={error}>
          <ProblemSentence error={error} />
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
              onClick={() => void decide(false)}
            >
              {words.sendRefusal}
            </Button>
            <Button disabled={isLoading} onClick={() => setRefusing(false)}>
              {words.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button variant="contained" disabled={!isNid} loading={isLoading} onClick={() => void accept()}>
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
