import type { Modified } from '#contract/common';
import type {
  AcceptInput,
  AnswerInput,
  CancelDealInput,
  CodeInput,
  Deal,
  DealCode,
  DealPhoto,
  DealsQuery,
  DecisionInput,
  HandoverInput,
  MeetingInput,
  ProblemInput,
  ProposalInput,
  ReleaseInput,
} from '#contract/deals/deal';
import type { ParcelInput } from '#contract/deals/delivery';
import type { LedgerTransfer } from '#contract/deals/ledger';
import { api } from '../../../api/api.ts';
import { cursorPages, type ListArgs, type Page, pageOf, pageParams } from '../../../api/page.ts';
import { item, list, listOf, type Tag, tagsIfStale } from '../../../api/tags.ts';
import { codeOf } from '../../../services/call-error.ts';

/** An action on a deal and what it sends. */
interface On<Input> {
  id: string;
  input: Input;
}

const address = (id: string, action = ''): string => `/deals/${encodeURIComponent(id)}${action}`;

/** A deal's state shows in bookings, products, the seller's figures and what has been posted. */
const tagsOfDeal = (id: string): Tag[] => [
  item('Deal', id),
  list('Deal'),
  item('Booking', id),
  list('Booking'),
  list('Product'),
];

export const dealsApi = api.injectEndpoints({
  endpoints: (build) => {
    /** An action that sends its input and changes the deal. */
    const action = <Input extends object>(path: string, method = 'POST') =>
      build.mutation<Modified, On<Input>>({
        query: ({ id, input }) => ({ url: address(id, path), method, body: input }),
        invalidatesTags: (_result, error, { id }) => tagsIfStale(error, tagsOfDeal(id)),
      });
    return {
      listDeals: build.infiniteQuery<Page<Deal>, ListArgs<DealsQuery>, string>({
        infiniteQueryOptions: cursorPages,
        query: ({ queryArg, pageParam }) => ({ url: '/deals', params: pageParams(queryArg, pageParam) }),
        transformResponse: (rows: Deal[], meta) => pageOf(rows, meta),
        providesTags: (data) =>
          listOf(
            'Deal',
            data?.pages.flatMap((page) => page.rows),
          ),
      }),
      getDeal: build.query<Deal, string>({
        query: (id) => address(id),
        providesTags: (_deal, _error, id) => [item('Deal', id)],
      }),
      /** For admins: what moved, oldest first. */
      listDealTransfers: build.query<LedgerTransfer[], string>({
        query: (id) => ({ url: '/ledger', params: { deal: id } }),
        providesTags: (_rows, _error, id) => [item('Deal', id)],
      }),
      showCode: build.mutation<DealCode, On<CodeInput>>({
        query: ({ id, input }) => ({ url: address(id, '/code'), method: 'POST', body: input }),
        invalidatesTags: (_result, error, { id }) => tagsIfStale(error, [item('Deal', id)]),
      }),
      handOver: action<HandoverInput>('/handover'),
      release: action<ReleaseInput>('/release'),
      announceParcel: build.mutation<Modified, On<ParcelInput>>({
        query: ({ id, input }) => ({ url: address(id, '/parcel'), method: 'POST', body: input }),
        // After these the parcel differs, too.
        invalidatesTags: (_result, error, { id }) =>
          ['PARCEL_UNCONFIRMED', 'COURIER_DOWN'].includes(codeOf(error))
            ? tagsOfDeal(id)
            : tagsIfStale(error, tagsOfDeal(id)),
      }),
      confirmReturn: build.mutation<Modified, string>({
        query: (id) => ({ url: address(id, '/returned'), method: 'POST' }),
        invalidatesTags: (_result, error, id) => tagsIfStale(error, tagsOfDeal(id)),
      }),
      cancelDeal: action<CancelDealInput>('/cancel'),
      setMeeting: action<MeetingInput>('/meeting', 'PUT'),
      openProblem: action<ProblemInput>('/problem'),
      answerProblem: action<AnswerInput>('/problem/answer'),
      proposeRefund: action<ProposalInput>('/problem/proposal'),
      acceptProposal: action<AcceptInput>('/problem/accept'),
      decideDeal: action<DecisionInput>('/decision'),
      addProblemPhoto: build.mutation<DealPhoto, On<Blob>>({
        query: ({ id, input }) => ({
          url: address(id, '/photos'),
          method: 'POST',
          body: input,
          headers: { 'content-type': input.type },
        }),
      }),
    };
  },
});

export const {
  useListDealsInfiniteQuery,
  useGetDealQuery,
  useListDealTransfersQuery,
  useShowCodeMutation,
  useHandOverMutation,
  useReleaseMutation,
  useAnnounceParcelMutation,
  useConfirmReturnMutation,
  useCancelDealMutation,
  useSetMeetingMutation,
  useOpenProblemMutation,
  useAnswerProblemMutation,
  useProposeRefundMutation,
  useAcceptProposalMutation,
  useDecideDealMutation,
  useAddProblemPhotoMutation,
} = dealsApi;
