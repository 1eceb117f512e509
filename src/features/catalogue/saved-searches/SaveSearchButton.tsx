import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { BookmarkBorderIcon } from '../../../ui/icons/BookmarkBorderIcon.tsx';
import { BookmarkIcon } from '../../../ui/icons/BookmarkIcon.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useReturnAction } from '../../people/account/useReturnAction.ts';
import { savedText } from './saved.text.ts';
import { isNarrowed, type Search } from '#contract/catalogue/search-address';
import { useSaveSearch } from './useSaveSearch.ts';

/** Only the icon is visible on a phone. */
const Icon = styled(Button)(({ theme }) => ({
  minHeight: 44,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('md')]: {
    minWidth: 44,
    paddingInline: 10,
    '& .MuiButton-startIcon': { margin: 0 },
    '& .SaveSearchButton-label': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})) as typeof Button;

/**
 * Saves the search, to be notified about matches. Visitors log in first and return with the dialog
 * open.
 */
export function SaveSearchButton({ search }: { search: Search }) {
  const words = useText(savedText);
  const { isSignedIn, isSaved, save, show, dialog } = useSaveSearch(search);
  useReturnAction(isSignedIn, { save: show });

  if (!isNarrowed(search)) return null;
  return (
    <>
      {isSaved ? (
        <Icon component={Link} to={paths.savedSearches} startIcon={<BookmarkIcon />} title={words.saved}>
          <span className="SaveSearchButton-label">{words.saved}</span>
        </Icon>
      ) : (
        <Icon variant="outlined" startIcon={<BookmarkBorderIcon />} title={words.save} onClick={save}>
          <span className="SaveSearchButton-label">{words.save}</span>
        </Icon>
      )}
      {dialog && <dialog.Dialog {...dialog.props} />}
    </>
  );
}
