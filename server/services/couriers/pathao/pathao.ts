import { type Transport, transportOf } from '../courier-call.ts';
import { CourierFault, type CourierProvider } from '../provider.ts';
import { feeOf, fieldsOf, numberOf } from '../values.ts';
import { createClient } from './client.ts';
import { readNotice } from './notice.ts';
import { createParcels, NORMAL_DELIVERY, PARCEL } from './parcels.ts';
import { createPlaces, type PathaoPlace } from './places.ts';
import type { PathaoSettings } from './settings.ts';
import { createStores, type Store } from './stores.ts';

type Zone = Pick<PathaoPlace, 'cityId' | 'zoneId'>;

/**
 * Where the price plan is asked for. A fee depends on whether the parcel leaves its city (P-price): where the only
 * store is in another city than the sender, the question is about two places in the same relation.
 */
function recipientOf({ cityId, zoneId }: Store, origin: Zone, destination: Zone): Zone {
  if (cityId === undefined || zoneId === undefined || cityId === origin.cityId) return destination;
  if (destination.cityId === origin.cityId) return { cityId, zoneId };
  return destination.cityId === cityId ? origin : destination;
}

/**
 * Pathao's merchant API; the sandbox speaks the same. It has no call that cancels and none for payouts
 * (docs/decisions/031-couriers.md), so this provider has neither.
 */
export function createPathao(settings: PathaoSettings, parts: Partial<Transport> = {}): CourierProvider {
  const transport = transportOf(parts);
  const client = createClient(settings, transport);
  const places = createPlaces(client, transport.now);
  const stores = createStores(client, { places, storeId: settings.storeId, now: transport.now });
  const { hear, ...parcels } = createParcels({ client, places, stores, trackingUrl: settings.trackingUrl });

  return {
    courier: 'pathao',
    ...parcels,
    async quote({ from, to, weight, cashTaka }) {
      const origin = await places.find(from, 'pickup');
      const destination = await places.find(to, 'delivery');
      const store = await stores.near(origin);
      const { cityId, zoneId } = recipientOf(store, origin, destination);
      const { data } = await client.post('the price', '/merchant/price-plan', {
        store_id: Number(store.id),
        item_type: PARCEL,
        delivery_type: NORMAL_DELIVERY,
        item_weight: weight,
        recipient_city: cityId,
        recipient_zone: zoneId,
      });
      const price = fieldsOf(data);
      const feeTaka = feeOf(price.final_price);
      if (feeTaka === undefined) throw new CourierFault('unreachable', 'A price without an amount.');
      if (cashTaka === 0) return { feeTaka, cashFeeTaka: 0 };
      if (numberOf(price.cod_enabled) !== 1) return { feeTaka };
      // In hundredths of a percent, because 0.01 × 700 is no whole number of taka in floating point.
      const share = Math.round((numberOf(price.cod_percentage) ?? 0) * 10_000);
      return { feeTaka, cashFeeTaka: Math.ceil((cashTaka * share) / 10_000) };
    },
    readNotice(headers, body) {
      const notice = readNotice(headers, body, settings.webhookSecret);
      if (notice.reference && notice.id) hear(notice.reference, notice.id);
      return notice;
    },
  };
}
