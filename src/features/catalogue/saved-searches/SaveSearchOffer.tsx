import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { BookmarkBorderIcon } from '../../../ui/icons/BookmarkBorderIcon.tsx';
import { BookmarkIcon } from '../../../ui/icons/BookmarkIcon.tsx';
import { useText } from '../../../ui/text/text.ts';
import type { Search } from '#contract/catalogue/search-address';
import { savedText } from './saved.text.ts';
import { useSaveSearch } from './useSaveSearch.ts';

/** Saves the search where there is nothing better to do. The toolbar's SaveSearchButton may be an icon. */
export function SaveSearchOffer({ search }: { search: Search }) {
  const words = useText(savedText);
  const { isSaved, save, dialog } = useSaveSearch(search);
  return (
    <>
      {isSaved ? (
        <Button component={Link} to={paths.savedSearches} startIcon={<BookmarkIcon />}>
          {words.saved}
        </Button>
      ) : (
        <Button variant="outlined" startIcon={<BookmarkBorderIcon />} onClick={save}>
          {words.save}
        </Button>
      )}
      {dialog && <dialog.Dialog {...dialog.props} />}
    </>
  );
}
