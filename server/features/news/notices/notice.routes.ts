import { ListOf, Modified, PageQuery } from '#contract/common';
import { Notice, NoticesReadInput, UnreadNotices } from '#contract/news/notice';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { sendPage } from '../../../http/paging.ts';
import { modified } from '../../../http/answers.ts';
import { publishEvents } from '../live/publish.queries.ts';
import { countNotices, countUnreadNotices, listNotices, readNotices } from './notice.queries.ts';

/** The signed-in person's notices (docs/rules.md §8). */
export const noticeRoutes: Routes = (app, { db }) => {
  app.get(
    '/notices',
    {
      config: { access: 'bearer' },
      schema: {
        summary: 'The caller’s notices, newest first',
        querystring: PageQuery,
        response: { 200: ListOf(Notice) },
      },
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      const [total, page] = await Promise.all([countNotices(db, id), listNotices(db, id, request.query)]);
      return sendPage(request, reply, page, total);
    },
  );

  app.get(
    '/notices/unread',
    {
      config: { access: 'bearer' },
      schema: { summary: 'Number of the caller’s unread notices', response: { 200: UnreadNotices } },
    },
    async (request) => ({ notices: await countUnreadNotices(db, callerOf(request).id) }),
  );

  app.post(
    '/notices/read',
    {
      config: { access: 'bearer', whileSuspended: true },
      schema: {
        summary: 'Mark notices as read: one, all up to one, or all',
        body: NoticesReadInput,
        response: { 200: Modified },
      },
    },
    async (request) =>
      db.transaction(async (tx) => {
        const { id: personId } = callerOf(request);
        const read = await readNotices(tx, personId, request.body);
        // One event is enough: clients refetch the whole list.
        await publishEvents(
          tx,
          read.slice(0, 1).map((id) => ({ personId, kind: 'notice', id })),
        );
        return modified(read.length, read.length);
      }),
  );
};
