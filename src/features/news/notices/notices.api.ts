import type { Modified } from '#contract/common';
import type {
  Notice,
  NoticesReadInput,
  Preferences,
  PreferencesInput,
  UnreadNotices,
  Unsubscribed,
} from '#contract/news/notice';
import { api } from '../../../api/api.ts';
import { type Page, cursorPages, cursorParam, pageOf } from '../../../api/page.ts';
import { list, listOf, tagsUnlessError } from '../../../api/tags.ts';

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.infiniteQuery<Page<Notice>, void, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({ url: '/notices', params: cursorParam(pageParam) }),
      transformResponse: (rows: Notice[], meta) => pageOf(rows, meta),
      providesTags: (data) =>
        listOf(
          'Notice',
          data?.pages.flatMap(({ rows }) => rows),
        ),
    }),
    countUnreadNotices: build.query<number, void>({
      query: () => '/notices/unread',
      transformResponse: ({ notices }: UnreadNotices) => notices,
      providesTags: () => [list('Notice')],
    }),
    readNotices: build.mutation<Modified, NoticesReadInput>({
      query: (body) => ({ url: '/notices/read', method: 'POST', body }),
      invalidatesTags: (_result, error) => tagsUnlessError(error, [list('Notice')]),
    }),
    getPreferences: build.query<Preferences, void>({
      query: () => '/users/me/preferences',
      providesTags: () => [list('Preference')],
    }),
    changePreferences: build.mutation<Modified, PreferencesInput>({
      query: (body) => ({ url: '/users/me/preferences', method: 'PATCH', body }),
      // Kinds turned off for the site disappear from the list.
      invalidatesTags: (_result, error) => tagsUnlessError(error, [list('Preference'), list('Notice')]),
    }),
    /** Authorized by the mail's token, without signing in. */
    unsubscribe: build.mutation<Unsubscribed, string>({
      query: (token) => ({ url: '/notices/unsubscribe', method: 'POST', params: { token } }),
      invalidatesTags: (_result, error) => tagsUnlessError(error, [list('Preference')]),
    }),
  }),
});

export const {
  useListNoticesInfiniteQuery,
  useCountUnreadNoticesQuery,
  useReadNoticesMutation,
  useGetPreferencesQuery,
  useChangePreferencesMutation,
  useUnsubscribeMutation,
} = noticesApi;
