import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FailedRow } from '#contract/admin/failed-row';
import { rowsOf } from '../../../api/page.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { formatMoment } from '../../deals/deals/deal-format.ts';
import type { useListFailedRowsInfiniteQuery } from './failed-rows.api.ts';
import { failedRowsText, rowWorkText } from './failed-rows.text.ts';

function useColumns(): Column<FailedRow>[] {
  const words = useText(failedRowsText);
  const tasks = useText(rowWorkText);
  const language = useLanguage();
  return [
    {
      key: 'task',
      label: words.task,
      cell: ({ work, subject }) => (
        <Stack component="span">
          <span>{tasks[work]}</span>
          <Typography variant="body2" component="code" translate="no" color="textSecondary">
            {subject}
          </Typography>
        </Stack>
      ),
    },
    {
      key: 'error',
      label: words.error,
      cell: ({ error }) => (
        <Typography variant="body2" component="span" lang="en" translate="no">
          {error}
        </Typography>
      ),
    },
    {
      key: 'failures',
      label: words.failures,
      number: true,
      cell: ({ failures }) => formatCount(failures, language),
    },
    { key: 'since', label: words.since, cell: ({ firstAt }) => formatMoment(firstAt, language) },
    { key: 'latest', label: words.latest, cell: ({ lastAt }) => formatMoment(lastAt, language) },
  ];
}

/** Rows on which jobs fail again and again; nothing if there are none. */
export function FailedRows({ query }: { query: ReturnType<typeof useListFailedRowsInfiniteQuery> }) {
  const words = useText(failedRowsText);
  const columns = useColumns();
  const rows = rowsOf<FailedRow>(query.data?.pages ?? []);
  if (rows.length === 0) return null;

  async function showMore(): Promise<void> {
    const answer = await query.fetchNextPage();
    if (answer.error !== undefined) void notifyRefusal(answer.error);
  }

  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="h3" component="h2">
        {words.title}
      </Typography>
      <Typography color="textSecondary">{words.lead}</Typography>
      <DataTable
        caption={words.title}
        columns={columns}
        rows={rows}
        sort={undefined}
        onSort={() => undefined}
        total={query.data?.pages.at(-1)?.total}
        onMore={query.hasNextPage ? () => void showMore() : undefined}
        loadingMore={query.isFetchingNextPage}
      />
    </Stack>
  );
}
