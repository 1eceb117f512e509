import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { PagedTable } from '../../ui/PagedTable';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { useListAddress } from '../../ui/useListAddress';
import { useListManagedCategoriesInfiniteQuery } from './categories.api';
import { categoriesText } from './categories.text';
import { useCategoryColumns } from './useCategoryColumns';

/** docs/specification.md §2, Manage Categories. */
export default function CategoriesPage() {
  const words = useText(categoriesText);
  const address = useListAddress({ list: 'categories' });
  const query = useListManagedCategoriesInfiniteQuery(address.query);
  const columns = useCategoryColumns();
  const add = (
    <Button variant="contained" component={Link} to={paths.createCategory}>
      {words.addTitle}
    </Button>
  );
  const hasRows = (query.data?.pages[0]?.total ?? 0) > 0;
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        {(hasRows || address.isNarrowed) && add}
      </PageHead>
      <PagedTable
        query={query}
        address={address}
        caption={words.title}
        columns={columns}
        empty={
          <EmptyState title={words.emptyTitle} text={words.emptyText}>
            {add}
          </EmptyState>
        }
      />
    </>
  );
}
