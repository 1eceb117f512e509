import type { Agreement } from '#contract/offer';
import { api } from '../../api/api';
import { item, list } from '../../api/tags';

/** Apart from the other calls of offers, because the page of a bike loads it first. */
const agreementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An offer's steps change its conversation, and a booking keeps what was agreed. */
    listAgreements: build.query<Agreement[], void>({
      query: () => '/agreements',
      providesTags: (rows) => [
        list('Conversation'),
        list('Booking'),
        ...(rows ?? []).map(({ productId }) => item('Product', productId)),
      ],
    }),
  }),
});

export const { useListAgreementsQuery } = agreementsApi;
