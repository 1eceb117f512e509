import type { AdminCheck, SellerCheck } from '#contract/people/person';
import { api } from '../../../api/api.ts';
import { item } from '../../../api/tags.ts';

/** The account calls that every page needs; the others are in sign-in.api.ts and profile.api.ts. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /logout revokes the token on the server. Uses keepalive, so it is sent even if the page
     * closes.
     */
    endToken: build.mutation<{ acknowledged: boolean }, string>({
      query: (token) => ({
        url: '/logout',
        method: 'POST',
        keepalive: true,
        headers: { authorization: `Bearer ${token}` },
      }),
    }),
    getAdminCheck: build.query<AdminCheck, string>({
      query: (email) => `/users/admin/${encodeURIComponent(email)}`,
      providesTags: (_result, _error, email) => [item('Role', email)],
    }),
    getSellerCheck: build.query<SellerCheck, string>({
      query: (email) => `/users/seller/${encodeURIComponent(email)}`,
      providesTags: (_result, _error, email) => [item('Role', email)],
    }),
  }),
});

export const { useGetAdminCheckQuery, useGetSellerCheckQuery } = accountApi;
