import type { SignalMeasure } from '#contract/trust/signal';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../../ui/page/PageHead.tsx';
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { useText } from '../../../../ui/text/text.ts';
import { signalKindText } from './signal-kind.text.ts';
import { signalMeasuresText } from './signal-measures.text.ts';
import { useGetSignalMeasuresQuery } from './signals.api.ts';

type Row = SignalMeasure & { _id: string };

/** How often each of the market's own checks was right. */
export function SignalMeasures() {
  const [words, kinds] = [useText(signalMeasuresText), useText(signalKindText)];
  const language = useLanguage();
  const { currentData, error, refetch } = useGetSignalMeasuresQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = currentData?.map((measure): Row => ({ ...measure, _id: measure.kind }));
  const count = (key: 'total' | 'open' | 'decided' | 'upheld'): Column<Row> => ({
    key,
    label: words[key],
    number: true,
    cell: (row) => formatCount(row[key], language),
  });
  const columns: Column<Row>[] = [
    { key: 'kind', label: words.check, cell: ({ kind }) => kinds[kind] },
    { key: 'state', label: words.state, cell: ({ isOn }) => (isOn ? words.on : words.off) },
    count('total'),
    count('open'),
    count('decided'),
    count('upheld'),
    {
      key: 'share',
      label: words.share,
      number: true,
      cell: ({ decided, upheld }) =>
        decided === 0 ? words.none : `${formatCount(Math.round((upheld / decided) * 100), language)}%`,
    },
  ];
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {error !== undefined && !rows ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={words.title}
          columns={columns}
          rows={rows ?? []}
          loading={!rows}
          sort={undefined}
          onSort={() => undefined}
        />
      )}
    </>
  );
}
