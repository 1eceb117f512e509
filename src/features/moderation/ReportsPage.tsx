import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
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
import { ReportedReviews } from './ReportedReviews';
import { reportedReviewsText } from './reported-reviews.text';
import { reportedText } from './reported.text';
import { OPEN_FILTER, ReportTable } from './ReportTable';
import { type ReportTab, ReportTabs } from './ReportTabs';
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

/** Each tab's list. */
const LISTS: Record<ReportTab, ComponentType> = {
  products: Reports,
  conversations: ReportedConversations,
  reviews: ReportedReviews,
};
const isTab = (text: string | null): text is ReportTab => text !== null && Object.hasOwn(LISTS, text);

/**
 * docs/specification.md §2, Reported Products: no extra guard, so the page opens for everyone and
 * says whom it is for (docs/rules.md §4).
 */
export default function ReportsPage() {
  const words = useText(reportsText);
  const leads = { products: words, conversations: useText(reportedText), reviews: useText(reportedReviewsText) };
  const { email } = useUser();
  const logout = useLogout();
  const [params] = useSearchParams();
  const about = params.get('about');
  const shown = isTab(about) ? about : 'products';
  const List = LISTS[shown];
  const { isAdmin, loading, error, retry } = useRoles();
  if (loading) return <PageLoading />;
  if (!isAdmin && error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  return (
    <>
      <PageHead title={words.title} lead={isAdmin ? leads[shown].lead : undefined} />
      {isAdmin ? (
        <>
          <ReportTabs shown={shown} />
          <List />
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
