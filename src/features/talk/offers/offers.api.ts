import type { Acknowledged, Modified } from '#contract/common';
import type { OfferInput } from '#contract/talk/offer';
import { api } from '../../../api/api.ts';
import { all, item, list, tagsIfStale } from '../../../api/tags.ts';
import type { OfferVerb } from './offer.machine.ts';

const ofConversation = (id: string) => [item('Conversation', id), list('Conversation')];

/** Their messages are added to the list like all others (conversations.api.ts). */
export const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeOffer: build.mutation<Acknowledged, OfferInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/conversations/${encodeURIComponent(id)}/offers`, method: 'POST', body }),
      invalidatesTags: (_result, error, { id }) => tagsIfStale(error, ofConversation(id)),
    }),
    decideOffer: build.mutation<Modified, { offerId: string; verb: OfferVerb; id: string }>({
      query: ({ offerId, verb }) => ({ url: `/offers/${encodeURIComponent(offerId)}/${verb}`, method: 'POST' }),
      // Accepting lowers the price of the buyer's booking.
      invalidatesTags: (_result, error, { id, verb }) =>
        tagsIfStale(error, [...ofConversation(id), ...(verb === 'accept' ? [all('Booking')] : [])]),
    }),
  }),
});

export const { useMakeOfferMutation } = offersApi;
