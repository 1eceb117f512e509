import type { AuditEntry, AuditFileQuery, AuditHead, AuditQuery } from '#contract/admin/audit';
import { api } from '../../../api/api.ts';
import { type Page, type ListArgs, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { type ReadFile, readFile } from '../../../api/read-file.ts';
import { list, listOf, tagsUnlessError } from '../../../api/tags.ts';

/** What admins did, for admins. */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<Page<AuditEntry>, ListArgs<AuditQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/audit', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: AuditEntry[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'AuditEntry',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    getAuditHead: build.query<AuditHead, void>({
      query: () => '/audit/head',
      providesTags: () => [list('AuditEntry')],
    }),
    /** A mutation: it isn't cached, and reading the whole log is an entry itself. */
    readAuditFile: build.mutation<ReadFile, AuditFileQuery>({
      query: (params) => ({ url: '/audit.csv', params, responseHandler: readFile }),
      invalidatesTags: (_result, error) => tagsUnlessError(error, [list('AuditEntry')]),
    }),
  }),
});

export const { useListAuditInfiniteQuery, useGetAuditHeadQuery } = auditApi;
