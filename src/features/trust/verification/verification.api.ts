import type { Acknowledged } from '#contract/common';
import type { Verification, VerificationDraft, VerificationInput } from '#contract/trust/verification';
import type { Paper } from '#contract/trust/verification-rules';
import { api } from '../../../api/api.ts';
import { all, tagsIfStale, tagsUnlessError } from '../../../api/tags.ts';

/** A seller's papers. Sent and uploaded papers change together, so they share a tag. */
const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnVerifications: build.query<Verification[], void>({
      query: () => ({ url: '/verification', params: { of: 'own' } }),
      providesTags: () => [all('Verification')],
    }),
    getVerificationDraft: build.query<VerificationDraft, void>({
      query: () => '/verification/draft',
      providesTags: () => [all('Verification')],
    }),
    uploadPaper: build.mutation<Acknowledged, { paper: Paper; picture: Blob }>({
      query: ({ paper, picture }) => ({
        url: `/verification/draft/${paper}`,
        method: 'PUT',
        body: picture,
        headers: { 'content-type': picture.type },
      }),
      invalidatesTags: (_result, error) => tagsUnlessError(error, [all('Verification')]),
    }),
    sendPapers: build.mutation<Acknowledged, VerificationInput>({
      query: (body) => ({ url: '/verification', method: 'POST', body }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [all('Verification')]),
    }),
  }),
});

export const {
  useListOwnVerificationsQuery,
  useGetVerificationDraftQuery,
  useUploadPaperMutation,
  useSendPapersMutation,
} = verificationApi;
