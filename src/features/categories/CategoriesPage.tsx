import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useListCategoriesQuery } from '../../api/category.api';
import { paths } from '../../paths';
import { DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { categoriesText } from './categories.text';
import { useCategoryColumns } from './useCategoryColumns';

/** SPEC §2, Manage Categories. */
export default function CategoriesPage() {
  const words = useText(categoriesText);
  const { data, error, isFetching, refetch } = useListCategoriesQuery();
  const columns = useCategoryColumns();
  // The API lists the oldest first; who just added one looks for it at the top.
  const rows = useMemo(() => data?.toReversed() ?? [], [data]);
  const add = <Button variant="contained" component={Link} to={paths.createCategory}>{words.addTitle}</Button>;
  const failed = !data && error !== undefined && !isFetching;
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>{data && data.length > 0 && add}</PageHead>
      {failed && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Empty title={words.emptyTitle} text={words.emptyText}>{add}</Empty>}
      {!failed && data?.length !== 0 && <DataTable caption={words.title} columns={columns} rows={rows} loading={!data} />}
    </>
  );
}
