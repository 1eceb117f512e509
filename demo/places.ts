import type { City } from '#contract/lists';

/** Neighbourhoods a seller names; the city itself follows after a comma. */
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

/** How often each city comes up: Dhaka most, every city within each sixteen products. */
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
