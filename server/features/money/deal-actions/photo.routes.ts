import { IdParams } from '#contract/common';
import { DealPhoto, DealPhotoParams } from '#contract/deals/deal';
import { MAX_PHOTO_BYTES } from '#contract/limits';
import { refuse } from '#contract/refusal';
import type { App, Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { TRANSFER_TIMEOUT_MS } from '../../../http/timeouts.ts';
import { acceptPhotos, redrawPhoto, sendPhoto } from '../../../http/private-photos.ts';
import { findOwnDeal } from './deal.access.ts';
import { findPhoto, hasMaxPhotos, insertPhoto } from './deal-photo.queries.ts';

/** Photos of a problem, for the parties and admins alone (docs/rules.md §10). */
export const photoRoutes: Routes = (app, { db, images }) => {
  void app.register(async (scope: App) => {
    acceptPhotos(scope);
    scope.post(
      '/deals/:id/photos',
      {
        bodyLimit: MAX_PHOTO_BYTES,
        handlerTimeout: TRANSFER_TIMEOUT_MS,
        config: {
          access: 'bearer',
          whileSuspended: true,
          refusals: ['DEAL_NOT_FOUND', 'PHOTO_REFUSED', 'TOO_MANY_PHOTOS'],
        },
        schema: {
          summary: 'Upload a photo of a problem; JPEG or WebP as the body',
          params: IdParams,
          response: { 200: DealPhoto },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const { deal, role } = await findOwnDeal(db, request.params.id, caller);
        if (role === 'admin') return refuse('DEAL_NOT_FOUND');
        if (await hasMaxPhotos(db, deal._id, caller.id)) return refuse('TOO_MANY_PHOTOS');
        const content = await redrawPhoto(images, request.body, caller.id);
        return { _id: (await insertPhoto(db, deal._id, caller.id, content)) ?? refuse('TOO_MANY_PHOTOS') };
      },
    );
  });

  app.get(
    '/deals/:id/photos/:photo',
    {
      config: { access: 'bearer', refusals: ['DEAL_NOT_FOUND', 'PHOTO_NOT_FOUND'] },
      schema: { summary: 'A photo of a problem', params: DealPhotoParams },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { deal } = await findOwnDeal(db, request.params.id, caller);
      const content = (await findPhoto(db, deal._id, request.params.photo, caller.id)) ?? refuse('PHOTO_NOT_FOUND');
      return sendPhoto(reply, content);
    },
  );
};
