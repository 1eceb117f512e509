import type { Suggestion } from '#contract/catalogue/search';
import { api } from '../../../api/api.ts';
import { list } from '../../../api/tags.ts';

const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /search/suggestions: brands, models and categories that complete the text. */
    listSuggestions: build.query<Suggestion[], string>({
      query: (q) => ({ url: '/search/suggestions', params: { q } }),
      providesTags: () => [list('Category')],
    }),
  }),
});

export const { useListSuggestionsQuery } = suggestionsApi;
