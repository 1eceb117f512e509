import type { Deal } from '#contract/deals/deal';
import { readDraft, saveDraft } from '../../../services/draft.ts';

/** Where the courier collects, and whom it calls, as typed. */
export interface Pickup {
  address: string;
  phone: string;
}

/** Names the draft, which stays for the next parcel and the label; a logout removes it. */
const PICKUP_FORM = 'parcel-pickup';

/** Returns what this person typed last on this device; otherwise the number that the deal has. */
export function readPickup(email: string, { pickupPhone = '' }: Pick<Deal, 'pickupPhone'>): Pickup {
  const { address, phone } = readDraft(PICKUP_FORM, email) ?? {};
  return {
    address: typeof address === 'string' ? address : '',
    phone: typeof phone === 'string' && phone !== '' ? phone : pickupPhone,
  };
}

export const keepPickup = (email: string, { address, phone }: Pickup): void =>
  saveDraft(PICKUP_FORM, email, { address, phone });
