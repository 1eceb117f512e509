import { api } from '../../../api/api.ts';

interface PhotoArgs {
  dealId: string;
  photoId: string;
}

/**
 * Reads a private photo, which needs the bearer token, as an object URL. Not a query: the cache can't
 * revoke the URLs that it drops; useDealPhoto.ts does.
 */
const dealPhotoApi = api.injectEndpoints({
  endpoints: (build) => ({
    readDealPhoto: build.mutation<string, PhotoArgs>({
      query: ({ dealId, photoId }) => ({
        url: `/deals/${encodeURIComponent(dealId)}/photos/${encodeURIComponent(photoId)}`,
        responseHandler: async (response): Promise<unknown> =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
    }),
  }),
});

export const { useReadDealPhotoMutation } = dealPhotoApi;
