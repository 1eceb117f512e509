import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Assets, serve } from '../assets.ts';
import { EFFECTS, type Effect } from './answers.ts';
import type { Desk } from './desk.ts';
import { BEHAVIORS, type Notices } from './notices.ts';
import { type Ledger, type Parcel, STEPS, type Step } from './parcels.ts';

interface Parts {
  courier: string;
  steps: readonly Step[];
  hasWeight: boolean;
  ledger: Ledger;
  desk: Desk;
  notices: Notices;
  /** Lets the next booking of the market fail. */
  failNextBooking: (effect: Effect) => void;
  /** Says hello to the market's webhook; true if it answers as the courier demands. */
  connect?: () => Promise<boolean>;
}

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ problem: 'unknown' });

const viewOf = (parcel: Parcel): object => ({
  ...parcel,
  changedAt: new Date(parcel.changedAt).toISOString(),
  createdAt: new Date(parcel.createdAt).toISOString(),
});

type Named = { Params: { id: string }; Body: Record<string, unknown> | null };

/** The page of a courier's staff: parcels with their buttons, payouts, webhooks. One page for all couriers. */
export function staffRoutes(app: FastifyInstance, assets: Assets, parts: Parts): void {
  const { courier, steps, hasWeight, ledger, desk, notices, failNextBooking, connect } = parts;
  const base = `/sandbox/${courier}`;
  serve(app, assets, base, ['couriers/staff.html']);

  app.get(`${base}/desk`, () => ({
    ...{ courier, steps, hasWeight, canConnect: connect !== undefined },
    ...{ behaviors: BEHAVIORS, behavior: notices.behavior(), effects: EFFECTS },
    parcels: ledger.parcels.all().map(viewOf).reverse(),
    payouts: ledger.payouts
      .all()
      .map((payout) => ({ ...payout, paidAt: new Date(payout.paidAt).toISOString() }))
      .reverse(),
  }));

  /** Finds the parcel of the address, and answers with nothing once it is done. */
  const onParcel = (path: string, act: (parcel: Parcel, body: Record<string, unknown>) => boolean): void =>
    void app.post<Named>(`${base}/parcels/:id/${path}`, ({ params, body }, reply) => {
      const parcel = ledger.parcels.get(params.id);
      if (!parcel) return notFound(reply);
      return act(parcel, body ?? {}) ? reply.code(204).send() : reply.code(409).send({ problem: 'refused' });
    });
  onParcel('step', (parcel, { step, reason }) => {
    const chosen = STEPS.find((one) => one === step);
    return chosen !== undefined && desk.move(parcel, chosen, typeof reason === 'string' ? reason : '');
  });
  onParcel('lose', (parcel) => {
    desk.lose(parcel);
    return true;
  });
  onParcel('weight', (parcel, { weightKg }) => {
    if (typeof weightKg !== 'number' || weightKg <= 0 || weightKg > 100) return false;
    desk.reweigh(parcel, weightKg);
    return true;
  });

  onParcel('less', (parcel) => desk.collectLess(parcel));

  app.post<Named>(`${base}/payout`, ({ body }, reply) => {
    const payout = desk.payOut(body?.isOneMissing === true ? true : undefined, body?.isShort === true);
    return payout ? reply.send(payout) : reply.code(409).send({ problem: 'nothing' });
  });
  app.post<Named>(`${base}/notices`, ({ body }, reply) => {
    const behavior = BEHAVIORS.find((one) => one === body?.behavior);
    if (!behavior) return notFound(reply);
    notices.behave(behavior);
    return reply.code(204).send();
  });
  app.post<Named>(`${base}/fault`, ({ body }, reply) => {
    const effect = EFFECTS.find((one) => one === body?.effect);
    if (!effect) return notFound(reply);
    failNextBooking(effect);
    return reply.code(204).send();
  });
  if (connect) app.post(`${base}/connect`, async () => ({ isConnected: await connect() }));
}

/** The files of the page, which all couriers share. */
export function staffAssets(app: FastifyInstance, assets: Assets): void {
  for (const name of ['staff.css', 'staff.text.js', 'staff.js'])
    serve(app, assets, `/sandbox/couriers/${name}`, [`couriers/${name}`]);
}
