import { PageHead } from '../../ui/page/PageHead';
import { PagedTable } from '../../ui/table/PagedTable';
import { useListAddress } from '../../ui/table/useListAddress';
import { useText } from '../../ui/text/text';
import { CaseCountChips } from './CaseCountChips';
import { CaseFilterFields } from './CaseFilterFields';
import { useListCasesInfiniteQuery } from './cases.api';
import { casesText } from './cases.text';
import { useCaseColumns } from './useCaseColumns';
import { useCaseFilters } from './useCaseFilters';

const URGENT_FIRST = '-priority';

/** The cases that wait for a decision, or those chosen by the filters. */
export function CaseQueue() {
  const words = useText(casesText);
  const filters = useCaseFilters();
  const list = useListAddress({ list: 'cases' });
  const address = {
    ...list,
    sort: list.sort ?? URGENT_FIRST,
    isNarrowed: list.isNarrowed || filters.isNarrowed,
    clear: () => {
      list.clear();
      filters.clear();
    },
  };
  // People report at any time, so each visit refetches.
  const query = useListCasesInfiniteQuery(
    { sort: URGENT_FIRST, ...list.query, ...filters.query },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useCaseColumns();
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <CaseCountChips filters={filters} />
      <CaseFilterFields filters={filters} />
      <PagedTable
        caption={words.title}
        query={query}
        address={address}
        columns={columns}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  );
}
