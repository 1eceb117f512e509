import { defineText } from '../../../ui/text/text.ts';

export const callsText = defineText({
  en: {
    call: (name: string) => `Call ${name}`,
  },
  bn: {
    call: (name) => `${name}-কে ফোন করুন`,
  },
});
