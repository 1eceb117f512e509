import type { City } from '#contract/lists';

/** Places around each city, as in PLACES (contract/catalogue/places/all-places.ts); some are in other districts. */
export const NEIGHBOURHOODS: Record<City, readonly string[]> = {
  Dhaka: [
    'Dhaka/Mirpur',
    'Dhaka/Uttara',
    'Dhaka/Dhanmondi',
    'Dhaka/Mohammadpur',
    'Dhaka/Bashundhara',
    'Dhaka/Savar',
    'Gazipur/Tongi',
    'Narayanganj/Fatullah',
    'Dhaka/Badda',
    'Tangail',
  ],
  Chattogram: ['Chattogram/Agrabad', 'Chattogram/GEC', 'Chattogram/Halishahar', 'Cumilla', "Cox's Bazar", 'Feni'],
  Barishal: ['Barishal/Bakerganj', 'Barishal/Gaurnadi', 'Barishal/Mehendiganj'],
  Sylhet: ['Sylhet/Zindabazar', 'Sylhet/Amberkhana', 'Moulvibazar/Sreemangal', 'Habiganj'],
  Rangpur: ['Rangpur/Mithapukur', 'Rangpur/Badarganj', 'Rangpur/Kaunia'],
  Rajshahi: ['Rajshahi/Puthia', 'Bogura', 'Pabna/Ishwardi'],
  Khulna: ['Khulna/Dumuria', 'Jashore', 'Kushtia/Mirpur'],
  Mymensingh: ['Mymensingh/Trishal', 'Mymensingh/Bhaluka', 'Mymensingh/Muktagacha'],
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
