import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CaseDetail } from '#contract/admin/case';
import { ACTIONS_OF } from '#contract/admin/moderation-rules';
import { paths } from '../../../paths.ts';
import { statusOf } from '../../../services/call-error.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { casePath, queuePath } from '../../../case-path.ts';
import { caseScreenText } from './case-screen.text.ts';
import { CaseClaim } from './CaseClaim.tsx';
import { CaseDecisions } from './decision/CaseDecisions.tsx';
import { CaseHistorySections } from './CaseHistorySections.tsx';
import { CasePersonSection } from './CasePersonSection.tsx';
import { CaseReportsSection } from './CaseReportsSection.tsx';
import { CaseSubjectSection } from './CaseSubjectSection.tsx';
import { DecisionForm } from './decision/DecisionForm.tsx';
import { keyOfAction } from './decision/useDecisionDraft.ts';
import { useGetCaseQuery } from './cases.api.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { keysText } from './keys.text.ts';
import { PriorityChip } from './PriorityChip.tsx';
import { CaseSignalsSection } from './signals/CaseSignalsSection.tsx';
import { useKeys } from './useKeys.ts';
import { useNeighbours } from './useNeighbours.ts';

function LoadedCase({ shown }: { shown: CaseDetail }) {
  const words = useText(caseScreenText);
  const language = useLanguage();
  const [params] = useSearchParams();
  const judged = shown.decidedAt && formatDateTime(shown.decidedAt, language);
  const isOpen = shown.state === 'open';
  const keys = useText(keysText);
  const navigate = useNavigate();
  const { next, previous } = useNeighbours(shown._id);
  const go = (id: string | undefined) => (id ? () => void navigate(casePath(id, params)) : undefined);
  useKeys({ j: go(next), k: go(previous), Escape: () => void navigate(queuePath(params)) });
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={queuePath(params)}>
          {words.back}
        </Button>
        {next && (
          <Button component={Link} to={casePath(next, params)}>
            {words.next}
          </Button>
        )}
      </Stack>
      <PageHead title={words.title(shown.reference)}>{isOpen && <PriorityChip priority={shown.priority} />}</PageHead>
      <KeyHelp
        keys={[
          ['J', keys.next],
          ['K', keys.previous],
          ...(isOpen
            ? ([
                ['C', keys.claim],
                ['R', keys.preset],
                [`1–${keyOfAction(ACTIONS_OF[shown.kind].length - 1)}`, keys.actions],
                [keys.enter, keys.decide],
              ] as const)
            : []),
          [keys.escape, keys.back],
        ]}
      />
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
          {shown.allSignals.length > 0 && <CaseSignalsSection shown={shown} />}
          {shown.allReports.length > 0 && <CaseReportsSection reports={shown.allReports} />}
          <CaseHistorySections shown={shown} />
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
        </Stack>
      </Box>
    </>
  );
}

/** Everything about one case. */
export function CaseScreen({ id }: { id: string }) {
  const words = useText(caseScreenText);
  const { currentData: shown, error, refetch } = useGetCaseQuery(id, { refetchOnMountOrArgChange: true });
  if (shown) return <LoadedCase key={shown._id} shown={shown} />;
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
