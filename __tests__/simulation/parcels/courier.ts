import type { Courier, ParcelStatus } from '#contract/deals/parcel';
import {
  CourierFault,
  type CourierFaultKind,
  type CourierParcel,
  type CourierPayout,
  type CourierProvider,
  type NewParcel,
} from '../../../server/services/couriers/provider.ts';
import { SIGNATURE_HEADER } from '../provider-constants.ts';
import { callOutside } from '../turns.ts';

type Call = 'create' | 'find' | 'query' | 'cancel' | 'payouts';

/** A parcel at the courier. */
export interface ParcelThere extends CourierParcel {
  sent: NewParcel;
  /** What it has said of it so far, as an answer to a call. */
  said: Set<ParcelStatus>;
  /** All fees that it has ever named, in taka. */
  fees: Set<number>;
  /** Cash that it has paid out so far, and whether it has kept its fees of that. */
  paidOutTaka: number;
  isFeeKept: boolean;
}

/** A notification, which the courier sends when it likes, as often as it likes. */
export interface CourierNews {
  courier: Courier;
  body: { reference: string; id: string; status: ParcelStatus };
}

/** Where a parcel can go next. Anything else that a courier says comes from nowhere: it is `unclear`. */
const NEXT: Record<Exclude<ParcelStatus, 'unclear'>, readonly ParcelStatus[]> = {
  booked: ['picked_up', 'picked_up', 'picked_up', 'in_transit', 'held_up', 'canceled', 'lost'],
  picked_up: ['in_transit', 'in_transit', 'delivered', 'delivered', 'returning', 'held_up', 'lost'],
  in_transit: ['delivered', 'delivered', 'delivered', 'returning', 'returning', 'held_up', 'lost'],
  held_up: ['picked_up', 'in_transit', 'delivered', 'returning', 'lost'],
  // It takes that back, rarely.
  delivered: ['delivered', 'delivered', 'returning', 'lost'],
  returning: ['returned', 'returned', 'returned', 'in_transit', 'delivered', 'lost'],
  lost: ['lost', 'delivered'],
  returned: [],
  canceled: [],
};
/** The courier's surcharge after it has weighed a parcel, in taka. */
const CORRECTION = 40;
/**
 * A payout: of all that was collected, without one of the parcels, of a part of each, or of less than its lines make.
 */
export type PayoutManner = 'whole' | 'missing' | 'part' | 'short';
/** Taka. */
const SHORTAGE = 50;
/** What it collects too much, in taka. */
const ODD_CASH = 10;

/** It has collected another amount than it was asked to: no word of it counts. */
const isOdd = ({ status, collectedTaka, sent }: ParcelThere): boolean =>
  status === 'delivered' && collectedTaka !== sent.cashTaka;

/** A courier in memory: it fails, and answers and notifies late, on request. Only one of them can cancel. */
export class SimulatedCourier {
  readonly parcels = new Map<string, ParcelThere>();
  readonly news: CourierNews[] = [];
  /** References that were sent, in order. */
  readonly sent: string[] = [];
  /** Of collected cash, oldest first. */
  readonly payouts: CourierPayout[] = [];
  private due: { call: Call; kind: CourierFaultKind; when: 'before' | 'after' }[] = [];
  /** Calls that have failed so far. */
  faults = 0;

  readonly courier: Courier;

  constructor(courier: Courier) {
    this.courier = courier;
  }

  reset(): void {
    this.parcels.clear();
    this.news.splice(0);
    this.sent.splice(0);
    this.payouts.splice(0);
    this.clearFaults();
  }

  /** How the next such call fails. */
  failNext(call: Call, kind: CourierFaultKind, when: 'before' | 'after'): void {
    this.due.push({ call, kind, when });
  }
  clearFaults(): void {
    this.due = [];
  }

  /** Parcels of a booking, newest last. */
  of = (booking: string): ParcelThere[] =>
    [...this.parcels.values()].filter(({ reference }) => reference.startsWith(`MHC-${booking}-`));

  /**
   * Something happens to a parcel.
   * @param choice among what can happen next; undefined: it says something unknown
   * @param isOddCash true if another amount than its price is collected, should it be delivered
   */
  carry(parcel: ParcelThere, choice: number | undefined, isOddCash: boolean): void {
    const { status } = parcel;
    const known = status === 'unclear' ? 'in_transit' : status;
    const next = NEXT[known];
    const to = choice === undefined ? 'unclear' : next[choice % Math.max(1, next.length)];
    if (to === undefined || next.length === 0) return;
    if (status === 'booked' && to !== 'canceled') parcel.feeTaka = (parcel.feeTaka ?? 0) + CORRECTION;
    this.set(parcel, to, isOddCash ? ODD_CASH : 0);
  }

  /** Happens to a parcel, one after the other. */
  carryAlong(parcel: ParcelThere, statuses: readonly ParcelStatus[], isOddCash: boolean): void {
    for (const status of statuses) this.set(parcel, status, isOddCash ? ODD_CASH : 0);
  }

