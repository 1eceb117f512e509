import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answering } from '../couriers/answers.ts';
import type { Desk } from '../couriers/desk.ts';
import type { Ledger } from '../couriers/parcels.ts';
import { createOrder, describeOrder, planPrice, type Search, searchOrders } from './orders.ts';
import { areaList, cityList, zoneList } from './places.ts';
import { bodyOf, PathaoProblem } from './problems.ts';
import type { Stores } from './stores.ts';
import type { Tokens } from './tokens.ts';

export type PathaoCall = 'token' | 'places' | 'stores' | 'store' | 'price' | 'create' | 'query' | 'find';

interface Parts {
  ledger: Ledger;
  stores: Stores;
  tokens: Tokens;
  desk: Desk;
  answering: Answering<PathaoCall>;
  search: () => Search;
}

const PREFIX = '/pathao/aladdin/api/v1';

type Body = Record<string, unknown>;
const fieldsOf = ({ body }: FastifyRequest): Body => (typeof body === 'object' && body !== null ? (body as Body) : {});

/** Pathao's merchant API. */
export function pathaoRoutes(app: FastifyInstance, parts: Parts): void {
  const { ledger, stores, tokens, desk, answering, search } = parts;

  function carryOut(run: () => object, status = 200): { status: number; body: object } {
    try {
      return { status, body: ledger.together(run) };
    } catch (error) {
      if (error instanceof PathaoProblem) return { status: error.status, body: bodyOf(error) };
      throw error;
    }
  }

  for (const [path, answer] of [
    ['/external/login', tokens.logIn],
    ['/issue-token', tokens.issue],
  ] as const)
    app.post(PREFIX + path, (request, reply) =>
      answering.respond(request, reply, 'token', () => carryOut(() => answer(fieldsOf(request)))),
    );

  /** A call that needs a token. */
  const call = (
    method: 'GET' | 'POST',
    path: string,
    name: PathaoCall,
    run: (request: FastifyRequest) => object,
    status?: number,
  ): void =>
    void app.route({
      method,
      url: PREFIX + path,
      handler: (request, reply) =>
        answering.respond(request, reply, name, () =>
          carryOut(() => {
            tokens.check(request.headers.authorization);
            return run(request);
          }, status),
        ),
    });
  const idOf = ({ params }: FastifyRequest): string => String((params as { id?: unknown }).id);

  call('GET', '/city-list', 'places', cityList);
  call('GET', '/cities/:id/zone-list', 'places', (request) => zoneList(Number(idOf(request))));
  call('GET', '/zones/:id/area-list', 'places', (request) => areaList(Number(idOf(request))));
  call('GET', '/stores', 'stores', stores.list);
  call('POST', '/stores', 'store', (request) => stores.create(fieldsOf(request)));
  call('POST', '/merchant/price-plan', 'price', (request) => planPrice(stores, fieldsOf(request)));
  call(
    'POST',
    '/orders',
    'create',
    (request) => {
      const { answer, parcel } = createOrder(ledger, stores, fieldsOf(request));
      desk.announce(parcel);
      return answer;
    },
    // The document says 200, Pathao's plugin 201.
    201,
  );
  call('GET', '/orders', 'find', ({ query }) =>
    searchOrders(ledger, String((query as { merchant_order_id?: unknown }).merchant_order_id), search()),
  );
  call('GET', '/orders/:id/info', 'query', (request) => describeOrder(ledger, idOf(request)));
}
