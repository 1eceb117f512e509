import type { Transparency } from '#contract/transparency';
import { api } from '../../api/api';
import { list } from '../../api/tags';

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
