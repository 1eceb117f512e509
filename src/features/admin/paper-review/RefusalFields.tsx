import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { VerificationDetail } from '#contract/trust/verification';
import {
  PAPER_FACTS,
  PAPER_FACTS_LENGTH,
  PAPER_REASON_TEXT,
  PAPER_REASONS_OF,
  type PaperReason,
} from '#contract/trust/verification-rules';
import { useLanguage } from '../../../ui/text/language.ts';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { verificationsText } from './verifications.text.ts';

export interface Refusal {
  reason?: PaperReason;
  facts: string;
}

interface RefusalFieldsProps extends Pick<VerificationDetail, 'kind' | 'language'> {
  refusal: Refusal;
  onChange: (refusal: Refusal) => void;
}

/** Why papers are refused: a reason, and the facts in the seller's language. */
export function RefusalFields({ kind, language, refusal, onChange }: RefusalFieldsProps) {
  const words = useText(verificationsText);
  const reasons = PAPER_REASON_TEXT[useLanguage()];

  function choose(reason: PaperReason): void {
    const presets: readonly string[] = Object.values(PAPER_FACTS[language]);
    // Text the admin wrote is never replaced.
    const isOwn = refusal.facts.trim() !== '' && !presets.includes(refusal.facts);
    onChange({ reason, facts: isOwn ? refusal.facts : reason === 'other' ? '' : PAPER_FACTS[language][reason] });
  }

  return (
    <>
      <Stack role="group" aria-label={words.reason} direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {PAPER_REASONS_OF[kind].map((each) => (
          <Button
            key={each}
            variant={each === refusal.reason ? 'contained' : 'outlined'}
            aria-pressed={each === refusal.reason}
            onClick={() => choose(each)}
            sx={{ minHeight: 44 }}
          >
            {reasons[each]}
          </Button>
        ))}
      </Stack>
      <LimitedTextField
        label={words.facts}
        helperText={words.factsHint(language === 'bn' ? words.inBangla : words.inEnglish)}
        value={refusal.facts}
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        max={PAPER_FACTS_LENGTH.max}
        onType={(facts) => onChange({ ...refusal, facts })}
        slotProps={{ htmlInput: { lang: language } }}
      />
    </>
  );
}
