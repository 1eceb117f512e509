import type { Deleted, Modified } from '#contract/common';
import type { Profile, ProfileInput } from '#contract/people/person';
import { api } from '../../../api/api.ts';
import { item, list, tagsIfStale, tagsUnlessError } from '../../../api/tags.ts';
import { renewToken } from '../../../api/token-renewal.ts';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    /**
     * The server rejects the old token afterwards, so it is renewed before any other call; if that
     * fails, the next call renews it.
     */
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
    /**
     * Exchanges a fresh ID token, so that the server learns of the verification now and not at the
     * next renewal.
     */
    proveEmail: build.mutation<null, void>({
      queryFn: async (_none, queryApi, extra) => {
        const renewal = await renewToken(queryApi, extra);
        return renewal.outcome === 'unreachable' ? { error: renewal.error } : { data: null };
      },
      invalidatesTags: (_result, error) => tagsUnlessError(error, [list('Preference')]),
    }),
    /** Ends the session, which clears the cache. */
    deleteAccount: build.mutation<Deleted, void>({
      query: () => ({ url: '/users/me', method: 'DELETE' }),
    }),
  }),
});

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useBecomeSellerMutation,
  useProveEmailMutation,
  useDeleteAccountMutation,
} = profileApi;
