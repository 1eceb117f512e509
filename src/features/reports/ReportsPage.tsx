import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { PagedTable } from '../../ui/PagedTable';
import { PageHead } from '../../ui/PageHead';
import { useText } from '../../ui/text';
import { Waiting } from '../../ui/Waiting';
import { useLogout } from '../account/useLogout';
import { useRoles, useUser } from '../account/useSession';
import { useListReportsInfiniteQuery } from './reports.api';
import { reportsText } from './reports.text';
import { useReportColumns } from './useReportColumns';

function Reports() {
  const words = useText(reportsText);
  // Anyone may report at any time, so a visit asks again.
  const query = useListReportsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const columns = useReportColumns();
  return <PagedTable query={query} caption={words.title} columns={columns} empty={<Empty title={words.emptyTitle} text={words.emptyText} />} />;
}

/** SPEC §2, Reported Products: no extra guard, so the page opens for everyone and says whom it is for (RULES §4). */
export default function ReportsPage() {
  const words = useText(reportsText);
  const { email } = useUser();
  const logout = useLogout();
  const { isAdmin, loading, error, retry } = useRoles();
  if (loading) return <Waiting />;
  if (!isAdmin && error !== undefined) return <Failure error={error} onRetry={retry} />;
  return (
    <>
      <PageHead title={words.title} lead={isAdmin ? words.lead : undefined} />
      {isAdmin ? <Reports /> : (
        <Empty title={words.adminsOnly} text={words.signedInAs(email)}>
          <Button variant="contained" component={Link} to={paths.home}>{words.backHome}</Button>
          <Button onClick={logout}>{words.otherAccount}</Button>
        </Empty>
      )}
    </>
  );
}
