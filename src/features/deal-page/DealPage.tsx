import Button from '@mui/material/Button';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { codeOf, statusOf } from '../../services/problem';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PageLoading } from '../../ui/page/PageLoading';
import { useText } from '../../ui/text/text';
import { useUser } from '../account/useSession';
import { AdminDeal } from '../deal-problems/AdminDeal';
import { ProblemSection } from '../deal-problems/ProblemSection';
import { useGetDealQuery } from '../deals/deals.api';
import { dealsText } from '../deals/deals.text';
import { DealView } from './DealView';
import { readKeptCode } from '../handover/kept-code';
import { KeptDeal } from '../handover/KeptDeal';
import { ReviewSection } from '../reviews/ReviewSection';

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
      <EmptyState title={words.notFound} text={words.notFoundText}>
        <Button variant="contained" component={RouterLink} to={paths.deals}>
          {words.myDeals}
        </Button>
      </EmptyState>
    );
  if (error === undefined) return <PageLoading />;
  const kept = ['OFFLINE', 'TIMEOUT'].includes(codeOf(error)) ? readKeptCode(id, email) : undefined;
  return kept ? <KeptDeal kept={kept} onRetry={retry} /> : <ErrorState error={error} onRetry={retry} />;
}
