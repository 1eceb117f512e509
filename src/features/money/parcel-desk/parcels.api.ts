import type { Modified } from '#contract/common';
import type {
  CourierPayoutInput,
  CourierPayoutsQuery,
  ListedCourierPayout,
  ListedParcel,
  NoteInput,
  OwedCash,
  ParcelOutcomeInput,
  ParcelsQuery,
} from '#contract/deals/delivery';
import { api } from '../../../api/api.ts';
import { cursorPages, type ListArgs, type Page, pageOf, pageParams } from '../../../api/page.ts';
import { all, item, list, listOf, tagsIfStale } from '../../../api/tags.ts';

/** Parcels that admins look into, and what couriers have transferred (docs/rules.md §13). A parcel has its deal's id. */
const parcelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listParcels: build.infiniteQuery<Page<ListedParcel>, ListArgs<ParcelsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/parcels', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: ListedParcel[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Deal',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),
    // A courier's charge is posted when a deal ends, and compared when its payout is recorded.
    listCourierPayouts: build.infiniteQuery<Page<ListedCourierPayout>, ListArgs<CourierPayoutsQuery>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: '/courierPayouts', params: pageParams(queryArg, pageParam) }),
      transformResponse: (rows: ListedCourierPayout[], meta) => pageOf(rows, meta),
      providesTags: () => [list('Payout')],
    }),
    listOwedCash: build.query<OwedCash[], void>({
      query: () => '/courierPayouts/owed',
      providesTags: () => [list('Payout'), list('Deal')],
    }),
    // What arrives from a courier can be paid out to sellers.
    importCourierPayout: build.mutation<Modified, CourierPayoutInput>({
      query: (input) => ({ url: '/courierPayouts', method: 'POST', body: input }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [all('Payout'), list('Deal'), list('AuditEntry')]),
    }),
    resolveCourierPayout: build.mutation<Modified, { id: string; input: NoteInput }>({
      query: ({ id, input }) => ({
        url: `/courierPayouts/${encodeURIComponent(id)}/resolve`,
        method: 'POST',
        body: input,
      }),
      invalidatesTags: (_result, error) => tagsIfStale(error, [list('Payout'), list('AuditEntry')]),
    }),
    writeOffCash: build.mutation<Modified, { id: string; input: NoteInput }>({
      query: ({ id, input }) => ({ url: `/parcels/${encodeURIComponent(id)}/cash`, method: 'POST', body: input }),
      invalidatesTags: (_result, error, { id }) =>
        tagsIfStale(error, [item('Deal', id), list('Deal'), all('Payout'), list('AuditEntry')]),
    }),
    recordParcel: build.mutation<Modified, { id: string; input: ParcelOutcomeInput }>({
      query: ({ id, input }) => ({ url: `/parcels/${encodeURIComponent(id)}/outcome`, method: 'POST', body: input }),
      invalidatesTags: (_result, error, { id }) =>
        tagsIfStale(error, [
          item('Deal', id),
          list('Deal'),
          item('Booking', id),
          list('Booking'),
          list('Product'),
          list('AuditEntry'),
        ]),
    }),
  }),
});

export const {
  useListParcelsInfiniteQuery,
  useListCourierPayoutsInfiniteQuery,
  useListOwedCashQuery,
  useImportCourierPayoutMutation,
  useResolveCourierPayoutMutation,
  useWriteOffCashMutation,
  useRecordParcelMutation,
} = parcelsApi;
