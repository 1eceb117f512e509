import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Appeal } from '#contract/admin/appeal';
import { hasLength } from '#contract/clean-text';
import { FACTS_LENGTH } from '#contract/admin/moderation-rules';
import { notify } from '../../../../ui/feedback/notify.ts';
import { RefusalSentence } from '../../../../ui/feedback/RefusalSentence.tsx';
import { FormAlert } from '../../../../ui/form/FormAlert.tsx';
import { LimitedTextField } from '../../../../ui/form/LimitedTextField.tsx';
import { currentText, useText } from '../../../../ui/text/text.ts';
import { useDecideAppealMutation } from './appeals.api.ts';
import { appealsText } from './appeals.text.ts';

/** Upholds or rejects an appeal, with reasons. */
export function AppealForm({ appeal }: { appeal: Appeal }) {
  const words = useText(appealsText);
  const [facts, setFacts] = useState('');
  const [decideAppeal, { isLoading, error }] = useDecideAppealMutation();
  const isComplete = hasLength(facts, FACTS_LENGTH);

  async function decide(upheld: boolean): Promise<void> {
    try {
      await decideAppeal({ id: appeal._id, upheld, facts: facts.trim() }).unwrap();
      void notify('success', currentText(appealsText).done);
    } catch {
      // The form shows the error.
    }
  }

  return (
    <Stack sx={{ gap: 1.5, mt: 1.5 }}>
      <LimitedTextField
        label={words.facts}
        value={facts}
        multiline
        minRows={2}
        maxRows={10}
        max={FACTS_LENGTH.max}
        onType={setFacts}
      />
      {error !== undefined && (
        <FormAlert error={error}>
          <RefusalSentence error={error} />
        </FormAlert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={!isComplete} loading={isLoading} onClick={() => void decide(true)}>
          {words.uphold}
        </Button>
        <Button variant="outlined" disabled={!isComplete} loading={isLoading} onClick={() => void decide(false)}>
          {words.reject}
        </Button>
      </Stack>
    </Stack>
  );
}
