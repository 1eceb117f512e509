import { defineText } from '../../../ui/text/text.ts';

export const quickRepliesText = defineText({
  en: { label: 'Quick replies', send: (text: string) => `Send: ${text}` },
  bn: { label: 'ঝটপট উত্তর', send: (text) => `পাঠান: ${text}` },
});

/** Quick replies for buyers, the most useful first. */
export const buyerReplyText = defineText({
  en: {
    available: 'Is it still available?',
    lastPrice: 'What’s your lowest price?',
    when: 'When can I see it?',
    papers: 'Are all the papers in order?',
    where: 'Where can I see it?',
  },
  bn: {
    available: 'এটি কি এখনো আছে?',
    lastPrice: 'লাস্ট প্রাইস কত?',
    when: 'কখন দেখতে আসতে পারি?',
    papers: 'সব কাগজপত্র কি ঠিক আছে?',
    where: 'কোথায় গেলে দেখতে পাব?',
  },
});

/** The same for sellers. */
export const sellerReplyText = defineText({
  en: {
    available: 'Yes, it’s still available.',
    negotiable: 'The price is negotiable.',
    fixed: 'The price is fixed.',
    when: 'When can you come and see it?',
    papers: 'All the papers are in order.',
  },
  bn: {
    available: 'জি, এখনো আছে।',
    negotiable: 'দাম নিয়ে কথা বলা যাবে।',
    fixed: 'দাম ফিক্সড।',
    when: 'কখন দেখতে আসতে পারবেন?',
    papers: 'সব কাগজপত্র ঠিক আছে।',
  },
});
