import { defineText } from '../../../ui/text/text.ts';

/** Sentences of the buttons that reach a seller by phone. */
export const contactText = defineText({
  en: {
    call: (name: string) => `Call ${name}`,
    whatsApp: 'WhatsApp',
    sms: 'SMS',
    message: (product: string) => `Hello, is your ${product} on MotoHaat still for sale?`,
  },
  bn: {
    call: (name) => `${name}-কে ফোন করুন`,
    whatsApp: 'WhatsApp',
    sms: 'এসএমএস',
    message: (product) => `মোটোহাটে আপনার ${product} দেখেছি। এটি কি এখনো বিক্রির জন্য আছে?`,
  },
});
