import type { Acknowledged, Modified } from '#contract/common';
import type {
  Balance,
  Payout,
  PayoutMethod,
  PayoutMethodAnswer,
  PayoutMethodInput,
  PayoutsQuery,
} from '#contract/money/payout';
import { api } from '../../../api/api.ts';
import { type Page, type ListArgs, cursorPages, pageOf, pageParams } from '../../../api/page.ts';
import { all, listOf, tagsIfStale, tagsUnlessError } from '../../../api/tags.ts';

/** A seller's money. Balance, account and payouts change together, so that they share a tag. */
const balanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBalance: build.query<Balance, void>({ query: () => '/balance', providesTags: () => [all('Payout')] }),
    /** Null until one is set. */
    getPayoutMethod: build.query<PayoutMethod | null, void>({
      query: () => '/payout-method',
      transformResponse: ({ method }: PayoutMethodAnswer) => method ?? null,
      providesTags: () => [all('Payout')],
    }),
    setPayoutMethod: build.mutation<Modified, PayoutMethodInput>({
      query: (body) => ({ url: '/payout-method', method: 'PUT', body }),
      invalidatesTags: (_result, error) => tagsUnlessError(error, [all('Payout')]),
    }),
    listOwnPayouts: build.infiniteQuery<Page<Payout>, ListArgs<PayoutsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({
        url: '/payouts',
        params: pageParams({ ...queryArg, of: 'own' }, pageParam),
      }),
      transformResponse: (rows: Payout[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Payout',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    requestPayout: build.mutation<Acknowledged, void>({
      query: () => ({ url: '/payouts', method: 'POST' }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [all('Payout')]),
    }),
  }),
});

export const {
  useGetBalanceQuery,
  useGetPayoutMethodQuery,
  useSetPayoutMethodMutation,
  useListOwnPayoutsInfiniteQuery,
  useRequestPayoutMutation,
} = balanceApi;
