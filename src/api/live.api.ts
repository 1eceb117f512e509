import { api } from './api.ts';
import { list } from './tags.ts';

export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A call made only for its token: it renews the token, or finds that the session has ended. */
    checkSession: build.query<null, void>({
      query: () => '/users/me',
      transformResponse: () => null,
      providesTags: () => [list('Person')],
    }),
  }),
});
