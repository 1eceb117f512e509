import type { ProductDetails } from '#contract/catalogue/product';
import type { DeliveryQuote, QuoteQuery } from '#contract/deals/delivery';
import { api } from '../../../api/api.ts';
import { item, list } from '../../../api/tags.ts';

const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a courier can bring a product: cards don't say it. */
    getSending: build.query<boolean, string>({
      query: (id) => `/products/${encodeURIComponent(id)}`,
      transformResponse: (product: ProductDetails) => product.sendsByCourier === true,
      providesTags: (_sent, _error, id) => [item('Product', id)],
    }),
    /**
     * A refused booking invalidates its product, so that a changed fee is asked for again. Whether cash is possible
     * depends on the caller's number.
     */
    getDeliveryQuote: build.query<DeliveryQuote, QuoteQuery>({
      query: (params) => ({ url: '/deliveries/quote', params }),
      providesTags: (_quote, _error, { productId }) => [item('Product', productId), list('Person')],
    }),
  }),
});

export const { useGetSendingQuery, useGetDeliveryQuoteQuery } = deliveryApi;
