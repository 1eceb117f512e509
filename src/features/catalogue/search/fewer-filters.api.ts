import type { ProductCard } from '#contract/catalogue/product';
import type { SearchFilters } from '#contract/catalogue/search';
import { api } from '../../../api/api.ts';
import { pageOf } from '../../../api/page.ts';
import { list } from '../../../api/tags.ts';
import { formatSearch } from '#contract/catalogue/search-address';

const fewerFiltersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The number of products that each of several searches finds; 0 if one can't be counted. */
    countEach: build.query<number[], SearchFilters[]>({
      queryFn: async (searches, _api, _options, fetch) => {
        const answers = await Promise.all(
          searches.map(async (filters) =>
            fetch(`/search?${[formatSearch(filters), 'limit=1'].filter(Boolean).join('&')}`),
          ),
        );
        return {
          data: answers.map(({ data, meta }) => (data === undefined ? 0 : pageOf(data as ProductCard[], meta).total)),
        };
      },
      providesTags: () => [list('Category'), list('Product')],
    }),
  }),
});

export const { useCountEachQuery } = fewerFiltersApi;
