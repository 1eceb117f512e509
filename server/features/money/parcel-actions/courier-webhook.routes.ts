import { CourierParams } from '#contract/deals/delivery';
import { refuse } from '#contract/refusal';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App, Routes } from '../../../context.ts';
import { CourierFault, type CourierNotice, type CourierProvider } from '../../../services/couriers/provider.ts';
import { findParcelId } from '../../deals/parcels/parcel.queries.ts';
import { askSoon } from './parcel-claim.queries.ts';
import { checkParcel } from './parcel.job.ts';

/** Bytes; a notification is about one parcel. */
const BODY_LIMIT = 64 * 1024;

/** @throws Refusal BAD_REQUEST, BAD_SIGNATURE */
function readNotice(provider: CourierProvider, { headers, body }: FastifyRequest): CourierNotice {
  try {
    return provider.readNotice(headers, Buffer.isBuffer(body) ? body : '');
  } catch (error) {
    if (error instanceof CourierFault) return refuse(error.kind === 'badNotice' ? 'BAD_REQUEST' : 'BAD_SIGNATURE');
    throw error;
  }
}

/** Notifications of couriers: they are believed nothing, and make us ask (docs/rules.md §13). */
export const courierWebhookRoutes: Routes = (app, { db, env, couriers, background }) => {
  /** The job asks as well, if this process ends before it has. */
  async function ask(provider: CourierProvider, { reference }: CourierNotice): Promise<void> {
    const id = reference === undefined ? undefined : await findParcelId(db, provider.courier, reference);
    if (id === undefined) return;
    await askSoon(db, id);
    background.run('asking a courier about a parcel', () => checkParcel({ db, env, couriers }, id));
  }

  void app.register(async (scope: App) => {
    // A signature covers the bytes as they came, so nothing may parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/webhooks/couriers/:courier',
      {
        config: {
          access: 'public',
          rateLimit: false,
          unproven: 'BAD_SIGNATURE',
          refusals: ['BAD_REQUEST', 'NOT_FOUND'],
        },
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Notifications of a courier',
          params: CourierParams,
          // Without a body, as each courier expects.
          response: { 200: Type.Null(), 202: Type.Null() },
        },
      },
      async (request, reply) => {
        const provider = couriers.all.find(({ courier }) => courier === request.params.courier);
        if (!provider) return refuse('NOT_FOUND');
        const notice = readNotice(provider, request);
        await ask(provider, notice);
        const { status, headers } = notice.answer;
        return reply
          .status(status === 202 ? 202 : 200)
          .headers(headers)
          .send(null);
      },
    );
  });
};
