import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ledger } from './ledger.ts';
import type { Call, SslcommerzFaults } from './misbehavior.ts';
import { answer, callOf } from './queries.ts';
import { openSession } from './sessions.ts';

const HTML = '<!doctype html><html><head><title>Maintenance</title></head><body>We will be back soon.</body></html>';

/** Milliseconds after which a call that hangs loses its connection. */
const SILENCE_MS = 60_000;

const altered = (found: object): object => ('amount' in found ? { ...found, amount: '0.01' } : found);

/** The same answer, about a payment that nobody asked for. */
const ofAnother = (found: object): object =>
  'element' in found && Array.isArray(found.element)
    ? { ...found, element: found.element.map(ofAnother) }
    : { ...found, ...('tran_id' in found && { tran_id: 'MH-another' }) };

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  call: Call;
  faults: SslcommerzFaults;
}

/** Answers as a fault says, or with what `run` returns. */
function respond({ request, reply, call, faults }: Exchange, run: () => object): FastifyReply {
  const fault = faults.take(call);
  switch (fault) {
    case 'html':
      return reply.type('text/html; charset=utf-8').send(HTML);
    case 'error':
      return reply.code(500).type('text/html; charset=utf-8').send(HTML);
    case 'hang':
      faults.hold(request.raw.socket, SILENCE_MS);
      return reply.hijack();
    case 'cut':
      run();
      request.raw.socket.destroy();
      return reply.hijack();
    case 'altered':
      return reply.send(altered(run()));
    case 'another':
      return reply.send(ofAnother(run()));
    case 'FAILED':
    case 'INACTIVE':
    case 'INVALID_REQUEST':
      return reply.send({ APIConnect: fault });
    case undefined:
      return reply.send(run());
  }
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

/** The provider's calls for shops. */
export function sslcommerzRoutes(app: FastifyInstance, ledger: Ledger, faults: SslcommerzFaults): void {
  app.post('/gwprocess/v4/api.php', (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    return respond({ request, reply, call: 'session', faults }, () =>
      openSession(ledger, form, `http://${request.host}`),
    );
  });
  app.get('/validator/api/validationserverAPI.php', (request, reply) =>
    respond({ request, reply, call: 'validation', faults }, () => answer(ledger, 'validation', queryOf(request))),
  );
  app.get('/validator/api/merchantTransIDvalidationAPI.php', (request, reply) => {
    const form = queryOf(request);
    const call = callOf(form);
    return respond({ request, reply, call, faults }, () => answer(ledger, call, form));
  });
}
