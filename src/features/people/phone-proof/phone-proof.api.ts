import type { Modified } from '#contract/common';
import { api } from '../../../api/api.ts';
import { item, list, tagsUnlessError } from '../../../api/tags.ts';

const phoneProofApi = api.injectEndpoints({
  endpoints: (build) => ({
    provePhone: build.mutation<Modified, { email: string; idToken: string }>({
      query: ({ idToken }) => ({ url: '/users/me/phone', method: 'PUT', body: { idToken } }),
      invalidatesTags: (_result, error, { email }) =>
        tagsUnlessError(error, [item('Person', email), list('Person'), list('Product')]),
    }),
  }),
});

export const { useProvePhoneMutation } = phoneProofApi;
