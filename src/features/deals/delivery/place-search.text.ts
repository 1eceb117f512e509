import { defineText } from '../../../ui/text/text.ts';

export const placeSearchText = defineText({
  en: { noPlace: 'No place has this name', loadingPlaces: 'Searching …' },
  bn: { noPlace: 'এই নামে কোনো জায়গা নেই', loadingPlaces: 'খোঁজা হচ্ছে …' },
});
