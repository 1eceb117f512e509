import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Case, CaseClaim, CaseCounts, CaseDetail, CasesQuery } from '#contract/admin/case';
import type { CaseFigures } from '#contract/admin/case-figures';
import type { Modified } from '#contract/common';
import type { Decided, DecisionInput } from '#contract/admin/decision';
import { api } from '../../../api/api.ts';
import { cursorPages, type ListArgs, type Page, pageOf, pageParams } from '../../../api/page.ts';
import { all, item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

/** Tags of everything that a decision may change. */
export const DECIDED = [
  all('Case'),
  all('Product'),
  list('Advert'),
  list('Booking'),
  list('Wish'),
  list('Category'),
  list('Report'),
  list('Review'),
  list('ConversationReport'),
  all('Statement'),
  all('Appeal'),
];

type DecisionOfCase = DecisionInput & { id: string };

const decisionCall = ({ id, ...body }: DecisionOfCase) => ({
  url: `/cases/${encodeURIComponent(id)}/decision`,
  method: 'POST',
  body,
});

const casesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCases: build.infiniteQuery<Page<Case>, ListArgs<CasesQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/cases', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: Case[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Case',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    getCaseCounts: build.query<CaseCounts, void>({
      query: () => '/cases/counts',
      providesTags: () => [list('Case')],
    }),
    getCaseFigures: build.query<CaseFigures, void>({
      query: () => '/cases/figures',
      providesTags: () => [list('Case')],
    }),
    /** Also shows other cases of the same person. */
    getCase: build.query<CaseDetail, string>({
      query: (id) => `/cases/${encodeURIComponent(id)}`,
      providesTags: (_case, _error, id) => [list('Case'), item('Case', id)],
    }),
    claimCase: build.mutation<CaseClaim, string>({
      query: (id) => ({ url: `/cases/${encodeURIComponent(id)}/claim`, method: 'POST' }),
      invalidatesTags: (_claim, error, id) => tagsIfStale(error, [list('Case'), item('Case', id)]),
    }),
    decideCase: build.mutation<Decided, DecisionOfCase>({
      query: decisionCall,
      invalidatesTags: (_decided, error, { id }) => tagsIfStale(error, [item('Case', id), ...DECIDED]),
    }),
    /**
     * Decides one case after the other, because cases of the same person lock the same rows. Queries on
     * screen are refetched once, at the end. Returns the ids that were decided, and the last error; fails if none was.
     */
    decideCases: build.mutation<
      { decidedIds: string[]; failure?: unknown },
      { decisions: DecisionOfCase[]; onProgress: (done: number) => void }
    >({
      queryFn: async ({ decisions, onProgress }, _api, _extra, request) => {
        const decidedIds: string[] = [];
        let failure: FetchBaseQueryError | undefined;
        for (const [place, decision] of decisions.entries()) {
          const { error } = await request(decisionCall(decision));
          if (error) failure = error;
          else decidedIds.push(decision.id);
          onProgress(place + 1);
        }
        return failure && decidedIds.length === 0 ? { error: failure } : { data: { decidedIds, failure } };
      },
      invalidatesTags: (_decided, error) => tagsIfStale(error, DECIDED),
    }),
    confirmFreeze: build.mutation<Modified, { id: string; caseId: string }>({
      query: ({ id }) => ({ url: `/decisions/${encodeURIComponent(id)}/confirm`, method: 'POST' }),
      invalidatesTags: (_confirmed, error, { caseId }) =>
        tagsIfStale(error, [list('Case'), item('Case', caseId), all('Payout'), list('AuditEntry')]),
    }),
    undoDecision: build.mutation<Modified, { id: string; caseId: string }>({
      query: ({ id }) => ({ url: `/decisions/${encodeURIComponent(id)}/undo`, method: 'POST' }),
      invalidatesTags: (_undone, error, { caseId }) => tagsIfStale(error, [item('Case', caseId), ...DECIDED]),
    }),
  }),
});

export const {
  useListCasesInfiniteQuery,
  useGetCaseCountsQuery,
  useGetCaseFiguresQuery,
  useGetCaseQuery,
  useClaimCaseMutation,
  useDecideCaseMutation,
  useDecideCasesMutation,
  useConfirmFreezeMutation,
  useUndoDecisionMutation,
} = casesApi;
