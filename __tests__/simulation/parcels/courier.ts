import type { Courier, ParcelStatus } from '#contract/deals/parcel';
import {
  CourierFault,
  type CourierFaultKind,
  type CourierParcel,
  type CourierProvider,
  type NewParcel,
} from '../../../server/services/couriers/provider.ts';
import { SIGNATURE_HEADER } from '../provider-constants.ts';
import { callOutside } from '../turns.ts';

type Call = 'create' | 'find' | 'query' | 'cancel';

/** A parcel at the courier. */
interface ParcelThere extends CourierParcel {
  sent: NewParcel;
  /** What it has said of it so far, as an answer to a call. */
  said: Set<ParcelStatus>;
  /** All fees that it has ever named, in taka. */
  fees: Set<number>;
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

/** A courier in memory: it fails, and answers and notifies late, on request. Only one of them can cancel. */
export class SimulatedCourier {
  readonly parcels = new Map<string, ParcelThere>();
  readonly news: CourierNews[] = [];
  /** References that were sent, in order. */
  readonly sent: string[] = [];
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

  /** Something happens to a parcel. @param choice among what can happen next; undefined: it says something unknown */
  carry(parcel: ParcelThere, choice: number | undefined): void {
    const { status } = parcel;
    const known = status === 'unclear' ? 'in_transit' : status;
    const next = NEXT[known];
    const to = choice === undefined ? 'unclear' : next[choice % Math.max(1, next.length)];
    if (to === undefined || next.length === 0) return;
    if (status === 'booked' && to !== 'canceled') parcel.feeTaka = (parcel.feeTaka ?? 0) + CORRECTION;
    this.set(parcel, to);
  }

  /** Happens to a parcel, one after the other. */
  carryAlong(parcel: ParcelThere, statuses: readonly ParcelStatus[]): void {
    for (const status of statuses) this.set(parcel, status);
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
    };
  }

  private set(parcel: ParcelThere, status: ParcelStatus): void {
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

  /** Carries a call out, unless it fails now. What it answers, it has said. */
  private answer<Found extends ParcelThere | undefined>(call: Call, work: () => Found): Promise<Found> {
    return callOutside(async () => {
      const at = this.due.findIndex((fault) => fault.call === call);
      const [fault] = at < 0 ? [] : this.due.splice(at, 1);
      if (fault?.when === 'before') this.fail(fault.kind);
      const found = work();
      if (fault) this.fail('unreachable');
      if (found) {
        found.said.add(found.status);
        if (found.feeTaka !== undefined) found.fees.add(found.feeTaka);
      }
      return found && { ...found };
    });
  }

  /** @throws CourierFault */
  private fail(kind: CourierFaultKind): never {
    this.faults += 1;
    throw new CourierFault(kind, 'as simulated');
  }
}
