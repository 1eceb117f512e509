import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import type { LoginState } from '../../people/account/return-path.ts';
import { RETURN_PARAMETER, type ReturnAction } from '../../people/account/return-action.ts';
import { useSession } from '../../people/account/useSession.ts';
import { filtersOf, formatSearch, type Search } from '#contract/catalogue/search-address';
import { useListSavedSearchesQuery } from './saved.api.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "SaveSearchDialog" */ './SaveSearchDialog.tsx').then((module) => module.SaveSearchDialog);

const SAVE: ReturnAction = 'save';

/**
 * Returns whether a search is saved, and how to save it. Visitors log in first; SaveSearchButton
 * then opens the dialog.
 */
export function useSaveSearch(search: Search) {
  const { user } = useSession();
  const navigate = useNavigate();
  const isSignedIn = user !== null;
  const { data: saved } = useListSavedSearchesQuery(undefined, { skip: !isSignedIn });
  const filters = formatSearch(filtersOf(search));
  const { Dialog, open, show, close } = useLazyDialog(loadDialog);

  function save(): void {
    const from = { pathname: paths.bikes, search: `?${formatSearch(search)}&${RETURN_PARAMETER}=${SAVE}` };
    if (isSignedIn) show();
    else void navigate(paths.login, { state: { from, screen: 'bikes' } satisfies LoginState });
  }

  return {
    isSignedIn,
    isSaved: saved?.some((each) => formatSearch(each.filters) === filters) ?? false,
    save,
    show,
    dialog: Dialog && { Dialog, props: { search, open, onClose: close } },
  };
}
