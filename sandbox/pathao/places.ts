import { CITY_AREAS } from '#contract/catalogue/places/city-areas';
import { DIVISIONS } from '#contract/catalogue/places/divisions';

/** Pathao writes these cities as they were called before 2018; and it leaves out “Sadar”. */
const FORMER: Record<string, string> = {
  Barishal: 'Barisal',
  Bogura: 'Bogra',
  Chattogram: 'Chittagong',
  Cumilla: 'Comilla',
  Jashore: 'Jessore',
};
/** Not served at all, and not served at people's homes. The real list is not public. */
export const CITY_WITHOUT_SERVICE = 'Bandarban';
export const ZONE_WITHOUT_DELIVERY = { district: 'Bhola', area: 'Manpura' };
/** Zones are smaller than our areas, and carry the names of both. */
const ZONES: Record<string, string[]> = {
  Mirpur: ['Mirpur 1', 'Mirpur 10', 'Mirpur 12'],
  Uttara: ['Abdullahpur Uttara', 'Uttara Sector 4'],
};

interface Zone {
  id: number;
  name: string;
  cityId: number;
  areas: { id: number; name: string; delivers: boolean }[];
}

export interface PathaoPlaces {
  cities: { id: number; name: string }[];
  zones: Zone[];
}

function build(): PathaoPlaces {
  const cities: PathaoPlaces['cities'] = [];
  const zones: Zone[] = [];
  const districts = DIVISIONS.flatMap((division) => division.districts)
    // Dhaka is Pathao's first.
    .sort(({ names: [one] }, { names: [other] }) => Number(other === 'Dhaka') - Number(one === 'Dhaka'));
  for (const { names, upazilas } of districts) {
    const [district] = names;
    if (district === CITY_WITHOUT_SERVICE) continue;
    const cityId = cities.length + 1;
    cities.push({ id: cityId, name: FORMER[district] ?? district });
    for (const [area] of [...upazilas, ...(CITY_AREAS[district] ?? [])])
      for (const name of ZONES[area] ?? [area.replace(/ Sadar$/, '')]) {
        const id = 100 + zones.length;
        const delivers = !(district === ZONE_WITHOUT_DELIVERY.district && area === ZONE_WITHOUT_DELIVERY.area);
        const areas = ['Bazar', 'Road 3'].map((part, index) => ({
          id: 10 * id + index,
          name: `${name} ${part}`,
          delivers,
        }));
        zones.push({ id, name, cityId, areas });
      }
  }
  return { cities, zones };
}

let built: PathaoPlaces | undefined;

/** Pathao's cities, zones and areas, made from the places of the market. */
export const pathaoPlaces = (): PathaoPlaces => (built ??= build());

const list = (message: string, data: object[]): object => ({ message, type: 'success', code: 200, data: { data } });

export const cityList = (): object =>
  list(
    'City successfully fetched.',
    pathaoPlaces().cities.map(({ id, name }) => ({ city_id: id, city_name: name })),
  );

export const zoneList = (cityId: number): object =>
  list(
    'Zone list fetched.',
    pathaoPlaces()
      .zones.filter((zone) => zone.cityId === cityId)
      .map(({ id, name }) => ({ zone_id: id, zone_name: name })),
  );

export const areaList = (zoneId: number): object =>
  list(
    'Area list fetched.',
    (pathaoPlaces().zones.find(({ id }) => id === zoneId)?.areas ?? []).map(({ id, name, delivers }) => ({
      area_id: id,
      area_name: name,
      home_delivery_available: delivers,
      pickup_available: delivers,
    })),
  );
