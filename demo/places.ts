import type { City } from '#contract/lists';

/** Neighbourhoods; the city follows after a comma. */
export const NEIGHBOURHOODS: Record<City, readonly string[]> = {
  Dhaka: ['Mirpur', 'Uttara', 'Dhanmondi', 'Mohammadpur', 'Bashundhara', 'Jatrabari', 'Badda', 'Bangshal'],
  Chattogram: ['Agrabad', 'GEC Circle', 'Halishahar', 'Pahartali', 'Chawkbazar'],
  Barishal: ['Nathullabad', 'Rupatali', 'Sadar Road'],
  Sylhet: ['Zindabazar', 'Amberkhana', 'Shibganj', 'Uposhahar'],
  Rangpur: ['Jahaj Company More', 'Modern More', 'Dhap'],
  Rajshahi: ['Shaheb Bazar', 'Boalia', 'Kazla'],
  Khulna: ['Sonadanga', 'Khalishpur', 'Boyra'],
  Mymensingh: ['Ganginarpar', 'Charpara', 'Town Hall'],
};

/** Frequency of each city: Dhaka most often, and every city within sixteen products. */
export const CITY_ROUND: readonly City[] = [
  'Dhaka',
  'Chattogram',
  'Sylhet',
  'Dhaka',
  'Khulna',
  'Rajshahi',
  'Dhaka',
  'Barishal',
  'Mymensingh',
  'Dhaka',
  'Rangpur',
  'Chattogram',
  'Dhaka',
  'Sylhet',
  'Rajshahi',
  'Khulna',
];
