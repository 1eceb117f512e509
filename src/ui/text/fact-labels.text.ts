import { defineText } from './text.ts';

const labels = {
  en: {
    brand: 'Brand',
    model: 'Model',
    purchaseYear: 'Purchase year',
    engineCc: 'Engine',
    kilometres: 'Mileage',
    condition: 'Condition',
    colour: 'Color',
    registration: 'Number plate',
    owners: 'Owners',
  },
  bn: {
    brand: 'ব্র্যান্ড',
    model: 'মডেল',
    purchaseYear: 'কেনার বছর',
    engineCc: 'ইঞ্জিন',
    kilometres: 'কত কিমি চলেছে',
    condition: 'অবস্থা',
    colour: 'রং',
    registration: 'নম্বর প্লেট',
    owners: 'মালিকের সংখ্যা',
  },
};

/** Labels of a product's facts, in the order of its page. */
export const factLabelText = defineText(labels);

/** Labels of their fields in the form and in the filters, which name the unit to type. */
export const factFieldText = defineText({
  en: { ...labels.en, engineCc: 'Engine (cc)', kilometres: 'Mileage (km)', city: 'City' },
  bn: { ...labels.bn, engineCc: 'ইঞ্জিন (সিসি)', city: 'শহর' },
});
