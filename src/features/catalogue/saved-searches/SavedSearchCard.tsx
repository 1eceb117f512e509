import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { SavedSearch } from '#contract/catalogue/saved-search';
import { notify } from '../../../ui/feedback/notify.ts';
import { RemoveButton } from '../../../ui/table/RemoveButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { AlertField } from './AlertField.tsx';
import { useChangeSavedSearchMutation, useRemoveSavedSearchMutation } from './saved.api.ts';
import { savedText } from './saved.text.ts';
import { searchPath } from '../search-filters/search-path.ts';
import { useChosenFilters } from '../search-filters/useChosenFilters.ts';

/** A saved search: its filters, its number of new matches, and its notifications. */
export function SavedSearchCard({ saved }: { saved: SavedSearch }) {
  const words = useText(savedText);
  const { _id: id, name, alert, filters, places, newCount } = saved;
  const chosen = useChosenFilters(filters, { places });
  const title = name ?? chosen.map(({ label }) => label).join(', ');
  const { run, isBusy } = useRowActions();
  const [changeSavedSearch] = useChangeSavedSearchMutation();
  const [removeSavedSearch] = useRemoveSavedSearchMutation();

  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography variant="h4" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {title}
        </Typography>
        {newCount > 0 && <Chip color="primary" size="small" label={words.new(newCount)} />}
      </Stack>
      {name !== undefined && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {chosen.map(({ key, label }) => (
            <Chip key={key} size="small" label={label} sx={{ maxWidth: '100%' }} />
          ))}
        </Stack>
      )}
      <AlertField
        value={alert}
        onChoose={(next) =>
          run('alert', {
            work: async () => {
              await changeSavedSearch({ id, alert: next }).unwrap();
              void notify('success', currentText(savedText).changed);
            },
          })
        }
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
        <Button
          variant="contained"
          component={Link}
          // Newest first, so that new matches are at the top.
          to={searchPath({ ...filters, sort: 'newest' })}
          aria-label={words.openOne(title)}
          onClick={() => void changeSavedSearch({ id, opened: true })}
        >
          {words.open}
        </Button>
        <RemoveButton
          aria-label={words.removeOne(title)}
          loading={isBusy('remove')}
          onClick={() =>
            run('remove', {
              question: { title: words.confirmRemoval, detail: title },
              work: async () => {
                await removeSavedSearch(id).unwrap();
                void notify('success', currentText(savedText).removed);
              },
            })
          }
        >
          {words.remove}
        </RemoveButton>
      </Stack>
    </Card>
  );
}
