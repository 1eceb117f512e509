import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useListManagedCategoriesInfiniteQuery } from './categories.api.ts';
import { categoriesText } from './categories.text.ts';
import { useCategoryColumns } from './useCategoryColumns.tsx';

/** docs/specification.md §2, Manage Categories. */
export default function CategoriesPage() {
  const words = useText(categoriesText);
  const address = useListAddress({ list: 'categories' });
  const query = useListManagedCategoriesInfiniteQuery(address.query);
  const columns = useCategoryColumns();
  const action = { label: words.addTitle, to: paths.createCategory };
  const total = query.data?.pages[0]?.total;
  // Also true while loading, to avoid layout shift.
  const hasRows = total === undefined ? query.error === undefined : total > 0;
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      query={query}
      address={address}
      columns={columns}
      empty={{ title: words.emptyTitle, text: words.emptyText, action }}
    >
      {(hasRows || address.isNarrowed) && (
        <Button variant="contained" component={Link} to={action.to}>
          {action.label}
        </Button>
      )}
    </ListPage>
  );
}
