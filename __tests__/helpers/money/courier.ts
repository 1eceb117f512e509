import type { ParcelStatus } from '#contract/deals/parcel';
import { noticeFields } from '../../../server/services/couriers/notices.ts';
import {
  CourierFault,
  type CourierFaultKind,
  type CourierParcel,
  type CourierPayout,
  type CourierProvider,
  type NewParcel,
} from '../../../server/services/couriers/provider.ts';

type Call = 'quote' | 'create' | 'find' | 'query' | 'cancel' | 'payouts';

/** `lost`: the call is carried out, and its answer is lost. */
type Fault = CourierFaultKind | 'lost' | 'undone';

/** A courier in memory that does what a test says, and can fail in every way. Its answers name what it was sent. */
export interface TestCourier extends CourierProvider {
  /** Requests in order: two with the same reference are a parcel sent twice. */
  sent: NewParcel[];
  calls: Call[];
  /** The next call of this kind fails. */
  failNext(call: Call, fault: Fault): void;
  /** Says from now on that a parcel has this status; its own word differs each time. */
  say(reference: string, status: ParcelStatus, more?: Partial<CourierParcel>): void;
  /** Whether a parcel of this reference was made, and what is said of it. */
  has(reference: string): boolean;
  statusOf(reference: string): ParcelStatus;
  clearFaults(): void;
  payOut(payout: CourierPayout): void;
  feeTaka: number;
  collectsCash: boolean;
}

export const COURIER_SECRET = 'a-secret-of-the-courier';

export function createTestCourier(courier: CourierProvider['courier'] = 'pathao'): TestCourier {
  const parcels = new Map<string, CourierParcel>();
  const faults = new Map<Call, Fault>();
  const payouts: CourierPayout[] = [];
  let said = 0;

  /** Carries a call out, unless it is to fail. */
  async function answer<T>(call: Call, work: () => T): Promise<T> {
    made.calls.push(call);
    const fault = faults.get(call);
    faults.delete(call);
    if (fault === 'lost') work();
    if (fault === 'undone') throw new CourierFault('unreachable', 'not sent', true);
    if (fault !== undefined) throw new CourierFault(fault === 'lost' ? 'unreachable' : fault, 'as the test says');
    return work();
  }
  const byId = (id: string): CourierParcel => {
    const found = [...parcels.values()].find((parcel) => parcel.id === id);
    if (!found) throw new CourierFault('refused', `no parcel ${id}`);
    return found;
  };

  const made: TestCourier = {
    courier,
    sent: [],
    calls: [],
    feeTaka: 110,
    collectsCash: true,
    failNext: (call, fault) => void faults.set(call, fault),
    say(reference, status, more = {}) {
      const parcel = parcels.get(reference);
      if (!parcel) throw new Error(`The courier has no parcel ${reference}.`);
      said += 1;
      parcels.set(reference, { ...parcel, status, courierStatus: `${status} ${said}`, ...more });
    },
    has: (reference) => parcels.has(reference),
    statusOf: (reference) => parcels.get(reference)?.status ?? 'unclear',
    clearFaults: () => faults.clear(),
    payOut: (payout) => void payouts.push(payout),
    quote: ({ cashTaka }) =>
      answer('quote', () => ({
        feeTaka: made.feeTaka,
        ...(made.collectsCash && { cashFeeTaka: Math.ceil(cashTaka / 100) }),
      })),
    create: (parcel) =>
      answer('create', () => {
        made.sent.push(parcel);
        const { reference } = parcel;
        const id = `D${reference}`;
        const created: CourierParcel = { id, reference, status: 'booked', courierStatus: 'new', feeTaka: made.feeTaka };
        parcels.set(reference, created);
        return created;
      }),
    find: (reference) => answer('find', () => parcels.get(reference)),
    query: (id) => answer('query', () => byId(id)),
    cancel: (id) =>
      answer('cancel', () => {
        const parcel = byId(id);
        if (parcel.status !== 'booked') throw new CourierFault('refused', 'already collected');
        made.say(parcel.reference, 'canceled');
        return byId(id);
      }),
    readNotice(headers, body) {
      const { reference } = noticeFields(body);
      if (headers['x-courier-secret'] !== COURIER_SECRET) throw new CourierFault('badSignature');
      return {
        reference: typeof reference === 'string' ? reference : undefined,
        answer: { status: 202, headers: { 'x-courier-answer': 'heard' } },
      };
    },
    payouts: (since) =>
      answer('payouts', () => payouts.filter(({ paidAt }) => Date.parse(paidAt) >= Date.parse(since))),
  };
  return made;
}
