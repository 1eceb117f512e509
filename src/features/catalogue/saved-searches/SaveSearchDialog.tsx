import Chip from '@mui/material/Chip';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { textLength } from '#contract/clean-text';
import { BOUNDS } from '#contract/limits';
import type { SearchAlert } from '#contract/lists';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { AlertField } from './AlertField.tsx';
import { useSaveSearchMutation } from './saved.api.ts';
import { savedNoteText, savedText } from './saved.text.ts';
import { filtersOf, type Search } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from '../search-filters/search.api.ts';
import { useChosenFilters } from '../search-filters/useChosenFilters.ts';

interface SaveSearchDialogProps {
  search: Search;
  open: boolean;
  onClose: () => void;
}

/** The dialog for saving a search: its filters, name and notifications. */
export function SaveSearchDialog({ search, open, onClose }: SaveSearchDialogProps) {
  const words = useText(savedText);
  const [name, setName] = useState('');
  const [alert, setAlert] = useState<SearchAlert>('instant');
  const [saveSearch, { isLoading, error }] = useSaveSearchMutation();
  const { currentData: facets } = useGetFacetsQuery(filtersOf(search));
  const chosen = useChosenFilters(search, facets);

  async function save(): Promise<void> {
    try {
      await saveSearch({ filters: filtersOf(search), alert, ...(name.trim() && { name: name.trim() }) }).unwrap();
    } catch {
      // The dialog shows the error.
      return;
    }
    onClose();
    void notify('success', currentText(savedNoteText)[alert]);
  }

  return (
    <SendDialog
      title={words.save}
      open={open}
      loading={isLoading}
      error={error}
      labels={{ send: words.confirm }}
      disabled={textLength(name) > BOUNDS.savedSearchName.max}
      onClose={onClose}
      onSend={() => void save()}
    >
      <DialogContentText sx={{ mb: 2 }}>{words.dialogLead}</DialogContentText>
      <Stack sx={{ gap: 2.5 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {chosen.map(({ key, label }) => (
            <Chip key={key} label={label} sx={{ maxWidth: '100%' }} />
          ))}
        </Stack>
        <AlertField value={alert} onChoose={setAlert} />
        <LimitedTextField
          size="small"
          label={words.name}
          value={name}
          max={BOUNDS.savedSearchName.max}
          onType={setName}
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      </Stack>
    </SendDialog>
  );
}
