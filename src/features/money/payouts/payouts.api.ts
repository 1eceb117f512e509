import type { Modified } from '#contract/common';
import type {
  Payout,
  PayoutBatch,
  PayoutBatchesQuery,
  PayoutBatchInput,
  PayoutBatchMade,
  PayoutFileQuery,
  PayoutResultsInput,
  PayoutsQuery,
} from '#contract/money/payout';
import { api } from '../../../api/api.ts';
import { type Page, type ListArgs, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { type ReadFile, readFile } from '../../../api/read-file.ts';
import { all, listOf, tagsIfStale } from '../../../api/tags.ts';

const batchPath = (id: string): string => `/payout-batches/${encodeURIComponent(id)}`;

/** Payouts of all sellers and their batches, for admins. A batch counts its payouts, so that they share a tag. */
export const payoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPayouts: build.infiniteQuery<Page<Payout>, ListArgs<PayoutsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/payouts', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: Payout[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Payout',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    /** All payouts of a batch; it has at most two pages. */
    listPayoutsOfBatch: build.query<Payout[], string>({
      queryFn: async (batch, _api, _extra, ask) => {
        const rows: Payout[] = [];
        for (let cursor: string | null = ''; cursor !== null;) {
          const params = pageParams({ batch, sort: 'createdAt' }, cursor);
          const { data, error, meta } = await ask({ url: '/payouts', params });
          if (error !== undefined) return { error };
          const page = pageOf(data as Payout[], meta);
          rows.push(...page.rows);
          cursor = page.next;
        }
        return { data: rows };
      },
      providesTags: (rows) => listOf('Payout', rows),
    }),
    listPayoutBatches: build.infiniteQuery<Page<PayoutBatch>, ListArgs<PayoutBatchesQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/payout-batches', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: PayoutBatch[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Payout',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    makePayoutBatch: build.mutation<PayoutBatchMade, PayoutBatchInput>({
      query: (body) => ({ url: '/payout-batches', method: 'POST', body }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [all('Payout')]),
    }),
    approvePayoutBatch: build.mutation<Modified, string>({
      query: (id) => ({ url: `${batchPath(id)}/approve`, method: 'POST' }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [all('Payout')]),
    }),
    /** A mutation, so that account numbers are not cached: answers an object URL, which is revoked once it is saved. */
    readPayoutFile: build.mutation<ReadFile, { id: string } & PayoutFileQuery>({
      query: ({ id, ...params }) => ({ url: `${batchPath(id)}/file`, params, responseHandler: readFile }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [all('Payout')]),
    }),
    recordPayoutResults: build.mutation<Modified, { id: string } & PayoutResultsInput>({
      query: ({ id, lines }) => ({ url: `${batchPath(id)}/results`, method: 'POST', body: { lines } }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [all('Payout')]),
    }),
  }),
});

export const {
  useListPayoutsInfiniteQuery,
  useListPayoutsOfBatchQuery,
  useListPayoutBatchesInfiniteQuery,
  useMakePayoutBatchMutation,
  useApprovePayoutBatchMutation,
  useRecordPayoutResultsMutation,
} = payoutsApi;
