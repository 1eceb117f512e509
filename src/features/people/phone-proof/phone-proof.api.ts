import type { Modified } from '#contract/common';
import { api } from '../../../api/api.ts';
import { all, item, list, tagsUnlessError } from '../../../api/tags.ts';

const phoneProofApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a booking can be paid in cash depends on the number. */
    provePhone: build.mutation<Modified, { email: string; idToken: string }>({
      query: ({ idToken }) => ({ url: '/users/me/phone', method: 'PUT', body: { idToken } }),
      invalidatesTags: (_result, error, { email }) =>
        tagsUnlessError(error, [item('Person', email), list('Person'), list('Product'), all('Booking')]),
    }),
  }),
});

export const { useProvePhoneMutation } = phoneProofApi;
