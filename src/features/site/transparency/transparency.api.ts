import type { Transparency } from '#contract/site/transparency';
import { api } from '../../../api/api.ts';
import { list } from '../../../api/tags.ts';

const transparencyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What moderation did, by month. */
    getTransparency: build.query<Transparency, void>({
      query: () => '/transparency',
      providesTags: () => [list('Case')],
    }),
  }),
});

export const { useGetTransparencyQuery } = transparencyApi;
