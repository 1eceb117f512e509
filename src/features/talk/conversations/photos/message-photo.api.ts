import type { Acknowledged } from '#contract/common';
import { api } from '../../../../api/api.ts';
import { item, list, tagsIfStale } from '../../../../api/tags.ts';

interface PhotoArgs {
  conversationId: string;
  messageId: string;
}
interface NewPhoto {
  id: string;
  clientId: string;
  photo: Blob;
}

const pathOf = (id: string): string => `/conversations/${encodeURIComponent(id)}/photos`;

const messagePhotoApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a photo as a message of its own. */
    sendPhoto: build.mutation<Acknowledged, NewPhoto>({
      query: ({ id, clientId, photo }) => ({
        url: pathOf(id),
        method: 'POST',
        params: { clientId },
        body: photo,
        headers: { 'content-type': photo.type },
      }),
      invalidatesTags: (_result, error, { id }) => tagsIfStale(error, [item('Conversation', id), list('Conversation')]),
    }),
    /**
     * Reads a photo, which needs the bearer token, as an object URL. Not a query: the cache can't
     * revoke the URLs that it drops; usePrivatePhoto.ts does.
     */
    readMessagePhoto: build.mutation<string, PhotoArgs>({
      query: ({ conversationId, messageId }) => ({
        url: `${pathOf(conversationId)}/${encodeURIComponent(messageId)}`,
        responseHandler: async (response): Promise<unknown> =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
    }),
  }),
});

export const { useSendPhotoMutation, useReadMessagePhotoMutation } = messagePhotoApi;
