import Button from '@mui/material/Button';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { codeOf, statusOf } from '../../../services/call-error.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { PageMeta } from '../../../ui/page/PageMeta.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { AdminDeal } from '../deal-problems/AdminDeal.tsx';
import { ProblemSection } from '../deal-problems/ProblemSection.tsx';
import { useGetDealQuery } from '../deals/deals.api.ts';
import { dealsText } from '../deals/deals.text.ts';
import { DealView } from './DealView.tsx';
import { readKeptCode } from '../handover/kept-code.ts';
import { OfflineDeal } from '../handover/OfflineDeal.tsx';
import { ReviewSection } from '../../trust/reviews/ReviewSection.tsx';

/** One deal, for its parties and admins (docs/rules.md §10). */
export default function DealPage() {
  const { id = '' } = useParams();
  const words = useText(dealsText);
  const { email } = useUser();
  const { currentData: deal, error, refetch } = useGetDealQuery(id, { refetchOnMountOrArgChange: true });
  const retry = () => void refetch();
  if (deal)
    return (
      <DealView key={deal._id} deal={deal}>
        {deal.role === 'admin' ? <AdminDeal deal={deal} /> : <ProblemSection deal={deal} />}
        <ReviewSection deal={deal} />
      </DealView>
    );
  if (statusOf(error) === 404)
    return (
      <>
        <PageMeta title={words.notFound} />
        <EmptyState title={words.notFound} text={words.notFoundText}>
          <Button variant="contained" component={RouterLink} to={paths.deals}>
            {words.myDeals}
          </Button>
        </EmptyState>
      </>
    );
  if (error === undefined) return <PageLoading />;
  const kept = ['OFFLINE', 'TIMEOUT'].includes(codeOf(error)) ? readKeptCode(id, email) : undefined;
  return kept ? <OfflineDeal kept={kept} onRetry={retry} /> : <ErrorState error={error} onRetry={retry} />;
}
