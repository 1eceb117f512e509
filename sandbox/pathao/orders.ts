import { addParcel, dhakaTime, type Ledger, type Parcel } from '../couriers/parcels.ts';
import { randomName } from '../identifiers.ts';
import { pathaoPlaces } from './places.ts';
import { FieldErrors, isPhone, isText, PathaoProblem } from './problems.ts';
import type { Stores } from './stores.ts';
import { statusOf } from './statuses.ts';

type Body = Record<string, unknown>;

/** Milliseconds for which a parcel is found. */
const KEPT_MS = 90 * 24 * 3600_000;
const MIN_KG = 0.5;
const MAX_KG = 10;

/** Taka to 0.5, 1 and 2 kg, and for each kilogram more, within a city and to another. Pathao's table of March 2023. */
const PRICES = {
  same: { upTo: [70, 80, 90], more: 15 },
  other: { upTo: [120, 140, 160], more: 25 },
};

/** @param isSame the parcel stays in the store's city */
export function priceOf(weightKg: number, isSame: boolean): number {
  const { upTo, more } = PRICES[isSame ? 'same' : 'other'];
  const [half = 0, one = 0, two = 0] = upTo;
  if (weightKg <= 0.5) return half;
  if (weightKg <= 1) return one;
  return two + Math.max(0, Math.ceil(weightKg - 2)) * more;
}

const succeed = (message: string, data: object): object => ({ message, type: 'success', code: 200, data });

/** As in DL121224VS8TTJ. */
function newId(): string {
  const [year = '', month, day] = new Date().toISOString().slice(2, 10).split('-');
  let end = '';
  while (end.length < 6) end += randomName(20).replace(/[^A-Z0-9]/g, '');
  return `DL${day}${month}${year}${end.slice(0, 6)}`;
}

const isWeight = (value: unknown): boolean => {
  const weight = Number(value);
  return value !== null && value !== '' && weight >= MIN_KG && weight <= MAX_KG;
};

export function planPrice(stores: Stores, body: Body): object {
  const { store_id: storeId, item_weight: weight, recipient_city: city, recipient_zone: zone } = body;
  const store = stores.get(storeId);
  const errors = new FieldErrors();
  errors.require(store !== undefined, 'store_id', 'is invalid');
  errors.require([1, 2].includes(Number(body.item_type)), 'item_type', 'is invalid');
  errors.require([12, 48].includes(Number(body.delivery_type)), 'delivery_type', 'is invalid');
  errors.require(isWeight(weight), 'item_weight', `must be between ${MIN_KG} and ${MAX_KG}`);
  const isKnown = pathaoPlaces().zones.some(({ id, cityId }) => id === zone && cityId === city);
  errors.require(isKnown, 'recipient_zone', 'is invalid');
  errors.throwIfAny();
  const price = priceOf(Number(weight), store?.cityId === city);
  return succeed('price', {
    ...{ price, discount: 0, promo_discount: 0, plan_id: 69, cod_enabled: 1, cod_percentage: 0.01 },
    ...{ additional_charge: 0, final_price: price },
  });
}

function checkOrder(stores: Stores, body: Body): void {
  const errors = new FieldErrors();
  const store = stores.get(body.store_id);
  errors.require(store?.isActive ?? false, 'store_id', 'is invalid or not approved');
  errors.require(isText(body.recipient_name, 3, 100), 'recipient_name', 'must be between 3 and 100 characters');
  errors.require(isPhone(body.recipient_phone), 'recipient_phone', 'must be 11 characters');
  errors.require(isText(body.recipient_address, 10, 220), 'recipient_address', 'must be between 10 and 220 characters');
  for (const field of ['recipient_city', 'recipient_zone', 'recipient_area'])
    errors.require(body[field] === undefined || Number.isInteger(body[field]), field, 'must be an integer');
  errors.require([12, 48].includes(Number(body.delivery_type)), 'delivery_type', 'is invalid');
  errors.require([1, 2].includes(Number(body.item_type)), 'item_type', 'is invalid');
  errors.require(Number.isInteger(body.item_quantity), 'item_quantity', 'must be an integer');
  errors.require(isWeight(body.item_weight), 'item_weight', `must be between ${MIN_KG} and ${MAX_KG}`);
  const cash = body.amount_to_collect;
  errors.require(Number.isInteger(cash) && Number(cash) >= 0, 'amount_to_collect', 'must be a whole amount');
  errors.throwIfAny();
}

/** Books a parcel. A reference that is known already is booked once more: Pathao promises nothing else. */
export function createOrder(ledger: Ledger, stores: Stores, body: Body): { answer: object; parcel: Parcel } {
  checkOrder(stores, body);
  const store = stores.get(body.store_id);
  const isSame = body.recipient_city === undefined || store?.cityId === body.recipient_city;
  const weightKg = Number(body.item_weight);
  const parcel = addParcel(ledger, {
    id: newId(),
    code: '',
    reference: String(body.merchant_order_id ?? ''),
    recipient: {
      name: String(body.recipient_name),
      phone: String(body.recipient_phone),
      address: String(body.recipient_address),
    },
    pickup: store ? `${store.contactName}, ${store.phone}, ${store.address}` : '',
    description: String(body.item_description ?? ''),
    weightKg,
    cashTaka: Number(body.amount_to_collect),
    feeTaka: priceOf(weightKg, isSame),
  });
  const answer = succeed('Order Created Successfully', {
    consignment_id: parcel.id,
    merchant_order_id: parcel.reference,
    order_status: 'Pending',
    delivery_fee: parcel.feeTaka,
  });
  return { answer, parcel };
}

const infoOf = (parcel: Parcel): object => ({
  consignment_id: parcel.id,
  merchant_order_id: parcel.reference,
  order_status: statusOf(parcel),
  order_status_slug: statusOf(parcel),
  updated_at: dhakaTime(parcel.changedAt),
  invoice_id: parcel.payoutId ?? null,
});

export function describeOrder(ledger: Ledger, id: string): object {
  const parcel = ledger.parcels.get(id);
  if (!parcel || parcel.createdAt < Date.now() - KEPT_MS) throw new PathaoProblem(404, 'Order not found');
  return succeed('Order info', infoOf(parcel));
}

/** How Pathao answers a search that no document has. */
export type Search = 'works' | 'ignores' | 'missing';

export function searchOrders(ledger: Ledger, reference: string, search: Search): object {
  if (search === 'missing') throw new PathaoProblem(405, 'The GET method is not supported for this route.');
  const found = search === 'works' ? ledger.withReference(reference) : ledger.parcels.all();
  return succeed('Order list fetched.', {
    data: found.map(infoOf),
    total: found.length,
    current_page: 1,
    last_page: 1,
  });
}
