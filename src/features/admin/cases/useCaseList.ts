import { rowsOf } from '../../../api/page.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useListCasesInfiniteQuery } from './cases.api.ts';
import { useCaseFilters } from './useCaseFilters.ts';

const URGENT_FIRST = '-priority';

/** The queue as the URL describes it: the most urgent open cases first. */
export function useCaseList({ refetch }: { refetch: boolean }) {
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
  // People report at any time.
  const query = useListCasesInfiniteQuery(
    { sort: URGENT_FIRST, ...list.query, ...filters.query },
    { refetchOnMountOrArgChange: refetch },
  );
  return { filters, address, query, rows: rowsOf(query.data?.pages ?? []) };
}
