import type { ParcelInput } from '#contract/deals/delivery';
import { CREATION_SECONDS } from '#contract/deals/parcel-rules';
import { refuse } from '#contract/refusal';
import type { Services } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { createEncryption, type Encryption } from '../../../services/encryption.ts';
import { CourierFault, type CourierParcel, type NewParcel } from '../../../services/couriers/provider.ts';
import { dealEvents, notifyAdmins } from '../../deals/deals/deal-notices.queries.ts';
import { type DealRow, lockDeal } from '../../deals/deals/deal.queries.ts';
import { localMobile } from '../../deals/parcels/courier-phone.ts';
import { findParcel, type ParcelRow } from '../../deals/parcels/parcel.queries.ts';
import { publishEvents } from '../../news/live/publish.queries.ts';
import { claimParcel, endCreation, findBookedDelivery } from './parcel-claim.queries.ts';
import { callCourier } from './parcel.calls.ts';
import { applyParcelNews } from './parcel-news.queries.ts';
import { decryptParties, type Parties, encryptParties } from './encrypted-parties.ts';

export type ParcelContext = Pick<Services, 'db' | 'couriers' | 'env'>;

const encryptionOf = ({ env }: ParcelContext): Encryption =>
  env.payoutKeys ? createEncryption(env.payoutKeys) : refuse('COURIER_UNAVAILABLE');

/**
 * Claims the creation of a deal's parcel, before anything is sent. @param pickup where the courier collects it, and whom it calls
 * @returns our reference
 */
export async function claimCreation(
  context: ParcelContext,
  tx: Queryable,
  deal: DealRow,
  { address, phone }: ParcelInput,
): Promise<string> {
  const { from, to, sellerPhone, buyerPhone, ...booked } = await findBookedDelivery(tx, deal._id);
  const [sellersPhone, buyersPhone] = [localMobile(phone ?? sellerPhone), localMobile(buyerPhone)];
  if (!sellersPhone || !buyersPhone) return refuse('PARCEL_REFUSED');
  const parties: Parties = {
    sender: { ...from, name: deal.sellerName, phone: sellersPhone, address },
    recipient: { ...to, name: deal.buyerName, phone: buyersPhone, address: deal.deliveryAddress },
  };
  const sealed = encryptParties(encryptionOf(context), deal._id, parties);
  return claimParcel(tx, deal._id, { ...booked, sealed });
}

const newParcelOf = (
  context: ParcelContext,
  { id, sealed, reference, weightClass, description, cashTaka }: ParcelRow,
): NewParcel => ({
  ...decryptParties(encryptionOf(context), id, sealed ?? refuse('DEAL_CHANGED')),
  reference,
  weight: weightClass,
  description,
  cashTaka,
});

const recordCreated = (context: ParcelContext, { id }: ParcelRow, created: CourierParcel): Promise<void> =>
  context.db.transaction((tx) => applyParcelNews(tx, id, created));

/**
 * Sends a claimed parcel to its courier, once (docs/rules.md §13). A lost answer is looked up by the job, and never sent again.
 * @throws Refusal PARCEL_REFUSED, PARCEL_UNCONFIRMED, COURIER_DOWN
 */
export async function createParcel(context: ParcelContext, id: string, reference: string): Promise<void> {
  const parcel = await findParcel(context.db, id);
  if (parcel?.reference !== reference || parcel.creation !== 'claimed') return refuse('DEAL_CHANGED');
  const sent = newParcelOf(context, parcel);
  let created: CourierParcel;
  try {
    created = await callCourier(context.couriers, parcel.courier, (provider) => provider.create(sent));
  } catch (error) {
    if (!(error instanceof CourierFault)) throw error;
    // It may have been carried out: the job looks it up, and nobody sends it again.
    if (!error.isUndone) return refuse('PARCEL_UNCONFIRMED');
    await endCreation(context.db, parcel, { creation: 'refused', reason: error.detail });
    return refuse(error.kind === 'unreachable' ? 'COURIER_DOWN' : 'PARCEL_REFUSED');
  }
  await recordCreated(context, parcel, created);
}

/**
 * Looks a parcel up whose creation had no answer. Not found proves nothing while the call may still arrive: after a quarter
 * of an hour admins find out.
 * @throws CourierFault
 */
export async function lookUpParcel(context: ParcelContext, id: string): Promise<void> {
  const { db, couriers } = context;
  const parcel = await findParcel(db, id);
  if (!parcel || (parcel.creation !== 'claimed' && parcel.creation !== 'unclear')) return;
  const found = await callCourier(couriers, parcel.courier, (provider) => provider.find(parcel.reference)).catch(
    (error: unknown) => {
      // Admins see a parcel as not found if its courier can't be reached for that long.
      if (error instanceof CourierFault && parcel.claimedSeconds >= CREATION_SECONDS.unclear) return undefined;
      throw error;
    },
  );
  if (found) return recordCreated(context, parcel, found);
  if (parcel.creation === 'unclear' || parcel.claimedSeconds < CREATION_SECONDS.unclear) return;
  await db.transaction(async (tx) => {
    const deal = await lockDeal(tx, id);
    if (!deal || !(await endCreation(tx, parcel, { creation: 'unclear' }))) return;
    await publishEvents(tx, [...dealEvents(deal), ...(await notifyAdmins(tx, deal, 'parcelUnclear'))]);
  });
}

/** Asks the courier about a parcel, and brings the deal to what it says. @throws CourierFault */
export async function askCourier(context: Pick<ParcelContext, 'db' | 'couriers'>, id: string): Promise<void> {
  const parcel = await findParcel(context.db, id);
  const { courierId } = parcel ?? {};
  if (!parcel || !courierId) return;
  const answer = await callCourier(context.couriers, parcel.courier, (provider) => provider.query(courierId));
  // Another parcel's answer must not move this deal.
  if (answer.id !== courierId || (answer.reference !== '' && answer.reference !== parcel.reference))
    throw new Error(`${parcel.courier} answered for parcel ${answer.id} instead of ${courierId}.`);
  await context.db.transaction((tx) => applyParcelNews(tx, id, answer));
}
