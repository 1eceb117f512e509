import { api } from './api';
import { list } from './tags';

export const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked for its token alone, which any call renews; or it finds that the session is over. */
    checkSession: build.query<null, void>({
      query: () => '/users/me',
      transformResponse: () => null,
      providesTags: () => [list('Person')],
    }),
  }),
});
