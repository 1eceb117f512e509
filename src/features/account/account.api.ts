import type { Deleted, Modified, Upserted } from '#contract/common';
import type { AdminCheck, PersonInput, Profile, ProfileInput, SellerCheck, Token } from '#contract/person';
import { api } from '../../api/api';
import { renewToken } from '../../api/token-renewal';
import { item, list, tagsUnlessError, tagsIfStale } from '../../api/tags';

const proof = (idToken: string) => ({ authorization: `Bearer ${idToken}` });

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /jwt: the proof of Firebase for a token of ours. A mutation, since each call makes a new one. */
    issueToken: build.mutation<Token, { email: string; idToken: string }>({
      query: ({ email, idToken }) => ({ url: `/jwt?email=${encodeURIComponent(email)}`, headers: proof(idToken) }),
    }),
    /** PUT /users: makes the person, or renews name and picture. */
    savePerson: build.mutation<Upserted, { person: PersonInput; idToken: string }>({
      query: ({ person, idToken }) => ({ url: '/users', method: 'PUT', body: person, headers: proof(idToken) }),
      invalidatesTags: (_result, error, { person }) =>
        tagsUnlessError(error, [list('Person'), item('Role', person.email)]),
    }),
    /** POST /logout: the server takes the token no more. It leaves the page even when that is closed. */
    endToken: build.mutation<{ acknowledged: boolean }, string>({
      query: (token) => ({
        url: '/logout',
        method: 'POST',
        keepalive: true,
        headers: { authorization: `Bearer ${token}` },
      }),
    }),
    getProfile: build.query<Profile, string>({
      query: () => '/users/me',
      providesTags: (profile, _error, email) => [
        item('Person', email),
        ...(profile ? [item('Person', profile._id)] : []),
      ],
    }),
    updateProfile: build.mutation<Modified, { email: string; profile: ProfileInput }>({
      query: ({ profile }) => ({ url: '/users/me', method: 'PATCH', body: profile }),
      invalidatesTags: (_result, error, { email }) =>
        tagsUnlessError(error, [item('Person', email), list('Person'), list('Product')]),
    }),
    /** Afterwards the token is refused, so it is renewed before anything is asked again; where that fails, the next call tries. */
    becomeSeller: build.mutation<Modified, string>({
      queryFn: async (_email, queryApi, extra, baseQuery) => {
        const { data, error } = await baseQuery({ url: '/users/seller', method: 'POST' });
        if (error) return { error };
        await renewToken(queryApi, extra);
        return { data: data as Modified };
      },
      invalidatesTags: (_result, error, email) =>
        tagsIfStale(error, [item('Role', email), item('Person', email), list('Person'), list('Product')]),
    }),
    /** The session ends with it, and with that every cached answer. */
    deleteAccount: build.mutation<Deleted, void>({
      query: () => ({ url: '/users/me', method: 'DELETE' }),
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

export const {
  useGetAdminCheckQuery,
  useGetSellerCheckQuery,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useBecomeSellerMutation,
  useDeleteAccountMutation,
} = accountApi;
