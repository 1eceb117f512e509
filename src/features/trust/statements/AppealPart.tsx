import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hasLength } from '#contract/clean-text';
import type { Statement } from '#contract/admin/decision';
import { APPEAL_LENGTH } from '#contract/admin/moderation-rules';
import { factsIn } from '#contract/admin/usual-decisions';
import { notify } from '../../../ui/feedback/notify.ts';
import { RefusalSentence } from '../../../ui/feedback/RefusalSentence.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useAppealStatementMutation } from './statements.api.ts';
import { statementsText } from './statements.text.ts';

/** Sends an appeal. */
function AppealForm({ id }: { id: string }) {
  const words = useText(statementsText);
  const [text, setText] = useState('');
  const [appeal, { isLoading, error }] = useAppealStatementMutation();

  async function send(): Promise<void> {
    try {
      await appeal({ id, text: text.trim() }).unwrap();
      void notify('success', currentText(statementsText).sent);
    } catch {
      // The form shows the error.
    }
  }

  return (
    <Stack sx={{ gap: 1.5, mt: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {words.appealLead}
      </Typography>
      <LimitedTextField
        label={words.appealText}
        value={text}
        multiline
        minRows={3}
        maxRows={10}
        max={APPEAL_LENGTH.max}
        onType={setText}
      />
      {error !== undefined && (
        <FormAlert error={error}>
          <RefusalSentence error={error} />
        </FormAlert>
      )}
      <Button
        variant="outlined"
        disabled={!hasLength(text, APPEAL_LENGTH)}
        loading={isLoading}
        onClick={() => void send()}
      >
        {words.send}
      </Button>
    </Stack>
  );
}

/** The person's appeal: what it says and led to, or how to make one. */
export function AppealPart({ statement: { _id, appeal, appealUntil, canAppeal } }: { statement: Statement }) {
  const words = useText(statementsText);
  const language = useLanguage();
  if (!appeal)
    return (
      <>
        <Typography>{canAppeal ? words.appealUntil(formatDay(appealUntil, language)) : words.tooLate}</Typography>
        {canAppeal && <AppealForm id={_id} />}
      </>
    );
  const { createdAt, text, upheld, facts } = appeal;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {words.appealed(formatDay(createdAt, language))}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <MultilineText>{text}</MultilineText>
      </Typography>
      {upheld !== undefined && (
        <Alert severity={upheld ? 'success' : 'info'} sx={{ mt: 1 }}>
          <span>{upheld ? words.upheld : words.rejected}</span>{' '}
          {facts && <MultilineText>{factsIn(facts, language)}</MultilineText>}
        </Alert>
      )}
    </>
  );
}
