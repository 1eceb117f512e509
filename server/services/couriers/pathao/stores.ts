import { createHash } from 'node:crypto';
import { beforeBooking } from '../courier-call.ts';
import { CourierFault, type ParcelParty } from '../provider.ts';
import { fieldsOf, type Fields, listOf, nationalPhone, numberOf, textOf } from '../values.ts';
import type { Client } from './client.ts';
import type { PathaoPlace, Places } from './places.ts';

const KEPT_MS = 10 * 60_000;
/** Beyond any number of stores that one account has; each page holds 1000. */
const MAX_PAGES = 20;
const MIN_NAME = 3;
const MAX_NAME = 50;
const MIN_ADDRESS = 15;
const MAX_ADDRESS = 120;

export interface Store {
  id: string;
  name: string;
  isActive: boolean;
  cityId?: number;
  zoneId?: number;
}

export interface Stores {
  /** The one by which a fee is asked for: a store of ours in the same zone, else the same city, else the market's own. */
  near(place: PathaoPlace): Promise<Store>;
  /**
   * The id of the pickup place of a sender, which is registered first if it is new.
   * @throws CourierFault 'refused' while Pathao has not approved it, which takes about an hour (P-store)
   */
  of(sender: ParcelParty): Promise<string>;
}

/** Found again by its name: the answer to a registration has no id. */
const nameOf = ({ name, phone, address, district, area }: ParcelParty): string =>
  `MotoHaat ${createHash('sha256')
    .update(JSON.stringify([name, phone, address, district, area]))
    .digest('hex')
    .slice(0, 16)}`;

const storeOf = (row: Fields): Store => ({
  id: textOf(row.store_id),
  name: textOf(row.store_name),
  isActive: numberOf(row.is_active) === 1 || row.is_active === true,
  cityId: numberOf(row.city_id),
  zoneId: numberOf(row.zone_id),
});

/** Within the limits of a store: a short one is completed by its place, a long one loses its end. */
function addressOf({ address, area, district }: ParcelParty): string {
  const whole = `${address}, ${area}, ${district}`;
  return (whole.length <= MAX_ADDRESS ? whole : address).padEnd(MIN_ADDRESS, '.').slice(0, MAX_ADDRESS);
}

/** Pathao collects parcels from “stores”: each sender's pickup place is one. */
export function createStores(
  client: Client,
  { places, storeId, now }: { places: Places; storeId: string; now: () => number },
): Stores {
  let kept: { stores: Store[]; until: number } | undefined;

  async function list(isFresh = false): Promise<Store[]> {
    if (!isFresh && kept && now() < kept.until) return kept.stores;
    const stores: Store[] = [];
    for (let page = 1, last = 1; page <= last && page <= MAX_PAGES; page += 1) {
      const answer = await client.get('the stores', page === 1 ? '/stores' : `/stores?page=${page}`);
      stores.push(...listOf(answer).map(storeOf));
      last = numberOf(fieldsOf(answer.data).last_page) ?? 1;
    }
    kept = { stores, until: now() + KEPT_MS };
    return stores;
  }

  async function register(sender: ParcelParty): Promise<void> {
    const { cityId, zoneId, areas } = await places.find(sender, 'pickup');
    const [area] = areas;
    if (!area) throw new CourierFault('notServed', `Pathao names no area in ${sender.area}, ${sender.district}.`);
    const phone = nationalPhone(sender.phone);
    await client.post('the store', '/stores', {
      name: nameOf(sender),
      contact_name: sender.name.padEnd(MIN_NAME, '.').slice(0, MAX_NAME),
      contact_number: phone,
      otp_number: phone,
      address: addressOf(sender),
      city_id: cityId,
      zone_id: zoneId,
      area_id: area.id,
    });
  }

  async function of(sender: ParcelParty): Promise<string> {
    const isOurs = ({ name }: Store): boolean => name === nameOf(sender);
    const known = (await list()).find(isOurs);
    if (known?.isActive) return known.id;
    // Approved since, or registered by a call whose answer was lost.
    let current = (await list(true)).find(isOurs);
    if (!current) {
      await register(sender);
      current = (await list(true)).find(isOurs);
    }
    if (current?.isActive) return current.id;
    throw new CourierFault('refused', 'Pathao has yet to approve the pickup place, which takes about an hour.');
  }

  return {
    async near({ cityId, zoneId }) {
      const ours = (await list()).filter(({ isActive }) => isActive);
      const same = ours.find((store) => store.zoneId === zoneId) ?? ours.find((store) => store.cityId === cityId);
      return same ?? ours.find(({ id }) => id === storeId) ?? { id: storeId, name: '', isActive: true };
    },
    of: (sender) => beforeBooking(of(sender)),
  };
}
