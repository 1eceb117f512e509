import type { Modified } from '#contract/common';
import type {
  Verification,
  VerificationDecision,
  VerificationDetail,
  VerificationsQuery,
} from '#contract/trust/verification';
import { api } from '../../../api/api.ts';
import { type Page, type ListArgs, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { all, item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

const pathOf = (id: string): string => `/verification/${encodeURIComponent(id)}`;

/** Papers of all sellers, for admins. */
const verificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVerifications: build.infiniteQuery<Page<Verification>, ListArgs<VerificationsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/verification', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: Verification[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Verification',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    getVerification: build.query<VerificationDetail, string>({
      query: pathOf,
      providesTags: (_result, _error, id) => [item('Verification', id)],
    }),
    /**
     * Reads the picture of a paper as an object URL; each read is recorded. Not a query: the cache
     * can't revoke the URLs that it drops; usePrivatePhoto.ts does.
     */
    readPaper: build.mutation<string, { id: string; file: string }>({
      query: ({ id, file }) => ({
        url: `${pathOf(id)}/files/${encodeURIComponent(file)}`,
        responseHandler: async (response): Promise<unknown> =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
    }),
    /** The seller may be verified by it. */
    decidePapers: build.mutation<Modified, { id: string } & VerificationDecision>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/decision`, method: 'POST', body }),
      invalidatesTags: (_result, error) =>
        tagsIfStale(error, [all('Verification'), all('Person'), list('Product'), list('AuditEntry')]),
    }),
  }),
});

export const {
  useListVerificationsInfiniteQuery,
  useGetVerificationQuery,
  useReadPaperMutation,
  useDecidePapersMutation,
} = verificationsApi;
