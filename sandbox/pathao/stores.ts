import type { Journal } from '../journal.ts';
import { pathaoPlaces } from './places.ts';
import { FieldErrors, isPhone, isText } from './problems.ts';

interface Store {
  id: string;
  name: string;
  contactName: string;
  phone: string;
  address: string;
  cityId: number;
  zoneId: number;
  isActive: boolean;
}
type Body = Record<string, unknown>;

export interface Stores {
  get(id: unknown): Store | undefined;
  list(): object;
  /** The answer names no id: the store waits for approval. */
  create(body: Body): object;
  /** Whether new stores wait, as at Pathao for about an hour. */
  setApproval(approval: 'immediate' | 'later'): void;
  approveAll(): void;
}

/** The market's own, which its settings name. */
const FIRST: Omit<Store, 'cityId' | 'zoneId'> = {
  id: '1',
  name: 'MotoHaat',
  contactName: 'MotoHaat',
  phone: '01711000000',
  address: 'House 1, Road 1, Mirpur, Dhaka',
  isActive: true,
};

export function openStores(journal: Journal): Stores {
  const stores = journal.table<Store>('pathao.stores');
  let approval: 'immediate' | 'later' = 'immediate';
  if (!stores.get(FIRST.id)) {
    const zone = pathaoPlaces().zones.find(({ name }) => name === 'Mirpur 1');
    stores.put(FIRST.id, { ...FIRST, cityId: zone?.cityId ?? 1, zoneId: zone?.id ?? 1 });
  }

  return {
    get: (id) => stores.get(String(id)),
    list: () => ({
      message: 'Store list fetched.',
      type: 'success',
      code: 200,
      data: {
        data: stores.all().map((store) => ({
          store_id: Number(store.id),
          store_name: store.name,
          store_address: store.address,
          is_active: store.isActive ? 1 : 0,
          city_id: store.cityId,
          zone_id: store.zoneId,
          hub_id: 1,
          is_default_store: store.id === FIRST.id,
          is_default_return_store: store.id === FIRST.id,
        })),
        ...{ total: stores.all().length, current_page: 1, per_page: 1000, last_page: 1 },
      },
    }),
    create({
      name,
      contact_name: contact,
      contact_number: phone,
      address,
      city_id: city,
      zone_id: zone,
      area_id: area,
    }) {
      const errors = new FieldErrors();
      errors.require(isText(name, 3, 50), 'name', 'must be between 3 and 50 characters');
      errors.require(isText(contact, 3, 50), 'contact_name', 'must be between 3 and 50 characters');
      errors.require(isPhone(phone), 'contact_number', 'must be 11 characters');
      errors.require(isText(address, 15, 120), 'address', 'must be between 15 and 120 characters');
      const found = pathaoPlaces().zones.find(({ id, cityId }) => id === zone && cityId === city);
      errors.require(found !== undefined, 'zone_id', 'is invalid');
      errors.require(found?.areas.some(({ id }) => id === area) ?? false, 'area_id', 'is invalid');
      errors.throwIfAny();
      const id = String(stores.all().length + 1);
      stores.put(id, {
        ...{ id, name: String(name), contactName: String(contact), phone: String(phone), address: String(address) },
        ...{ cityId: Number(city), zoneId: Number(zone), isActive: approval === 'immediate' },
      });
      return {
        message: 'Store created successfully, Please wait one hour for approval.',
        ...{ type: 'success', code: 200, data: { store_name: name } },
      };
    },
    setApproval: (chosen) => void (approval = chosen),
    approveAll() {
      for (const store of stores.all()) stores.put(store.id, { ...store, isActive: true });
    },
  };
}
