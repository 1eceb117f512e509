import { beforeBooking } from '../courier-call.ts';
import { CourierFault, type CourierParcel, type CourierProvider, type NewParcel } from '../provider.ts';
import { feeOf, type Fields, fieldsOf, instantOf, listOf, nationalPhone, textOf } from '../values.ts';
import type { Client } from './client.ts';
import type { Places } from './places.ts';
import { statusOf } from './statuses.ts';
import type { Stores } from './stores.ts';

/** Codes of the document (P-order). */
export const NORMAL_DELIVERY = 48;
export const PARCEL = 2;
const MIN_NAME = 3;
const MAX_ADDRESS = 220;
/** References whose parcels' ids notices have named, for answers that are lost; the oldest are forgotten. */
const MAX_HEARD = 1000;

interface Parts {
  client: Client;
  places: Places;
  stores: Stores;
  trackingUrl: string;
}

/** The place is in the address as well, as riders read it, unless that makes it too long. */
function addressOf({ address, area, district }: NewParcel['recipient']): string {
  const whole = `${address}, ${area}, ${district}`;
  return whole.length <= MAX_ADDRESS ? whole : address;
}

export function createParcels({
  client,
  places,
  stores,
  trackingUrl,
}: Parts): Pick<CourierProvider, 'create' | 'find' | 'query'> & { hear(reference: string, id: string): void } {
  const heard = new Map<string, string>();

  function parcelOf(row: Fields): CourierParcel {
    const id = textOf(row.consignment_id);
    const word = textOf(row.order_status_slug) || textOf(row.order_status);
    return {
      id,
      reference: textOf(row.merchant_order_id),
      status: statusOf(word),
      courierStatus: word,
      changedAt: instantOf(row.updated_at),
      trackingUrl: trackingUrl + encodeURIComponent(id),
    };
  }

  async function query(id: string): Promise<CourierParcel> {
    const { data } = await client.get('the parcel', `/orders/${encodeURIComponent(id)}/info`);
    const row = fieldsOf(data);
    if (!textOf(row.consignment_id)) throw new CourierFault('unreachable', 'A parcel without an id.');
    return parcelOf(row);
  }

  /** No document has this call, several shops make it (P-find): its rows count only if they name our reference. */
  async function search(reference: string): Promise<string[]> {
    try {
      const answer = await client.get('the search', `/orders?merchant_order_id=${encodeURIComponent(reference)}`);
      const rows = listOf(answer).filter((row) => textOf(row.merchant_order_id) === reference);
      return [...new Set(rows.map((row) => textOf(row.consignment_id)).filter(Boolean))];
    } catch (error) {
      if (error instanceof CourierFault && error.kind === 'refused') return [];
      throw error;
    }
  }

  return {
    async create({ reference, sender, recipient, weight, description, cashTaka }) {
      const { cityId, zoneId } = await beforeBooking(places.find(recipient, 'delivery'));
      const storeId = await stores.of(sender);
      const { data } = await client.post(
        'the order',
        '/orders',
        {
          store_id: Number(storeId),
          merchant_order_id: reference,
          recipient_name: recipient.name.length < MIN_NAME ? `${recipient.name}, ${recipient.area}` : recipient.name,
          recipient_phone: nationalPhone(recipient.phone),
          recipient_address: addressOf(recipient),
          recipient_city: cityId,
          recipient_zone: zoneId,
          delivery_type: NORMAL_DELIVERY,
          item_type: PARCEL,
          item_quantity: 1,
          item_weight: weight,
          item_description: description,
          amount_to_collect: cashTaka,
        },
        true,
      );
      const row = fieldsOf(data);
      if (!textOf(row.consignment_id)) throw new CourierFault('unreachable', 'A booking without an id.');
      return { ...parcelOf({ merchant_order_id: reference, ...row }), feeTaka: feeOf(row.delivery_fee) };
    },
    query,
    async find(reference) {
      const ids = await search(reference);
      const named = heard.get(reference);
      const [id = named, ...others] = ids;
      if (id === undefined) return undefined;
      const parcel = await query(id);
      // A notice proves nothing: it may name the parcel of another.
      if (parcel.reference !== reference) return undefined;
      if (others.length === 0) return parcel;
      return { ...parcel, status: 'unclear', reason: `${ids.length} parcels have this reference: ${ids.join(', ')}.` };
    },
    hear(reference, id) {
      heard.delete(reference);
      heard.set(reference, id);
      if (heard.size > MAX_HEARD) heard.delete([...heard.keys()][0] ?? '');
    },
  };
}
