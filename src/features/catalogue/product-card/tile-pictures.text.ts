import { defineText } from '../../../ui/text/text.ts';

export const tilePicturesText = defineText({
  en: { pictures: (count: string) => `${count} pictures` },
  bn: { pictures: (count) => `${count}টি ছবি` },
});
