import type { ProductPhone } from '#contract/catalogue/product';
import { api } from './api.ts';
import { item } from './tags.ts';

const sellerPhoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /products/:id/phone: requests are counted, so only when a person asks for it. */
    getSellerPhone: build.query<ProductPhone, string>({
      query: (id) => `/products/${encodeURIComponent(id)}/phone`,
      providesTags: (_phone, _error, id) => [item('Product', id)],
    }),
  }),
});

export const { useLazyGetSellerPhoneQuery } = sellerPhoneApi;