  /**
   * Transfers what it has collected, and keeps its fees. @returns nothing if that is nothing
   * @param shareOf taka that it may keep for collecting the price of a parcel
   */
  payOut(manner: PayoutManner, shareOf: (reference: string) => number): CourierPayout | undefined {
    const due = [...this.parcels.values()].filter((parcel) => (parcel.collectedTaka ?? 0) > parcel.paidOutTaka);
    const paid = manner === 'missing' ? due.slice(0, -1) : due;
    if (paid.length === 0) return undefined;
    let chargesTaka = 0;
    const lines = paid.map((parcel) => {
      const { reference, id, feeTaka = 0, paidOutTaka, isFeeKept } = parcel;
      const rest = (parcel.collectedTaka ?? 0) - paidOutTaka;
      const collectedTaka = manner === 'part' ? Math.ceil(rest / 2) : rest;
      Object.assign(parcel, { paidOutTaka: paidOutTaka + collectedTaka, isFeeKept: true });
      if (isFeeKept) return { reference, id, collectedTaka, feeTaka: 0 };
      chargesTaka += shareOf(reference);
      parcel.fees.add(feeTaka);
      return { reference, id, collectedTaka, feeTaka };
    });
    const sum = lines.reduce((taka, line) => taka + line.collectedTaka - line.feeTaka, 0);
    const amountTaka = sum - chargesTaka - (manner === 'short' ? SHORTAGE : 0);
    const id = `${this.courier}-payout-${this.payouts.length + 1}`;
    const payout = { id, paidAt: new Date().toISOString(), amountTaka, chargesTaka, lines };
    this.payouts.push(payout);
    return payout;
  }

  asProvider(): CourierProvider {
    const { courier } = this;
    return {
      courier,
      create: (sent) => this.answer('create', () => this.create(sent)),
      find: (reference) => this.answer('find', () => this.parcels.get(reference)),
      query: (id) => this.answer('query', () => this.byId(id)),
      ...(courier === 'pathao' && { cancel: (id) => this.answer('cancel', () => this.cancel(id)) }),
      readNotice({ [SIGNATURE_HEADER]: signature }, body) {
        if (signature !== 'genuine') throw new CourierFault('badSignature');
        const { reference, id } = JSON.parse(body.toString()) as CourierNews['body'];
        return { reference, id, answer: { status: 202, headers: {} } };
      },
      ...(courier === 'steadfast' && {
        payouts: (since) => this.callWith('payouts', () => this.payouts.filter(({ paidAt }) => paidAt >= since)),
      }),
    };
  }

  private set(parcel: ParcelThere, status: ParcelStatus, moreTaka = 0): void {
    // What it has not delivered after all, it has not collected.
    const cashTaka = parcel.sent.cashTaka > 0 ? parcel.sent.cashTaka + moreTaka : 0;
    parcel.collectedTaka = status === 'delivered' ? cashTaka : 0;
    Object.assign(parcel, { status, courierStatus: status === 'unclear' ? 'sent to the moon' : status });
    const { reference, id } = parcel;
    this.news.push({ courier: this.courier, body: { reference, id, status } });
  }

  private byId(id: string): ParcelThere {
    const found = [...this.parcels.values()].find((parcel) => parcel.id === id);
    if (!found) throw new CourierFault('refused', `no parcel ${id}`);
    return found;
  }

  private create(sent: NewParcel): ParcelThere {
    const { reference } = sent;
    this.sent.push(reference);
    const id = `${this.courier}-${this.sent.length}`;
    const feeTaka = 60 + (this.sent.length % 3) * 25;
    const parcel: ParcelThere = {
      ...{ id, reference, sent, feeTaka, status: 'booked', courierStatus: 'booked' },
      said: new Set(),
      fees: new Set(),
      ...{ collectedTaka: 0, paidOutTaka: 0, isFeeKept: false },
    };
    this.parcels.set(reference, parcel);
    return parcel;
  }

  private cancel(id: string): ParcelThere {
    const parcel = this.byId(id);
    if (parcel.status !== 'booked') throw new CourierFault('refused', 'already collected');
    this.set(parcel, 'canceled');
    return parcel;
  }

  /** Answers a call about a parcel. What it answers, it has said. */
  private async answer<Found extends ParcelThere | undefined>(call: Call, work: () => Found): Promise<Found> {
    return this.callWith(call, work, (found) => {
      if (found) {
        found.said.add(isOdd(found) ? 'unclear' : found.status);
        if (found.feeTaka !== undefined) found.fees.add(found.feeTaka);
      }
      return found && { ...found };
    });
  }

  /** Carries a call out, unless it fails now. */
  private callWith<Found>(call: Call, work: () => Found, say: (found: Found) => Found = (found) => found) {
    return callOutside(async () => {
      const at = this.due.findIndex((fault) => fault.call === call);
      const [fault] = at < 0 ? [] : this.due.splice(at, 1);
      if (fault?.when === 'before') this.fail(fault.kind);
      const found = work();
      if (fault) this.fail('unreachable');
      return say(found);
    });
  }

  /** @throws CourierFault */
  private fail(kind: CourierFaultKind): never {
    this.faults += 1;
    throw new CourierFault(kind, 'as simulated');
  }
}
