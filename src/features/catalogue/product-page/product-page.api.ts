import type { ProductCard, ProductDetails } from '#contract/catalogue/product';
import type { PageData } from '#contract/site/bootstrap';
import { OTHERS_OF_SELLER } from '#contract/page-size';
import { api } from '../../../api/api.ts';
import { type Tag, item, list, listOf } from '../../../api/tags.ts';
import { statusOf } from '../../../services/call-error.ts';

/** A product, or why it isn't visible: 404 if there is none, 410 if it was removed. */
type ProductAnswer = { product: ProductDetails } | { missing: 404 | 410 };

const pathOf = (id: string): string => `/products/${encodeURIComponent(id)}`;

/** Cards show their sellers' badges, and disappear with their categories. */
const cardTags = (rows: ProductCard[] | undefined): Tag[] => [
  ...listOf('Product', rows),
  ...(rows ?? []).map(({ categoryId }) => item('Category', categoryId)),
];

const productPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A missing product is a valid answer, so that the server renders it like any other. */
    getProduct: build.query<ProductAnswer, string>({
      queryFn: async (id, _api, _extra, ask) => {
        const answer = await ask(pathOf(id));
        if (!answer.error) return { data: { product: answer.data as ProductDetails } };
        const status = statusOf(answer.error);
        return status === 404 || status === 410 ? { data: { missing: status } } : { error: answer.error };
      },
      providesTags: (answer, _error, id) => [
        item('Product', id),
        // For its seller's badge.
        list('Product'),
        ...(answer && 'product' in answer ? [item('Category', answer.product.categoryId)] : []),
      ],
    }),
    listSimilar: build.query<ProductCard[], string>({
      query: (id) => `${pathOf(id)}/similar`,
      providesTags: cardTags,
    }),
    /**
     * Some of the seller's other products: one more than is shown, because the current one may be
     * among them.
     */
    listOfSameSeller: build.query<ProductCard[], string>({
      query: (sellerId) => ({
        url: `/sellers/${encodeURIComponent(sellerId)}/products`,
        params: { limit: OTHERS_OF_SELLER + 1 },
      }),
      providesTags: cardTags,
    }),
    countView: build.mutation<unknown, string>({
      query: (id) => ({ url: `${pathOf(id)}/views`, method: 'POST' }),
    }),
  }),
});

export const { useGetProductQuery, useListSimilarQuery, useListOfSameSellerQuery } = productPageApi;

/** Reports a view without tracking the result: no component renders it. */
export const countView = (id: string) => productPageApi.endpoints.countView.initiate(id, { track: false });

/** Prefetches a product page's data. */
export const prefetchProduct = (id: string) => productPageApi.endpoints.getProduct.initiate(id, { subscribe: false });

/** Seeds the cache with the data that came with the HTML. */
export function seedProduct({ product, missingProduct, similar, ofSeller }: PageData) {
  const id = product?._id ?? missingProduct?.id ?? '';
  const answer = product ? { product } : missingProduct && { missing: missingProduct.status };
  return productPageApi.util.upsertQueryEntries([
    ...(answer ? [{ endpointName: 'getProduct' as const, arg: id, value: answer }] : []),
    ...(similar ? [{ endpointName: 'listSimilar' as const, arg: similar.id, value: similar.rows }] : []),
    ...(ofSeller ? [{ endpointName: 'listOfSameSeller' as const, arg: ofSeller.sellerId, value: ofSeller.rows }] : []),
  ]);
}
