/** A courier, as the rules of parcels see it (docs/rules.md §13). Amounts are integers of taka. */
import type { Courier, ParcelStatus, WeightClass } from '#contract/deals/parcel';

/** A place by the names of contract/catalogue/places; a provider maps them to its own ids. */
export interface CourierPlace {
  district: string;
  area: string;
}

interface QuoteRequest {
  from: CourierPlace;
  to: CourierPlace;
  weight: WeightClass;
  /** Cash to collect from the buyer; 0 for a prepaid parcel. */
  cashTaka: number;
}

interface Quote {
  /** The courier's fee for the delivery, paid by the market. */
  feeTaka: number;
  /** The courier's fee on the cash it collects; undefined where it collects none. */
  cashFeeTaka?: number;
}

/** Who a parcel is collected from, or delivered to. */
export interface ParcelParty extends CourierPlace {
  name: string;
  /** As in contract/phone.ts, 11 digits. */
  phone: string;
  address: string;
}

export interface NewParcel {
  /** Ours, unique; at most 30 letters, digits and hyphens, with a letter. By it a lost answer is looked up. */
  reference: string;
  sender: ParcelParty;
  recipient: ParcelParty;
  weight: WeightClass;
  description: string;
  cashTaka: number;
}

/** A parcel as its courier describes it now. */
export interface CourierParcel {
  /** The courier's id of it, shown to both parties as the tracking number. */
  id: string;
  /** Empty where the courier's answer does not name it. */
  reference: string;
  status: ParcelStatus;
  /** The courier's own word for the status, for people who look into it. */
  courierStatus: string;
  /** Why it was held up or came back, in the courier's words. */
  reason?: string;
  /** The current delivery fee; couriers correct weights after pickup. */
  feeTaka?: number;
  /** Cash collected so far. */
  collectedTaka?: number;
  /** ISO 8601, UTC: when the courier changed it last. */
  changedAt?: string;
  /** The courier's page where anyone follows it. */
  trackingUrl?: string;
}

/** One parcel's line of a payout of collected cash. */
export interface PayoutLine {
  /** Empty where the courier names the parcel by its id alone. */
  reference: string;
  /** The courier's id of the parcel. */
  id?: string;
  collectedTaka: number;
  /** The courier's share of it. */
  feeTaka: number;
}

/** Cash that a courier has transferred to the market. */
export interface CourierPayout {
  id: string;
  paidAt: string;
  amountTaka: number;
  /** The courier's deduction from the whole payout, beyond the fees of its lines. */
  chargesTaka?: number;
  lines: PayoutLine[];
}

/** A notification that was proven to be the courier's. It says only that something happened. */
export interface CourierNotice {
  /** Absent in a handshake, which only wants its answer. */
  reference?: string;
  /** The courier's id of the parcel. Not proven until `query` answers it with the same reference. */
  id?: string;
  /** The answer that the courier expects. */
  answer: { status: number; headers: Record<string, string> };
}

const FAULTS = {
  /** No answer, or one that leaves the outcome unknown: the call may have been carried out. */
  unreachable: 'The courier cannot be reached.',
  /** The courier refuses: nothing was carried out, and the same call is refused again. */
  refused: 'The courier refuses this.',
  /** The courier does not serve the pickup's or the delivery's place. */
  notServed: 'The courier does not serve this place.',
  badSignature: 'The notification is not the courier’s.',
  badNotice: 'The notification cannot be read.',
} as const;
export type CourierFaultKind = keyof typeof FAULTS;

export class CourierFault extends Error {
  readonly kind: CourierFaultKind;
  /** The courier's own words, for operators. */
  readonly detail: string;
  /** True if the call was certainly not carried out: making it later repeats nothing. */
  readonly isUndone: boolean;

  constructor(kind: CourierFaultKind, detail = '', isUndone = kind !== 'unreachable') {
    super(detail ? `${FAULTS[kind]} ${detail}` : FAULTS[kind]);
    this.kind = kind;
    this.detail = detail;
    this.isUndone = isUndone;
  }
}

/** Every method throws a CourierFault for what is no mistake of ours. */
export interface CourierProvider {
  readonly courier: Courier;
  /** Without one the market's table of fees is charged. */
  quote?(request: QuoteRequest): Promise<Quote>;
  /** Called once for each reference: no courier documents that it recognises a repeated one. */
  create(parcel: NewParcel): Promise<CourierParcel>;
  /** Finds a parcel by our reference. @returns undefined if the courier says there is none, which proves nothing while `create` may still arrive */
  find(reference: string): Promise<CourierParcel | undefined>;
  /** @param id the courier's */
  query(id: string): Promise<CourierParcel>;
  /** Cancels before pickup; without it the market asks by phone, and an admin records the outcome. */
  cancel?(id: string): Promise<CourierParcel>;
  /**
   * @param body as it was sent, for a signature covers its bytes; empty without one
   * @throws CourierFault 'badSignature', or 'badNotice' if it is no JSON
   */
  readNotice(headers: Record<string, string | string[] | undefined>, body: Buffer | string): CourierNotice;
  /** Payouts since an instant (ISO 8601), oldest first. Without it an operator imports them. */
  payouts?(since: string): Promise<CourierPayout[]>;
}
