import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Acknowledged, Modified } from '#contract/common';
import type {
  Conversation,
  ConversationInput,
  ConversationReportInput,
  ConversationsQuery,
  Message,
  MessageInput,
  UnreadCount,
} from '#contract/talk/conversation';
import { PAGE_SIZE } from '#contract/page-size';
import type { LiveKind } from '#contract/lists';
import { api } from '../../../api/api.ts';
import { onLiveEvent } from '../../../api/live-events.ts';
import { type Page, cursorPages, cursorParam, pageOf } from '../../../api/page.ts';
import { all, item, list, listOf, tagsIfStale, tagsUnlessError } from '../../../api/tags.ts';
import { withNewer } from './message-pages.ts';

const pathOf = (id: string, rest = ''): string => `/conversations/${encodeURIComponent(id)}${rest}`;
const ofConversation = (id: string) => [item('Conversation', id), list('Conversation')];

/** Event kinds with a conversation's id; an offer's steps are part of its conversation. */
const CONVERSATION_EVENT_KINDS = new Set<LiveKind>(['conversation', 'offer']);

export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every conversation shows the current state of its product. */
    listConversations: build.infiniteQuery<Page<Conversation>, Pick<ConversationsQuery, 'unread'>, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({
        url: '/conversations',
        params: { ...queryArg, ...cursorParam(pageParam) },
      }),
      transformResponse: (rows: Conversation[], meta) => pageOf(rows, meta),
      providesTags: (data) => {
        const rows = data?.pages.flatMap((page) => page.rows) ?? [];
        return [...listOf('Conversation', rows), ...rows.map(({ productId }) => item('Product', productId))];
      },
    }),
    getConversation: build.query<Conversation, string>({
      query: (id) => pathOf(id),
      providesTags: (conversation, _error, id) => [
        item('Conversation', id),
        ...(conversation ? [item('Product', conversation.productId)] : []),
      ],
    }),
    countUnread: build.query<number, void>({
      query: () => '/conversations/unread',
      transformResponse: ({ conversations }: UnreadCount) => conversations,
      providesTags: () => [list('Conversation')],
    }),
    /**
     * A conversation's messages, newest first. New messages are fetched separately and prepended:
     * refetching all pages for each one would waste a phone's data.
     */
    listMessages: build.infiniteQuery<Page<Message>, string, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({ url: pathOf(queryArg, '/messages'), params: cursorParam(pageParam) }),
      transformResponse: (rows: Message[], meta) => pageOf(rows, meta),
      providesTags: (_data, _error, id) => [item('Message', id)],
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, dispatch }) {
        let isLoaded = false;
        let isMissed = false;
        const stop = onLiveEvent(({ kind, id: changed }) => {
          if (!CONVERSATION_EVENT_KINDS.has(kind) || changed !== id) return;
          // The first answer may predate the event.
          if (!isLoaded) isMissed = true;
          else void dispatch(fetchNewerMessages(id));
        });
        await cacheDataLoaded.catch(() => undefined);
        isLoaded = true;
        if (isMissed) void dispatch(fetchNewerMessages(id));
        await cacheEntryRemoved;
        stop();
      },
    }),
    listNewerMessages: build.mutation<Message[], { id: string; after: string }>({
      query: ({ id, after }) => ({ url: pathOf(id, '/messages'), params: { after, limit: PAGE_SIZE.max } }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: [] }));
        dispatch(conversationsApi.util.updateQueryData('listMessages', id, (pages) => withNewer(pages, data)));
      },
    }),
    beginConversation: build.mutation<Acknowledged, ConversationInput>({
      query: (body) => ({ url: '/conversations', method: 'POST', body }),
      invalidatesTags: (_result, error, { productId, dealId }) =>
        error
          ? tagsIfStale(error, [item('Product', productId)])
          : [list('Conversation'), { type: 'Message' }, ...(dealId === undefined ? [] : [item('Deal', dealId)])],
    }),
    sendMessage: build.mutation<Acknowledged, MessageInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id, '/messages'), method: 'POST', body }),
      invalidatesTags: (_result, error, { id }) => tagsIfStale(error, ofConversation(id)),
    }),
    markRead: build.mutation<Modified, { id: string; messageId: string }>({
      query: ({ id, messageId }) => ({ url: pathOf(id, '/read'), method: 'POST', body: { messageId } }),
      invalidatesTags: (_result, error, { id }) => tagsUnlessError(error, ofConversation(id)),
    }),
    setBlocked: build.mutation<Modified, { id: string; blocked: boolean }>({
      query: ({ id, blocked }) => ({ url: pathOf(id, '/block'), method: 'POST', body: { blocked } }),
      // A block applies to all conversations with the person, and hides contact data in bookings,
      // products and wish lists.
      invalidatesTags: (_result, error, { id }) =>
        tagsIfStale(error, [...ofConversation(id), all('Booking'), list('Product'), list('Wish')]),
    }),
    /** Changes nothing on screen. */
    reportConversation: build.mutation<Acknowledged, ConversationReportInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id, '/report'), method: 'POST', body }),
    }),
  }),
});

type State = Parameters<ReturnType<typeof conversationsApi.endpoints.listMessages.select>>[0];
export type ConversationsDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Prepends messages newer than the newest one on screen; does nothing if no list is on screen. */
export const fetchNewerMessages = (id: string) => async (dispatch: ConversationsDispatch, getState: () => State) => {
  const { data } = conversationsApi.endpoints.listMessages.select(id)(getState());
  const newest = data?.pages[0]?.rows[0]?._id;
  if (newest === undefined) return;
  await dispatch(conversationsApi.endpoints.listNewerMessages.initiate({ id, after: newest }, { track: false }));
};

export const {
  useListConversationsInfiniteQuery,
  useGetConversationQuery,
  useCountUnreadQuery,
  useListMessagesInfiniteQuery,
  useBeginConversationMutation,
  useMarkReadMutation,
  useSetBlockedMutation,
  useReportConversationMutation,
} = conversationsApi;
