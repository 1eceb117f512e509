import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hasLength } from '#contract/clean-text';
import { PERSON_NOTE_LENGTH } from '#contract/limits';
import type { PersonRecord } from '#contract/admin/lookup';
import { notify } from '../../../ui/feedback/notify.ts';
import { RefusalSentence } from '../../../ui/feedback/RefusalSentence.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { CaseSection } from '../cases/CaseSection.tsx';
import { useAddNoteMutation } from './lookup.api.ts';
import { recordText } from './lookup.text.ts';

/** What admins wrote about a person. */
export function NotesSection({ id, notes }: { id: string; notes: PersonRecord['notes'] }) {
  const words = useText(recordText);
  const language = useLanguage();
  const [text, setText] = useState('');
  const [addNote, { isLoading, error }] = useAddNoteMutation();

  async function add(): Promise<void> {
    try {
      await addNote({ id, text: text.trim() }).unwrap();
      setText('');
      void notify('success', currentText(recordText).noted);
    } catch {
      // The form shows the error, and keeps the text.
    }
  }

  return (
    <CaseSection title={words.notes} lead={words.notesLead}>
      <LimitedTextField
        label={words.note}
        value={text}
        multiline
        minRows={2}
        maxRows={10}
        max={PERSON_NOTE_LENGTH.max}
        onType={setText}
      />
      {error !== undefined && (
        <FormAlert error={error}>
          <RefusalSentence error={error} />
        </FormAlert>
      )}
      <Button
        variant="outlined"
        disabled={!hasLength(text, PERSON_NOTE_LENGTH)}
        loading={isLoading}
        onClick={() => void add()}
        sx={{ justifySelf: 'start' }}
      >
        {words.addNote}
      </Button>
      {notes.rows.map(({ _id, text: written, adminName, createdAt }) => (
        <div key={_id}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <MultilineText>{written}</MultilineText>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {`${adminName}, ${formatDateTime(createdAt, language)}`}
          </Typography>
        </div>
      ))}
    </CaseSection>
  );
}
