import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { BookmarkBorderIcon } from '../../ui/icons/BookmarkBorderIcon';
import { BookmarkIcon } from '../../ui/icons/BookmarkIcon';
import { useText } from '../../ui/text/text';
import { useLazyDialog } from '../../ui/feedback/useLazyDialog';
import type { LoginState } from '../account/return-path';
import { useSession } from '../account/useSession';
import { RETURN_PARAMETER, type ReturnAction } from '../account/return-action';
import { useReturnAction } from '../account/useReturnAction';
import { useListSavedSearchesQuery } from './saved.api';
import { savedText } from './saved.text';
import { filtersOf, formatSearch, isNarrowed, type Search } from '../search-filters/search-address';

const loadDialog = () =>
  import(/* webpackChunkName: "SaveSearchDialog" */ './SaveSearchDialog').then((module) => module.SaveSearchDialog);

const SAVE: ReturnAction = 'save';

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
  const { user } = useSession();
  const navigate = useNavigate();
  const { Dialog, open, show, close } = useLazyDialog(loadDialog);
  const isSignedIn = user !== null;
  const { data: saved } = useListSavedSearchesQuery(undefined, { skip: !isSignedIn });
  const filters = formatSearch(filtersOf(search));
  const isSaved = saved?.some((each) => formatSearch(each.filters) === filters);
  useReturnAction(isSignedIn, { save: show });

  function save(): void {
    const from = { pathname: paths.bikes, search: `?${formatSearch(search)}&${RETURN_PARAMETER}=${SAVE}` };
    if (isSignedIn) show();
    else void navigate(paths.login, { state: { from, screen: 'bikes' } satisfies LoginState });
  }

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
      {Dialog && <Dialog search={search} open={open} onClose={close} />}
    </>
  );
}
