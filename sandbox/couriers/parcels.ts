import type { Journal, Table } from '../journal.ts';

/**
 * Where a parcel is, in our own words; each courier has its own for them. `refused` is on its way back, `unknown` is
 * a status that no document names, `approval` waits for the courier's office.
 */
export const STEPS = [
  'booked',
  'picked',
  'moving',
  'held',
  'approval',
  'delivered',
  'partial',
  'refused',
  'returned',
  'unknown',
] as const;
export type Step = (typeof STEPS)[number];

/** Amounts in taka, times in milliseconds since 1970. */
export interface Parcel {
  id: string;
  /** A second name of it, where the courier has one. */
  code: string;
  reference: string;
  recipient: { name: string; phone: string; address: string };
  pickup: string;
  description: string;
  /** Only where the courier asks for it. */
  weightKg?: number;
  cashTaka: number;
  collectedTaka: number;
  feeTaka: number;
  step: Step;
  reason: string;
  /** Nothing is heard of it anymore. */
  isLost: boolean;
  payoutId?: string;
  createdAt: number;
  changedAt: number;
}

/** Collected cash that was transferred to the merchant, less what the courier kept. */
export interface Payout {
  id: string;
  paidAt: number;
  collectedTaka: number;
  /** Delivery fees of its parcels. */
  feesTaka: number;
  /** Charged for handling the cash, on the payout as a whole. */
  chargesTaka: number;
  totalTaka: number;
  parcelIds: string[];
  /** As the merchant's panel shows them. */
  lines: { id: string; collectedTaka: number; feeTaka: number }[];
}

export interface Ledger {
  parcels: Table<Parcel>;
  payouts: Table<Payout>;
  together: Journal['together'];
  /** All of them: Pathao does not refuse a reference that it knows already. */
  withReference(reference: string): Parcel[];
}

export function openLedger(journal: Journal, courier: string): Ledger {
  const parcels = journal.table<Parcel>(`${courier}.parcels`);
  return {
    parcels,
    payouts: journal.table<Payout>(`${courier}.payouts`),
    together: (work) => journal.together(work),
    withReference: (reference) => parcels.all().filter((parcel) => parcel.reference === reference),
  };
}

type Booking = Pick<
  Parcel,
  'id' | 'code' | 'reference' | 'recipient' | 'pickup' | 'description' | 'weightKg' | 'cashTaka' | 'feeTaka'
>;

export function addParcel({ parcels }: Ledger, booking: Booking): Parcel {
  const now = Date.now();
  const fresh = {
    collectedTaka: 0,
    step: 'booked',
    reason: '',
    isLost: false,
    createdAt: now,
    changedAt: now,
  } as const;
  return parcels.put(booking.id, { ...booking, ...fresh });
}

/** `2024-12-27 23:49:43` in Dhaka, six hours ahead of UTC all year. */
export const dhakaTime = (milliseconds: number): string =>
  new Date(milliseconds + 6 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
