import Button from '@mui/material/Button';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useLogout } from '../../people/account/useLogout.ts';
import { useRoles, useUser } from '../../people/account/useSession.ts';
import { ReportedConversations } from './ReportedConversations.tsx';
import { ReportedReviews } from './ReportedReviews.tsx';
import { reportedReviewsText } from './reported-reviews.text.ts';
import { reportedText } from './reported.text.ts';
import { OPEN_FILTER, ReportTable } from './ReportTable.tsx';
import { type ReportTab, ReportTabs } from './ReportTabs.tsx';
import { useListReportsInfiniteQuery } from './reports.api.ts';
import { reportsText } from './reports.text.ts';
import { useReportColumns } from './useReportColumns.tsx';

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
