import type { Answering } from './answers.ts';
import type { Desk } from './desk.ts';
import type { Behavior, Notices } from './notices.ts';
import type { Ledger, Parcel, Payout, Step } from './parcels.ts';

/** What only the process that runs the sandbox can do, mostly tests. Parcels are named by our reference. */
export interface CourierControls<CallName extends string> extends Omit<Answering<CallName>, 'respond' | 'close'> {
  parcels(): Parcel[];
  /** @throws Error without one */
  parcel(reference: string): Parcel;
  move(reference: string, step: Step, reason?: string): void;
  lose(reference: string): void;
  reweigh(reference: string, weightKg: number): void;
  /** A rider hands in less than was to be collected. */
  collectLess(reference: string): void;
  /** @param missing the reference of a parcel that is left out @param isShort less arrives than the parcels make */
  payOut(missing?: string, isShort?: boolean): Payout | undefined;
  payouts(): Payout[];
  setNotices(behavior: Behavior): void;
  /** Resolves when every webhook has been delivered or given up. */
  idle(): Promise<void>;
}

interface Parts<CallName extends string> {
  ledger: Ledger;
  desk: Desk;
  notices: Notices;
  answering: Answering<CallName>;
}

export function createControls<CallName extends string>({
  ledger,
  desk,
  notices,
  answering,
}: Parts<CallName>): CourierControls<CallName> {
  function parcel(reference: string): Parcel {
    const found = ledger.withReference(reference).at(-1);
    if (!found) throw new Error(`There is no parcel ${reference}.`);
    return found;
  }
  const { inject, clearFaults, setSlowMs, count } = answering;
  return {
    ...{ inject, clearFaults, setSlowMs, count },
    parcels: () => ledger.parcels.all(),
    parcel,
    move(reference, step, reason) {
      if (!desk.move(parcel(reference), step, reason)) throw new Error(`${reference} can’t be moved to ${step}.`);
    },
    lose: (reference) => desk.lose(parcel(reference)),
    reweigh: (reference, weightKg) => desk.reweigh(parcel(reference), weightKg),
    collectLess: (reference) => void desk.collectLess(parcel(reference)),
    payOut: (missing, isShort) => desk.payOut(missing && parcel(missing).id, isShort),
    payouts: () => ledger.payouts.all(),
    setNotices: notices.behave,
    idle: notices.idle,
  };
}
