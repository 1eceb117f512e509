import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PagedTable } from '../../ui/PagedTable';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { useListAddress } from '../../ui/useListAddress';
import { PageLoading } from '../../ui/PageLoading';
import { useLogout } from '../account/useLogout';
import { useRoles, useUser } from '../account/useSession';
import { useListReportsInfiniteQuery } from './reports.api';
import { reportsText } from './reports.text';
import { useReportColumns } from './useReportColumns';

function Reports() {
  const words = useText(reportsText);
  const address = useListAddress({ list: 'reports', filter: { name: 'open', values: ['true', 'false'] } });
  // Anyone may report at any time, so a visit asks again.
  const query = useListReportsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  const columns = useReportColumns();
  return (
    <PagedTable
      query={query}
      address={address}
      filter={{
        label: words.status,
        options: [
          ['true', words.open],
          ['false', words.closed],
        ],
      }}
      caption={words.title}
      columns={columns}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  );
}

/** docs/specification.md §2, Reported Products: no extra guard, so the page opens for everyone and says whom it is for (docs/rules.md §4). */
export default function ReportsPage() {
  const words = useText(reportsText);
  const { email } = useUser();
  const logout = useLogout();
  const { isAdmin, loading, error, retry } = useRoles();
  if (loading) return <PageLoading />;
  if (!isAdmin && error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      <PageHead title={words.title} lead={isAdmin ? words.lead : undefined} />
      {isAdmin ? (
        <Reports />
      ) : (
        <EmptyState title={words.adminsOnly} text={words.signedInAs(email)}>
          <Button variant="contained" component={Link} to={paths.home}>
            {words.backHome}
          </Button>
          <Button onClick={logout}>{words.otherAccount}</Button>
        </EmptyState>
      )}
    </>
  );
}
