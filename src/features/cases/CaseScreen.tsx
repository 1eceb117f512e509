import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useSearchParams } from 'react-router-dom';
import type { CaseDetail } from '#contract/case';
import { paths } from '../../paths';
import { statusOf } from '../../services/problem';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PageHead } from '../../ui/page/PageHead';
import { PageLoading } from '../../ui/page/PageLoading';
import { formatDateTime } from '../../ui/text/dates';
import { useLanguage } from '../../ui/text/language';
import { useText } from '../../ui/text/text';
import { queuePath } from './case-path';
import { caseScreenText } from './case-screen.text';
import { CaseClaim } from './CaseClaim';
import { CaseDecisions } from './CaseDecisions';
import { CaseHistorySections } from './CaseHistorySections';
import { CasePersonSection } from './CasePersonSection';
import { CaseReportsSection } from './CaseReportsSection';
import { CaseSubjectSection } from './CaseSubjectSection';
import { DecisionForm } from './DecisionForm';
import { useGetCaseQuery } from './cases.api';
import { PriorityChip } from './PriorityChip';

function Shown({ shown }: { shown: CaseDetail }) {
  const words = useText(caseScreenText);
  const language = useLanguage();
  const [params] = useSearchParams();
  const judged = shown.decidedAt && formatDateTime(shown.decidedAt, language);
  const isOpen = shown.state === 'open';
  return (
    <>
      <Button component={Link} to={queuePath(params)}>
        {words.back}
      </Button>
      <PageHead title={words.title(shown.reference)}>{isOpen && <PriorityChip priority={shown.priority} />}</PageHead>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          {judged && <Alert severity="info">{isOpen ? words.judgedBefore(judged) : words.decided(judged)}</Alert>}
          <CaseSubjectSection shown={shown} />
          <CaseReportsSection reports={shown.allReports} />
        </Stack>
        <Stack sx={{ gap: 2 }}>
          {isOpen && (
            <>
              <CaseClaim shown={shown} />
              <DecisionForm shown={shown} />
            </>
          )}
          {shown.decisions.length > 0 && <CaseDecisions caseId={shown._id} decisions={shown.decisions} />}
          <CasePersonSection person={shown.person} />
          <CaseHistorySections shown={shown} />
        </Stack>
      </Box>
    </>
  );
}

/** Everything about one case. */
export function CaseScreen({ id }: { id: string }) {
  const words = useText(caseScreenText);
  const { currentData: shown, error, refetch } = useGetCaseQuery(id, { refetchOnMountOrArgChange: true });
  if (shown) return <Shown key={shown._id} shown={shown} />;
  if (statusOf(error) === 404)
    return (
      <EmptyState title={words.notFound} text={words.notFoundText}>
        <Button variant="contained" component={Link} to={paths.moderation}>
          {words.back}
        </Button>
      </EmptyState>
    );
  return error === undefined ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
}
