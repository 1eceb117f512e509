import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Appeal } from '#contract/admin/appeal';
import { rowsOf } from '../../../../api/page.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { notifyRefusal } from '../../../../ui/feedback/notify-refusal.ts';
import { ChoiceField } from '../../../../ui/form/ChoiceField.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../../ui/page/PageLoading.tsx';
import { formatDay } from '../../../../ui/text/dates.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { MultilineText } from '../../../../ui/text/MultilineText.ts';
import { useText } from '../../../../ui/text/text.ts';
import { StatementCard } from '../../../trust/statements/StatementCard.tsx';
import { AppealForm } from './AppealForm.tsx';
import { useListAppealsInfiniteQuery } from './appeals.api.ts';
import { appealsText } from './appeals.text.ts';
import { casePath } from '../../../../case-path.ts';

/** An appeal, and what it led to or how to decide it. */
function AppealText({ appeal }: { appeal: Appeal }) {
  const words = useText(appealsText);
  const language = useLanguage();
  const { personName, createdAt, text, upheld, decidedAt, decidedBy, facts, canDecide, adminName, caseId } = appeal;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {words.from(personName, formatDay(createdAt, language))}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <MultilineText>{text}</MultilineText>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.decidedBy(adminName)}
      </Typography>
      <Button component={Link} to={casePath(caseId)}>
        {words.openCase}
      </Button>
      {upheld !== undefined && (
        <Alert severity={upheld ? 'success' : 'info'}>
          <span>
            {words.outcome(
              upheld ? words.upheld : words.rejected,
              decidedBy ?? '',
              formatDay(decidedAt ?? createdAt, language),
            )}
          </span>{' '}
          {facts && <MultilineText>{facts}</MultilineText>}
        </Alert>
      )}
      {upheld === undefined &&
        (canDecide ? <AppealForm appeal={appeal} /> : <Alert severity="info">{words.otherAdmin}</Alert>)}
    </>
  );
}

/** Appeals against decisions, the oldest open ones first. */
export function Appeals() {
  const words = useText(appealsText);
  const [open, setOpen] = useState<'true' | 'false'>('true');
  const query = useListAppealsInfiniteQuery(
    { open, sort: open === 'true' ? 'createdAt' : '-createdAt' },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const rows = rowsOf(currentData?.pages ?? []);

  async function showMore(): Promise<void> {
    const answer = await fetchNextPage();
    if (answer.error !== undefined) void notifyRefusal(answer.error);
  }

  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <ChoiceField
          label={words.state}
          value={open}
          options={[
            ['true', words.open],
            ['false', words.decided],
          ]}
          onChoose={(value) => setOpen(value === 'false' ? 'false' : 'true')}
        />
      </PageHead>
      {!currentData && error !== undefined && !isFetching && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {!currentData && (error === undefined || isFetching) && <PageLoading />}
      {currentData && rows.length === 0 && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      <Stack sx={{ gap: 2, maxWidth: 760 }}>
        {rows.map((appeal) => (
          <StatementCard key={appeal._id} statement={appeal.statement}>
            <AppealText appeal={appeal} />
          </StatementCard>
        ))}
        {hasNextPage && (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void showMore()}>
            {words.more}
          </Button>
        )}
      </Stack>
    </>
  );
}
