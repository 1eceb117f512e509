import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { createAnswering } from '../couriers/answers.ts';
import { type CourierControls, createControls } from '../couriers/controls.ts';
import { createDesk } from '../couriers/desk.ts';
import { createNotices } from '../couriers/notices.ts';
import { openLedger } from '../couriers/parcels.ts';
import { staffRoutes } from '../couriers/staff.routes.ts';
import type { Journal } from '../journal.ts';
import { priceOf, type Search } from './orders.ts';
import { type PathaoCall, pathaoRoutes } from './pathao.routes.ts';
import { openStores, type Stores } from './stores.ts';
import { openTokens } from './tokens.ts';
import { HANDSHAKE, INTEGRATION, noticeOf, STEPS } from './statuses.ts';

interface PathaoControls extends CourierControls<PathaoCall>, Pick<Stores, 'setApproval' | 'approveAll'> {
  /** @param all refresh tokens as well */
  expireTokens(all?: boolean): void;
  /** Calls per rolling minute; 60 at the start, as at Pathao. */
  setRateLimit(callsPerMinute: number): void;
  setSearch(search: Search): void;
  /** Sends the handshake with which Pathao's panel tries a webhook. */
  connect(): Promise<boolean>;
}

/** Replaces Pathao: its API, its webhooks, and the page of its staff. */
export function mountPathao(
  app: FastifyInstance,
  journal: Journal,
  { assets, webhookUrl }: { assets: Assets; webhookUrl: () => string | undefined },
): { controls: PathaoControls; passTime(milliseconds: number): void; close(): Promise<void> } {
  const ledger = openLedger(journal, 'pathao');
  const tokens = openTokens(journal);
  const stores = openStores(journal);
  const notices = createNotices(webhookUrl);
  const answering = createAnswering<PathaoCall>();
  let search: Search = 'works';

  // A parcel's fee says which of the two tables it was booked by.
  const isSameCity = ({ feeTaka, weightKg = 0 }: { feeTaka: number; weightKg?: number }): boolean =>
    feeTaka === priceOf(weightKg, true);
  const desk = createDesk(
    ledger,
    { steps: STEPS, noticeOf, feeOf: (parcel, weightKg) => priceOf(weightKg, isSameCity(parcel)) },
    notices,
  );
  async function connect(): Promise<boolean> {
    const answer = await notices.deliver(HANDSHAKE);
    return answer?.status === 202 && answer.headers.get('x-pathao-merchant-webhook-integration-secret') === INTEGRATION;
  }

  pathaoRoutes(app, { ledger, stores, tokens, desk, answering, search: () => search });
  staffRoutes(app, assets, {
    ...{ courier: 'pathao', steps: STEPS, hasWeight: true, ledger, desk, notices, connect },
    failNextBooking: (effect) => answering.inject('create', effect),
  });
  return {
    controls: {
      ...createControls({ ledger, desk, notices, answering }),
      ...{ setApproval: stores.setApproval, approveAll: stores.approveAll, connect },
      expireTokens: tokens.expire,
      setRateLimit: tokens.setLimit,
      setSearch: (chosen) => void (search = chosen),
    },
    passTime: tokens.passTime,
    async close() {
      answering.close();
      await notices.close();
    },
  };
}
