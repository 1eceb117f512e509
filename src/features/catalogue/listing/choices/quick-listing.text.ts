import { defineText } from '../../../../ui/text/text.ts';

export const quickListingText = defineText({
  en: {
    models: 'Suggested models',
    years: 'Suggested years',
    places: 'Suggested places',
    phrases: 'Suggested sentences',
  },
  bn: {
    models: 'মডেল বেছে নিন',
    years: 'বছর বেছে নিন',
    places: 'জায়গা বেছে নিন',
    phrases: 'এগুলো যোগ করতে পারেন',
  },
});

/** Sentences for a description, as buyers like to read them. */
export const phraseText = defineText({
  en: {
    owner: 'One owner.',
    papers: 'All papers are up to date.',
    accident: 'Never been in an accident.',
    serviced: 'Serviced regularly.',
    tyres: 'New tyres.',
    negotiable: 'The price is negotiable.',
  },
  bn: {
    owner: 'একজন মালিকের হাতে ছিল।',
    papers: 'সব কাগজপত্র আপডেট করা আছে।',
    accident: 'কখনো দুর্ঘটনা হয়নি।',
    serviced: 'নিয়মিত সার্ভিস করা হয়েছে।',
    tyres: 'টায়ার নতুন।',
    negotiable: 'দাম নিয়ে কথা বলা যাবে।',
  },
});
