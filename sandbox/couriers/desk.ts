import { randomName } from '../identifiers.ts';
import type { Notice, Notices } from './notices.ts';
import type { Ledger, Parcel, Payout, Step } from './parcels.ts';

/** What couriers charge for handling collected cash. */
const CASH_PERCENT = 1;

/** Taka that are missing where the staff makes such a mistake. */
const SHORT_TAKA = 100;

export interface Wording {
  /** The steps that this courier has a word for, in the order of the staff's buttons. */
  steps: readonly Step[];
  /** The webhook about a step, a corrected weight or a payout; nothing where the courier sends none. */
  noticeOf(parcel: Parcel, about: Step | 'weight' | 'paid'): Notice | undefined;
  /** The fee of a parcel of this weight that was booked as the given one. */
  feeOf(parcel: Parcel, weightKg: number): number;
}

export interface Desk {
  /** @returns false for a parcel that is lost, or a step that the courier does not have */
  move(parcel: Parcel, step: Step, reason?: string): boolean;
  lose(parcel: Parcel): void;
  /** The courier weighs the parcel itself, and charges by that. */
  reweigh(parcel: Parcel, weightKg: number): void;
  /** A rider hands in less than was to be collected. @returns false for a parcel without collected cash */
  collectLess(parcel: Parcel): boolean;
  /**
   * Transfers all collected cash.
   * @param missing a parcel that is left out by mistake; `true` takes the first
   * @param isShort less arrives than the parcels make
   */
  payOut(missing?: string | true, isShort?: boolean): Payout | undefined;
  /** Tells the market of a parcel that was just booked. */
  announce(parcel: Parcel): void;
}

/** Actions of the courier's staff, on its page or in a test. */
export function createDesk(ledger: Ledger, wording: Wording, notices: Pick<Notices, 'send'>): Desk {
  function tell(parcel: Parcel, about: Step | 'weight' | 'paid'): void {
    const notice = wording.noticeOf(parcel, about);
    if (notice) notices.send(notice);
  }
  const put = (parcel: Parcel, change: Partial<Parcel>): Parcel =>
    ledger.parcels.put(parcel.id, { ...parcel, ...change, changedAt: Date.now() });

  const collectedAt = (step: Step, { cashTaka, collectedTaka }: Parcel): number =>
    step === 'delivered' || step === 'approval'
      ? cashTaka
      : step === 'partial'
        ? Math.ceil(cashTaka / 2)
        : collectedTaka;

  return {
    move(parcel, step, reason = '') {
      if (parcel.isLost || !wording.steps.includes(step)) return false;
      tell(put(parcel, { step, reason, collectedTaka: collectedAt(step, parcel) }), step);
      return true;
    },
    lose: (parcel) => void put(parcel, { isLost: true }),
    reweigh: (parcel, weightKg) => tell(put(parcel, { weightKg, feeTaka: wording.feeOf(parcel, weightKg) }), 'weight'),
    collectLess(parcel) {
      if (parcel.collectedTaka <= SHORT_TAKA || parcel.payoutId) return false;
      put(parcel, { collectedTaka: parcel.collectedTaka - SHORT_TAKA });
      return true;
    },
    payOut(missing, isShort = false) {
      const due = ledger.parcels
        .all()
        .filter(({ collectedTaka, payoutId, step }) => collectedTaka > 0 && !payoutId && step !== 'approval');
      const left = missing === true ? due[0]?.id : missing;
      const paid = due.filter(({ id }) => id !== left);
      if (paid.length === 0) return undefined;
      const sum = (read: (parcel: Parcel) => number): number => paid.reduce((total, one) => total + read(one), 0);
      const collectedTaka = sum((parcel) => parcel.collectedTaka);
      const feesTaka = sum((parcel) => parcel.feeTaka);
      const chargesTaka = Math.ceil((collectedTaka * CASH_PERCENT) / 100);
      const id = `${new Date().toISOString().slice(2, 10).replace(/-/g, '')}${randomName(8).toUpperCase()}`;
      const payout: Payout = {
        ...{ id, paidAt: Date.now(), collectedTaka, feesTaka, chargesTaka },
        totalTaka: collectedTaka - feesTaka - chargesTaka - (isShort ? SHORT_TAKA : 0),
        parcelIds: paid.map((parcel) => parcel.id),
        lines: paid.map((parcel) => ({
          ...{ id: parcel.id, collectedTaka: parcel.collectedTaka, feeTaka: parcel.feeTaka },
        })),
      };
      ledger.together(() => {
        ledger.payouts.put(id, payout);
        for (const parcel of paid) ledger.parcels.put(parcel.id, { ...parcel, payoutId: id });
      });
      for (const parcel of paid) tell({ ...parcel, payoutId: id }, 'paid');
      return payout;
    },
    announce: (parcel) => tell(parcel, 'booked'),
  };
}
