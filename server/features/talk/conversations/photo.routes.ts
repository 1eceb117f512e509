import { Acknowledged, IdParams } from '#contract/common';
import { MessageParams, PhotoQuery } from '#contract/talk/conversation';
import { MAX_PHOTO_BYTES } from '#contract/limits';
import { MESSAGE_PHOTOS_PER_DAY } from '#contract/rate-limits';
import { refuse } from '#contract/refusal';
import { assertWritable } from '#contract/rules';
import type { App, Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { TRANSFER_TIMEOUT_MS } from '../../../http/timeouts.ts';
import { acceptPhotos, redrawPhoto, sendPhoto } from '../../../http/private-photos.ts';
import { inserted } from '../../../http/answers.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { readConversation } from './conversation.access.ts';
import { findMembership, lockAccounts, lockMembership } from './conversation.queries.ts';
import { publishMessage } from './message-notices.queries.ts';
import { findSentMessage, insertMessage } from './message.queries.ts';
import { findPhoto, insertPhoto } from './message-photo.queries.ts';

/** What previews and emails show of a photo. */
const TEXT = 'Photo';

/** Photos in a conversation, for those who may read it. */
export const messagePhotoRoutes: Routes = (app, { db, images, rateLimits }) => {
  const photos = rateLimits.exact({ name: 'message photos', max: MESSAGE_PHOTOS_PER_DAY, seconds: 24 * 3600 });
  void app.register(async (scope: App) => {
    acceptPhotos(scope);
    scope.post(
      '/conversations/:id/photos',
      {
        bodyLimit: MAX_PHOTO_BYTES,
        handlerTimeout: TRANSFER_TIMEOUT_MS,
        config: {
          access: 'bearer',
          refusals: ['CONVERSATION_NOT_FOUND', 'BLOCKED', 'PERSON_LEFT', 'PHOTO_REFUSED'],
        },
        schema: {
          summary: 'Send a photo; JPEG or WebP as the body, idempotent by clientId',
          params: IdParams,
          querystring: PhotoQuery,
          response: { 200: Acknowledged },
        },
      },
      async (request) => {
        const { id } = callerOf(request);
        const found = (await findMembership(db, request.params.id, id)) ?? refuse('CONVERSATION_NOT_FOUND');
        const { clientId } = request.query;
        const earlier = await findSentMessage(db, found, clientId);
        if (earlier !== undefined) return inserted(earlier);
        assertWritable(found);
        // Counted before it is decoded, which is the expensive part.
        await consumeOrRefuse(photos, id, db);
        const content = await redrawPhoto(images, request.body, id);
        return db.transaction(async (tx) => {
          if (!(await lockAccounts(tx, id, found.otherId))) return refuse('ACCOUNT_DELETED');
          const member = (await lockMembership(tx, found.id, id)) ?? refuse('CONVERSATION_NOT_FOUND');
          const sent = await findSentMessage(tx, member, clientId);
          if (sent !== undefined) return inserted(sent);
          assertWritable(member);
          const insertedId = await insertMessage(tx, member, { text: TEXT, clientId });
          await insertPhoto(tx, insertedId, content);
          await publishMessage(tx, member, id);
          return inserted(insertedId);
        });
      },
    );
  });

  app.get(
    '/conversations/:id/photos/:message',
    {
      config: { access: 'bearer', refusals: ['CONVERSATION_NOT_FOUND', 'REPORT_CLOSED', 'PHOTO_NOT_FOUND'] },
      schema: {
        summary: 'The photo of a message',
        description: 'Each read by an admin is recorded.',
        params: MessageParams,
      },
    },
    async (request, reply) => {
      const { id, message } = request.params;
      const photo = await readConversation(db, id, callerOf(request), (from) => findPhoto(from, id, message));
      return sendPhoto(reply, photo ?? refuse('PHOTO_NOT_FOUND'));
    },
  );
};
