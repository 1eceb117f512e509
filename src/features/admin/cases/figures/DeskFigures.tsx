import Typography from '@mui/material/Typography';
import type { CaseFigures } from '#contract/admin/case-figures';
import { paths } from '../../../../paths.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount, formatDecimal } from '../../../../ui/text/numbers.ts';
import { useText } from '../../../../ui/text/text.ts';
import { reportReasonText } from '../../../trust/reports/report-reason.text.ts';
import { useGetCaseFiguresQuery } from '../cases.api.ts';
import { figuresText } from './figures.text.ts';

type OpenRow = CaseFigures['open'][number] & { _id: string };
type ReporterRow = CaseFigures['reporters'][number] & { _id: string };

function Part<Row extends { _id: string }>({
  title,
  none,
  columns,
  rows,
}: {
  title: string;
  none: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
}) {
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1 }}>
        {title}
      </Typography>
      {rows?.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows ?? []}
          loading={!rows}
          sort={undefined}
          onSort={() => undefined}
        />
      )}
    </section>
  );
}

/** How the moderation desk works: what is open, the time to decision, and the reporters. */
export function DeskFigures() {
  const [words, reasons] = [useText(figuresText), useText(reportReasonText)];
  const language = useLanguage();
  const { currentData, error, refetch } = useGetCaseFiguresQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!currentData && error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const count = (value: number) => formatCount(value, language);
  const time = (hours: number | undefined) =>
    hours === undefined ? words.none : words.hours(formatDecimal(Math.round(hours * 10) / 10, language));
  const age = (key: 'underDay' | 'underWeek' | 'older'): Column<OpenRow> => ({
    key,
    label: words[key],
    number: true,
    cell: (row) => count(row[key]),
  });
  const reporterCount = (key: 'judged' | 'upheld'): Column<ReporterRow> => ({
    key,
    label: words[key],
    number: true,
    cell: (row) => count(row[key]),
  });
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {words.time}
      </Typography>
      {currentData && (
        <Typography>
          {[
            `${words.decided}: ${count(currentData.decided)}`,
            `${words.median}: ${time(currentData.hours?.median)}`,
            `${words.percentile90}: ${time(currentData.hours?.percentile90)}`,
          ].join(' · ')}
        </Typography>
      )}
      <Part<OpenRow>
        title={words.open}
        none={words.nothingOpen}
        rows={currentData?.open.map((row) => ({ ...row, _id: row.reason ?? '' }))}
        columns={[
          { key: 'reason', label: words.reason, cell: ({ reason }) => (reason ? reasons[reason] : words.noReason) },
          age('underDay'),
          age('underWeek'),
          age('older'),
        ]}
      />
      <Part<ReporterRow>
        title={words.reporters}
        none={words.noReporters}
        rows={currentData?.reporters.map((row) => ({ ...row, _id: row.personId }))}
        columns={[
          {
            key: 'name',
            label: words.reporter,
            cell: ({ personId, name }) => <PageLink to={paths.person(personId)}>{name}</PageLink>,
          },
          reporterCount('judged'),
          reporterCount('upheld'),
          {
            key: 'share',
            label: words.share,
            number: true,
            cell: ({ judged, upheld }) => `${count(Math.round((upheld / judged) * 100))}%`,
          },
        ]}
      />
    </>
  );
}
