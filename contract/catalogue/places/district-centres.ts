import { CITIES, type City } from '../../lists.ts';

/** Latitude and longitude of each district's main town, to find the nearest one. Separate, because few people ask. */
export const DISTRICT_CENTRES: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Bagerhat: [22.66, 89.79],
  Bandarban: [22.2, 92.22],
  Barguna: [22.15, 90.12],
  Barishal: [22.7, 90.37],
  Bhola: [22.69, 90.65],
  Bogura: [24.85, 89.37],
  Brahmanbaria: [23.96, 91.11],
  Chandpur: [23.23, 90.66],
  Chapainawabganj: [24.6, 88.27],
  Chattogram: [22.34, 91.83],
  Chuadanga: [23.64, 88.84],
  "Cox's Bazar": [21.44, 92.0],
  Cumilla: [23.46, 91.18],
  Dhaka: [23.78, 90.4],
  Dinajpur: [25.63, 88.64],
  Faridpur: [23.61, 89.84],
  Feni: [23.02, 91.4],
  Gaibandha: [25.33, 89.54],
  Gazipur: [24.0, 90.42],
  Gopalganj: [23.01, 89.83],
  Habiganj: [24.38, 91.42],
  Jamalpur: [24.94, 89.94],
  Jashore: [23.17, 89.21],
  Jhalokathi: [22.64, 90.2],
  Jhenaidah: [23.54, 89.17],
  Joypurhat: [25.1, 89.03],
  Khagrachhari: [23.12, 91.98],
  Khulna: [22.82, 89.55],
  Kishoreganj: [24.43, 90.78],
  Kurigram: [25.81, 89.65],
  Kushtia: [23.9, 89.12],
  Lakshmipur: [22.94, 90.83],
  Lalmonirhat: [25.92, 89.45],
  Madaripur: [23.17, 90.19],
  Magura: [23.49, 89.42],
  Manikganj: [23.86, 90.0],
  Meherpur: [23.76, 88.63],
  Moulvibazar: [24.48, 91.77],
  Munshiganj: [23.54, 90.53],
  Mymensingh: [24.75, 90.41],
  Naogaon: [24.8, 88.94],
  Narail: [23.17, 89.51],
  Narayanganj: [23.62, 90.5],
  Narsingdi: [23.92, 90.72],
  Natore: [24.41, 88.99],
  Netrokona: [24.88, 90.73],
  Nilphamari: [25.93, 88.86],
  Noakhali: [22.87, 91.1],
  Pabna: [24.01, 89.24],
  Panchagarh: [26.34, 88.55],
  Patuakhali: [22.36, 90.33],
  Pirojpur: [22.58, 89.97],
  Rajbari: [23.76, 89.64],
  Rajshahi: [24.37, 88.6],
  Rangamati: [22.65, 92.18],
  Rangpur: [25.75, 89.25],
  Satkhira: [22.71, 89.07],
  Shariatpur: [23.21, 90.35],
  Sherpur: [25.02, 90.02],
  Sirajganj: [24.45, 89.7],
  Sunamganj: [25.07, 91.4],
  Sylhet: [24.9, 91.87],
  Tangail: [24.25, 89.92],
  Thakurgaon: [26.03, 88.46],
};

/** A degree of longitude is shorter than one of latitude, here by this factor. */
const LONGITUDE_SCALE = Math.cos((24 * Math.PI) / 180);

type Point = readonly [latitude: number, longitude: number];

function nearestOf<Name extends string>(names: readonly Name[], [latitude, longitude]: Point): Name | undefined {
  const distanceTo = (name: Name) => {
    const [y, x] = DISTRICT_CENTRES[name] ?? [Infinity, Infinity];
    return Math.hypot(latitude - y, (longitude - x) * LONGITUDE_SCALE);
  };
  return [...names].sort((a, b) => distanceTo(a) - distanceTo(b))[0];
}

/** Returns the district whose main town is nearest. */
export const nearestDistrict = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  nearestOf(Object.keys(DISTRICT_CENTRES), [latitude, longitude]) ?? CITIES[0];

/** Returns the meeting place that is nearest to a district; the first one for an unknown district. */
export function nearestCity(district: string): City {
  const centre = DISTRICT_CENTRES[district];
  return (centre && nearestOf(CITIES, centre)) ?? CITIES[0];
}
