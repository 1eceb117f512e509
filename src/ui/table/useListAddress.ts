import { useSearchParams } from 'react-router-dom';
import { truncateName } from '#contract/clean-text';
import { SEARCH_LENGTH } from '#contract/limits';
import type { SortKey, SortOrder } from '#contract/lists';
import { SORT_KEYS } from '#contract/sort-keys';

type ListName = keyof typeof SORT_KEYS;

/** A list's search, sort and filter as stored in the URL, and how to change them. */
export interface ListAddress {
  q: string;
  /** Undefined means newest first. */
  sort: string | undefined;
  filter: string | undefined;
  /** True if a search or filter is set. */
  isNarrowed: boolean;
  search: (q: string) => void;
  sortBy: (sort: string | undefined) => void;
  filterBy: (value: string | undefined) => void;
  /** Shows all rows again and keeps the sort. */
  clear: () => void;
}

interface ListOptions<List extends ListName, Name extends string, Value extends string> {
  list: List;
  filter?: { name: Name; values: readonly Value[] };
}

/** In the form the API takes. */
type AddressQuery<List extends ListName, Name extends string, Value extends string> = {
  q?: string;
  sort?: SortOrder<SortKey<List>>;
} & { [K in Name]?: Value };

const NEWEST_FIRST = '-createdAt';

/**
 * Keeps a list's search, sort and filter in the URL, so that they can be bookmarked, shared and
 * restored by Back. Typing replaces the history entry; choosing adds one. Unknown values are
 * ignored.
 */
export function useListAddress<List extends ListName, Name extends string = never, Value extends string = never>({
  list,
  filter,
}: ListOptions<List, Name, Value>): ListAddress & { query: AddressQuery<List, Name, Value> } {
  const [params, setParams] = useSearchParams();
  const q = truncateName(params.get('q') ?? '', SEARCH_LENGTH);
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
    // Leaves out unset values, so that the same list has the same cache key.
    query: {
      ...(q && { q }),
      ...(sort && { sort }),
      ...(filter && value !== undefined && { [filter.name]: value }),
    } as AddressQuery<List, Name, Value>,
  };
}
