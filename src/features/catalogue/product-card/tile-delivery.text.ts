import { defineText } from '../../../ui/text/text.ts';

export const tileDeliveryText = defineText({
  en: { delivered: (fee: string) => `Delivered for ${fee}` },
  bn: { delivered: (fee) => `${fee}-এ ডেলিভারি` },
});
