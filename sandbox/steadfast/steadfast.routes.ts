import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answering } from '../couriers/answers.ts';
import type { Desk } from '../couriers/desk.ts';
import type { Ledger } from '../couriers/parcels.ts';
import { createOrder, describeOrder, describePayment, listPayments, SteadfastProblem } from './orders.ts';

export type SteadfastCall = 'create' | 'query' | 'find' | 'payments';

interface Parts {
  ledger: Ledger;
  desk: Desk;
  answering: Answering<SteadfastCall>;
}

const PREFIX = '/steadfast/api/v1';
const KEYS = { api: 'sandbox', secret: 'sandbox' };

function checkKeys({ headers }: FastifyRequest): void {
  if (headers['api-key'] !== KEYS.api || headers['secret-key'] !== KEYS.secret)
    throw new SteadfastProblem(401, 'Unauthorized Access', undefined, 401);
}

/** Steadfast's API. */
export function steadfastRoutes(app: FastifyInstance, { ledger, desk, answering }: Parts): void {
  const call = (
    method: 'GET' | 'POST',
    path: string,
    name: SteadfastCall,
    run: (request: FastifyRequest) => object,
  ): void =>
    void app.route({
      method,
      url: PREFIX + path,
      handler: (request, reply) =>
        answering.respond(request, reply, name, () => {
          try {
            checkKeys(request);
            return { status: 200, body: ledger.together(() => run(request)) };
          } catch (error) {
            if (error instanceof SteadfastProblem) return { status: error.http, body: error.body };
            throw error;
          }
        }),
    });
  const idOf = ({ params }: FastifyRequest): string => String((params as { id?: unknown }).id);

  call('POST', '/create_order', 'create', ({ body }) => {
    const { answer, parcel } = createOrder(ledger, typeof body === 'object' && body !== null ? { ...body } : {});
    desk.announce(parcel);
    return answer;
  });
  call('GET', '/status_by_cid/:id', 'query', (request) => describeOrder(ledger.parcels.get(idOf(request))));
  call('GET', '/status_by_invoice/:id', 'find', (request) => describeOrder(ledger.withReference(idOf(request))[0]));
  call('GET', '/status_by_trackingcode/:id', 'query', (request) =>
    describeOrder(ledger.parcels.all().find(({ code }) => code === idOf(request))),
  );
  call('GET', '/payments', 'payments', () => listPayments(ledger));
  call('GET', '/payments/:id', 'payments', (request) => describePayment(ledger, idOf(request)));
}
