import type { PlaceFacets, SearchFilters } from '#contract/catalogue/search';
import { api } from '../../../../api/api.ts';
import { list } from '../../../../api/tags.ts';
import { formatSearch } from '#contract/catalogue/search-address';

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /search/facets/places: the number of products in each place. */
    countPlaces: build.query<PlaceFacets, SearchFilters>({
      query: (filters) => [`/search/facets/places`, formatSearch(filters)].filter(Boolean).join('?'),
      providesTags: () => [list('Category'), list('Product')],
    }),
  }),
});

export const { useCountPlacesQuery } = placesApi;
