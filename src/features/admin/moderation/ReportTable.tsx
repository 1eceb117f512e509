import { PagedTable, type PagedTableProps } from '../../../ui/table/PagedTable.tsx';
import { useText } from '../../../ui/text/text.ts';
import { reportTableText } from './report-table.text.ts';

/** The filter of both report lists, as a URL parameter. */
export const OPEN_FILTER = { name: 'open', values: ['true', 'false'] } as const;

interface ReportTableProps<Row> extends Pick<PagedTableProps<Row>, 'query' | 'address' | 'columns'> {
  words: { title: string; emptyTitle: string; emptyText: string };
}

/** A list of reports: all, open or closed. */
export function ReportTable<Row extends { _id: string }>({ words, ...table }: ReportTableProps<Row>) {
  const { status, open, closed } = useText(reportTableText);
  return (
    <PagedTable
      {...table}
      filter={{
        label: status,
        options: [
          ['true', open],
          ['false', closed],
        ],
      }}
      caption={words.title}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  );
}
