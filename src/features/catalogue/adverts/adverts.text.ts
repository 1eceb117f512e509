import { defineText } from '../../../ui/text/text.ts';

export const advertsText = defineText({
  en: {
    newArrived: 'New Arrived',
    hotCollections: 'Hot Collections',
    carousel: 'carousel',
    slide: 'slide',
    slideOf: (index: string, total: string) => `${index} of ${total}`,
    goToSlide: (index: string) => `Go to slide ${index}`,
    slides: 'Choose a slide',
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause the carousel',
    play: 'Play the carousel',
    noAdverts: 'Nothing is advertised right now',
    noAdvertsText: 'Sellers can advertise their bikes here from the dashboard. In the meantime, browse the categories.',
  },
  bn: {
    newArrived: 'নতুন এসেছে',
    hotCollections: 'সেরা সংগ্রহ',
    carousel: 'ক্যারোসেল',
    slide: 'স্লাইড',
    slideOf: (index, total) => `${total}টির মধ্যে ${index} নম্বর`,
    goToSlide: (index) => `${index} নম্বর স্লাইডে যান`,
    slides: 'স্লাইড বেছে নিন',
    previous: 'আগের স্লাইড',
    next: 'পরের স্লাইড',
    pause: 'ক্যারোসেল থামান',
    play: 'ক্যারোসেল চালান',
    noAdverts: 'এই মুহূর্তে কোনো বিজ্ঞাপন নেই',
    noAdvertsText: 'বিক্রেতারা ড্যাশবোর্ড থেকে এখানে বাইকের বিজ্ঞাপন দিতে পারেন। এর মধ্যে ক্যাটাগরিগুলো দেখুন।',
  },
});
