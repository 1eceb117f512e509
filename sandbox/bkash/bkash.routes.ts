import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Assets, serve } from '../assets.ts';
import type { Answer, createApi, Switches } from './api.ts';
import { type Ledger, type Payment, takaOf } from './ledger.ts';
import { CHOICES, readMisbehavior } from './misbehavior.ts';
import { isOpen, type Payer, type Turn } from './payer.ts';
import { CERTIFICATE_PATH, type Sns, SUBSCRIBE_PATH } from './sns.ts';
import { BLOCKED_WALLET, INSUFFICIENT_WALLET, OTP, PIN, SUGGESTED_WALLET, WALLETS } from './wallets.ts';

/** As the addresses of bKash end, below the sandbox's own. */
const PREFIX = '/bkash';
const VERSION = 'v1.2.0-beta';

interface ApiParts {
  api: ReturnType<typeof createApi>;
  switches: Switches;
  sns: Sns;
  /** How long an answer takes that comes too late. Milliseconds. */
  slowMs: () => number;
  /** Learns by which address the shop reaches the sandbox. */
  onOrigin: (origin: string) => void;
  /** Ends when the sandbox closes. */
  stopped: AbortSignal;
}

const NOTICE_TIMES = { after: 1, before: 1, never: 0, thrice: 3 } as const;

const wait = (milliseconds: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stopped.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  parts: ApiParts,
): Promise<FastifyReply> {
  const { sns, switches, slowMs, stopped } = parts;
  if (answer.later) {
    await wait(slowMs(), stopped);
    return send(request, reply, answer.later(), parts);
  }
  const { executed } = answer;
  if (executed) {
    const { notice } = executed.misbehavior;
    const published = sns.publish(executed, NOTICE_TIMES[notice]);
    if (notice === 'before') await published;
  }
  if (answer.arrives === 'late') await wait(slowMs(), stopped);
  if (answer.arrives === 'never') {
    switches.faults.hold(request.raw.socket);
    return reply.hijack();
  }
  if (answer.arrives === 'cut') {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  const isText = typeof answer.body === 'string';
  return reply
    .code(answer.status)
    .type(isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(isText ? answer.body : JSON.stringify(answer.body));
}

/** bKash's API, and the addresses that its notifications name. */
export function bkashRoutes(app: FastifyInstance, parts: ApiParts): void {
  for (const { path, isV2 } of parts.api.calls) {
    const url = isV2 ? `${PREFIX}/v2/tokenized-checkout/${path}` : `${PREFIX}/${VERSION}/tokenized/checkout/${path}`;
    app.post<{ Body: unknown }>(url, (request, reply) => {
      const { headers, body } = request;
      const origin = `http://${request.host}`;
      parts.onOrigin(origin);
      const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
      return send(request, reply, parts.api.answer(path, { headers, body: fields, origin }), parts);
    });
  }
  app.get(CERTIFICATE_PATH, async (_request, reply) =>
    reply.type('application/x-pem-file').send(await parts.sns.certificate()),
  );
  app.get<{ Querystring: Record<string, string | undefined> }>(SUBSCRIBE_PATH, ({ query }, reply) => {
    const isDone = query.Action === 'ConfirmSubscription' && parts.sns.confirm(query.TopicArn ?? '', query.Token ?? '');
    return reply
      .code(isDone ? 200 : 400)
      .type('text/xml')
      .send(isDone ? '<ConfirmSubscriptionResponse/>' : '<ErrorResponse/>');
  });
}

const describe = (payment: Payment): object => ({
  amount: takaOf(payment.amountPaisa),
  reference: payment.reference,
  step: payment.step,
  isOpen: isOpen(payment),
  wallet: payment.wallet,
  misbehavior: payment.misbehavior,
  choices: CHOICES,
  suggested: { wallet: SUGGESTED_WALLET, otp: OTP, pin: PIN },
  wallets: { works: WALLETS, insufficient: INSUFFICIENT_WALLET, blocked: BLOCKED_WALLET },
});

type Entry = { Params: { id: string }; Body: { value?: unknown } | null };

/** The page on which the payer confirms, and what it asks. */
export function payerRoutes(
  app: FastifyInstance,
  assets: Assets,
  { ledger, payer }: { ledger: Ledger; payer: Payer },
): void {
  const base = '/sandbox/bkash';
  serve(app, assets, `${base}/pay`, ['bkash/pay.html']);
  for (const name of ['pay.css', 'pay.text.js', 'pay.js']) serve(app, assets, `${base}/${name}`, [`bkash/${name}`]);
  const notFound = { problem: 2002, step: 'none' };

  app.get<{ Params: { id: string } }>(`${base}/payments/:id`, ({ params }, reply) => {
    const payment = ledger.payments.get(params.id);
    return payment ? describe(payment) : reply.code(404).send(notFound);
  });
  const entries: Record<string, (payment: Payment, value: string) => Turn> = {
    wallet: payer.enterWallet,
    otp: payer.enterOtp,
    pin: payer.enterPin,
    cancel: payer.cancel,
  };
  for (const [name, enter] of Object.entries(entries)) {
    app.post<Entry>(`${base}/payments/:id/${name}`, ({ params, body }, reply) => {
      const payment = ledger.payments.get(params.id);
      return payment ? enter(payment, String(body?.value ?? '')) : reply.code(404).send(notFound);
    });
  }
  app.post<{ Params: { id: string }; Body: unknown }>(`${base}/payments/:id/misbehavior`, ({ params, body }, reply) => {
    const payment = ledger.payments.get(params.id);
    const change = readMisbehavior(body);
    if (!payment || !change) return reply.code(404).send(notFound);
    return describe(
      ledger.payments.put(payment.id, { ...payment, misbehavior: { ...payment.misbehavior, ...change } }),
    );
  });
}
