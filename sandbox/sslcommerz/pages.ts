import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Assets, serve } from '../assets.ts';
import { comebackOf } from './endings.ts';
import { decimal, findByKey, type Ledger, type Session } from './ledger.ts';
import { MISBEHAVIOR, readMisbehavior } from './misbehavior.ts';
import { fieldsOf, instrumentOf, TEST_PAYERS, type Typed, wrongField } from './payers.ts';
import { type Forgery, OUTCOMES, type Payments } from './payments.ts';

interface Parts {
  ledger: Ledger;
  payments: Payments;
  assets: Assets;
  allowedOrigins: string[];
}

const FORGERIES: readonly Forgery[] = ['wrong hash', 'unsigned amount', 'altered amount'];

interface Chosen {
  outcome?: string;
  typed?: Typed;
  behavior?: Parameters<typeof readMisbehavior>[0];
}

/** The page posts its form to the shop alone; browsers apply this to redirects after the post as well. */
function policy(session: Session | undefined, allowedOrigins: string[]): string {
  const { success, fail, cancel } = session?.urls ?? {};
  const returns = [success, fail, cancel].filter((url) => url !== undefined).map((url) => new URL(url).origin);
  const targets = [...new Set([...returns, ...allowedOrigins])].join(' ') || "'none'";
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`;
}

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ problem: 'unknown' });
const isOver = (reply: FastifyReply): FastifyReply => reply.code(409).send({ problem: 'over' });

/** The page’s content; of a payment that has ended, also how to return to the shop. */
function viewOf(session: Session): object {
  const { tranId, paisa, productName, payer, state, expiresAt, transactions } = session;
  const [first] = transactions;
  return {
    reference: tranId,
    amount: decimal(paisa),
    productName,
    payer,
    state,
    expiresAt,
    test: TEST_PAYERS,
    misbehavior: MISBEHAVIOR,
    comeback: first ? comebackOf(session, first) : null,
  };
}

/** The payer's page, and the calls it makes. The session's key is the payer's only credential, as at the provider. */
export function sslcommerzPages(app: FastifyInstance, { ledger, payments, assets, allowedOrigins }: Parts): void {
  app.get<{ Querystring: { SESSIONKEY?: string } }>('/gwprocess/v4/gw.php', ({ query }, reply) => {
    const session = findByKey(ledger, String(query.SESSIONKEY ?? ''));
    return reply
      .code(session ? 200 : 404)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(session, allowedOrigins),
        'referrer-policy': 'strict-origin',
      })
      .send(assets('sslcommerz/pay.html'));
  });
  for (const name of ['pay.css', 'pay.js', 'pay-text.js', 'pay-steps.js'])
    serve(app, assets, `/sandbox/sslcommerz/${name}`, [`sslcommerz/${name}`]);

  const SESSION = '/sandbox/sslcommerz/sessions/:key';
  app.get<{ Params: { key: string } }>(SESSION, ({ params }, reply) => {
    const session = findByKey(ledger, params.key);
    return session ? reply.send(viewOf(session)) : notFound(reply);
  });
  app.post<{ Params: { key: string }; Body: { typed?: Typed; fields?: string[] } | null }>(
    `${SESSION}/check`,
    ({ params, body }, reply) => {
      if (!findByKey(ledger, params.key)) return notFound(reply);
      const typed = body?.typed ?? {};
      const fields = fieldsOf(typed.method).filter((field) => body?.fields?.includes(field));
      return reply.send({ problem: wrongField(typed, fields) ?? null });
    },
  );
  app.post<{ Params: { key: string }; Body: Chosen | null }>(`${SESSION}/finish`, async ({ params, body }, reply) => {
    const session = findByKey(ledger, params.key);
    const outcome = OUTCOMES.find((one) => one === body?.outcome);
    if (!session || !outcome) return notFound(reply);
    if (session.state !== 'open') return isOver(reply);
    const typed = body?.typed ?? {};
    const problem = outcome === 'success' ? wrongField(typed, fieldsOf(typed.method)) : undefined;
    if (problem) return reply.code(400).send({ problem });
    const behavior = readMisbehavior(body?.behavior ?? {});
    const comeback = await payments.press(session, { outcome, instrument: instrumentOf(typed), behavior });
    return reply.send(behavior.comeback === 'never' ? { url: null } : comeback);
  });
  app.post<{ Params: { key: string } }>(`${SESSION}/expire`, ({ params }, reply) => {
    const session = findByKey(ledger, params.key);
    if (!session) return notFound(reply);
    return payments.expire(session.tranId) ? reply.code(204).send() : isOver(reply);
  });
  app.post<{ Params: { key: string }; Body: { forgery?: string } | null }>(
    `${SESSION}/forge`,
    async ({ params, body }, reply) => {
      const session = findByKey(ledger, params.key);
      const forgery = FORGERIES.find((one) => one === body?.forgery);
      if (!session || !forgery) return notFound(reply);
      return reply.send({ isTaken: await payments.forge(session.tranId, forgery) });
    },
  );
}
