import { defineText } from '../../../../ui/text/text.ts';

export const placeFilterText = defineText({
  en: { noPlace: 'No place has this name', loading: 'Searching …' },
  bn: { noPlace: 'এই নামে কোনো জায়গা নেই', loading: 'খোঁজা হচ্ছে …' },
});
