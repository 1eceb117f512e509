import type { Notice } from '#contract/news/notice';
import { rowsOf } from '../../../api/page.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { useListNoticesInfiniteQuery, useReadNoticesMutation } from './notices.api.ts';

/** A person's notifications, newest first, and their actions. */
export function useNotices() {
  const query = useListNoticesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [readNotices, { isLoading: isReading }] = useReadNoticesMutation();
  const rows = rowsOf(query.data?.pages ?? []);

  async function read(which: { noticeId?: string }): Promise<void> {
    const { error } = await readNotices(which);
    if (error !== undefined) void notifyRefusal(error);
  }

  async function showMore(): Promise<void> {
    const { error } = await query.fetchNextPage();
    if (error !== undefined) void notifyRefusal(error);
  }

  return {
    ...query,
    rows,
    hasUnread: rows.some((notice) => !notice.read),
    isReading,
    readAll: () => void read({}),
    /** Doesn't wait: its page opens at the same time. */
    readOne: ({ _id, read: isRead }: Notice) => void (isRead || read({ noticeId: _id })),
    showMore: () => void showMore(),
  };
}
