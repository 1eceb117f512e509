import type { PaperFacets, SearchFilters } from '#contract/catalogue/search';
import { api } from '../../../api/api.ts';
import { list } from '../../../api/tags.ts';
import { formatSearch } from '#contract/catalogue/search-address';

const papersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /search/facets/papers: the number of matches that also have each paper. */
    countPapers: build.query<PaperFacets, SearchFilters>({
      query: (filters) => [`/search/facets/papers`, formatSearch(filters)].filter(Boolean).join('?'),
      providesTags: () => [list('Category'), list('Product')],
    }),
  }),
});

export const { useCountPapersQuery } = papersApi;
