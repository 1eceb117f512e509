import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PageHead } from '../../ui/page/PageHead';
import { useText } from '../../ui/text/text';
import { useListAddress } from '../../ui/table/useListAddress';
import { PageLoading } from '../../ui/page/PageLoading';
import { useLogout } from '../account/useLogout';
import { useRoles, useUser } from '../account/useSession';
import { ReportedConversations } from './ReportedConversations';
import { reportedText } from './reported.text';
import { OPEN_FILTER, ReportTable } from './ReportTable';
import { ReportTabs } from './ReportTabs';
import { useListReportsInfiniteQuery } from './reports.api';
import { reportsText } from './reports.text';
import { useReportColumns } from './useReportColumns';

function Reports() {
  const words = useText(reportsText);
  const address = useListAddress({ list: 'reports', filter: OPEN_FILTER });
  // Reports can arrive at any time, so each visit refetches.
  const query = useListReportsInfiniteQuery(address.query, { refetchOnMountOrArgChange: true });
  return <ReportTable query={query} address={address} columns={useReportColumns()} words={words} />;
}

/**
 * docs/specification.md §2, Reported Products: no extra guard, so the page opens for everyone and
 * says whom it is for (docs/rules.md §4).
 */
export default function ReportsPage() {
  const words = useText(reportsText);
  const conversations = useText(reportedText);
  const { email } = useUser();
  const logout = useLogout();
  const [params] = useSearchParams();
  const shown = params.get('about') === 'conversations' ? 'conversations' : 'products';
  const { isAdmin, loading, error, retry } = useRoles();
  const lead = shown === 'products' ? words.lead : conversations.lead;
  if (loading) return <PageLoading />;
  if (!isAdmin && error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      <PageHead title={words.title} lead={isAdmin ? lead : undefined} />
      {isAdmin ? (
        <>
          <ReportTabs shown={shown} />
          {shown === 'products' ? <Reports /> : <ReportedConversations />}
        </>
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
