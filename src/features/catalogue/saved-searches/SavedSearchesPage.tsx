import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListSavedSearchesQuery } from './saved.api.ts';
import { savedText } from './saved.text.ts';
import { SavedSearchCard } from './SavedSearchCard.tsx';

/** A person's saved searches (docs/rules.md §8). */
export default function SavedSearchesPage() {
  const words = useText(savedText);
  // New listings can appear at any time, so each visit refetches.
  const { data, error, isFetching, refetch } = useListSavedSearchesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {!data && error !== undefined && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && (error === undefined || isFetching) && <PageLoading />}
      {data?.length === 0 && (
        <EmptyState title={words.emptyTitle} text={words.emptyText}>
          <Button variant="contained" component={Link} to={paths.bikes}>
            {words.findBikes}
          </Button>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <List
          disablePadding
          aria-label={words.title}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))' }}
        >
          {data.map((saved) => (
            <ListItem key={saved._id} disablePadding sx={{ alignItems: 'stretch', '& > *': { width: '100%' } }}>
              <SavedSearchCard saved={saved} />
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}
