import type { Agreement } from '#contract/talk/offer';
import { api } from '../../../api/api.ts';
import { item, list } from '../../../api/tags.ts';

/** Separate from the other offer calls, because a bike's page loads it first. */
const agreementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Depends on conversations, because offers change them, and on bookings, which keep the agreed
     * price.
     */
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
