import type { AdminCheck, SellerCheck } from '#contract/person';
import { api } from '../../api/api';
import { item } from '../../api/tags';

/** What every page asks of the account: the rest comes with the pages that need it (sign-in.api.ts, profile.api.ts). */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** POST /logout: the server takes the token no more. It leaves the page even when that is closed. */
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
