import { useSearchParams } from 'react-router-dom';
import { SEARCH_LENGTH } from '#contract/limits';
import { SORT_KEYS, type SortKey, type SortOrder } from '#contract/lists';

type ListName = keyof typeof SORT_KEYS;

/** What the person looks for in a list, as the address says it, and how that changes. */
export interface ListAddress {
  q: string;
  /** Nothing for the newest first. */
  sort: string | undefined;
  filter: string | undefined;
  /** Only some of the rows are asked for. */
  isNarrowed: boolean;
  search: (q: string) => void;
  sortBy: (sort: string | undefined) => void;
  filterBy: (value: string | undefined) => void;
  /** All rows again; the order stays. */
  clear: () => void;
}

interface ListOptions<List extends ListName, Name extends string, Value extends string> {
  list: List;
  filter?: { name: Name; values: readonly Value[] };
}

/** As the API takes it. */
type AddressQuery<List extends ListName, Name extends string, Value extends string> = {
  q?: string;
  sort?: SortOrder<SortKey<List>>;
} & { [K in Name]?: Value };

const NEWEST_FIRST = '-createdAt';

/**
 * A list's search, order and filter live in the address, so that they can be kept, shared and gone back to. Typing replaces the
 * entry of the history, choosing adds one. What the list does not know is left out.
 */
export function useListAddress<List extends ListName, Name extends string = never, Value extends string = never>({
  list,
  filter,
}: ListOptions<List, Name, Value>): ListAddress & { query: AddressQuery<List, Name, Value> } {
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim().slice(0, SEARCH_LENGTH);
  const keys: readonly SortKey<List>[] = SORT_KEYS[list];
  const orders = keys.flatMap((key): SortOrder<SortKey<List>>[] => [key, `-${key}`]);
  const sort = orders.find((order) => order === params.get('sort') && order !== NEWEST_FIRST);
  const value = filter?.values.find((each) => each === params.get(filter.name));

  function change(changes: Record<string, string | undefined>, replace = false): void {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, text] of Object.entries(changes)) {
          if (text) next.set(name, text);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  }

  return {
    q,
    sort,
    filter: value,
    isNarrowed: q !== '' || value !== undefined,
    search: (words) => change({ q: words }, true),
    sortBy: (order) => change({ sort: order === NEWEST_FIRST ? undefined : order }),
    filterBy: (next) => filter && change({ [filter.name]: next }),
    clear: () => change({ q: undefined, ...(filter && { [filter.name]: undefined }) }),
    // Without what is not set, so that the same list is the same entry of the cache.
    query: {
      ...(q && { q }),
      ...(sort && { sort }),
      ...(filter && value !== undefined && { [filter.name]: value }),
    } as AddressQuery<List, Name, Value>,
  };
}
