import type { Division } from './place.ts';

/** The districts and upazilas of Mymensingh. */
export const MYMENSINGH: Division = {
  names: ['Mymensingh', 'ময়মনসিংহ'],
  districts: [
    {
      names: ['Jamalpur', 'জামালপুর'],
      upazilas: [
        ['Bakshiganj', 'বকশীগঞ্জ'],
        ['Dewanganj', 'দেওয়ানগঞ্জ'],
        ['Islampur', 'ইসলামপুর'],
        ['Jamalpur Sadar', 'জামালপুর সদর'],
        ['Madarganj', 'মাদারগঞ্জ'],
        ['Melandaha', 'মেলান্দহ'],
        ['Sarishabari', 'সরিষাবাড়ী'],
      ],
    },
    {
      names: ['Mymensingh', 'ময়মনসিংহ', 'Mymensing', 'Moymonsingh', 'Maimansingh'],
      upazilas: [
        ['Bhaluka', 'ভালুকা', 'Valuka'],
        ['Dhobaura', 'ধোবাউড়া'],
        ['Fulbaria', 'ফুলবাড়িয়া', 'Phulbaria'],
        ['Gafargaon', 'গফরগাঁও', 'Gofargaon'],
        ['Gauripur', 'গৌরীপুর', 'Gouripur'],
        ['Haluaghat', 'হালুয়াঘাট'],
        ['Ishwarganj', 'ঈশ্বরগঞ্জ', 'Iswarganj'],
        ['Muktagacha', 'মুক্তাগাছা'],
        ['Mymensingh Sadar', 'ময়মনসিংহ সদর'],
        ['Nandail', 'নান্দাইল'],
        ['Phulpur', 'ফুলপুর'],
        ['Tarakanda', 'তারাকান্দা'],
        ['Trishal', 'ত্রিশাল'],
      ],
    },
    {
      names: ['Netrokona', 'নেত্রকোণা', 'Netrakona', 'নেত্রকোনা'],
      upazilas: [
        ['Atpara', 'আটপাড়া'],
        ['Barhatta', 'বারহাট্টা'],
        ['Durgapur', 'দুর্গাপুর'],
        ['Kalmakanda', 'কলমাকান্দা'],
        ['Kendua', 'কেন্দুয়া'],
        ['Khaliajuri', 'খালিয়াজুরী'],
        ['Madan', 'মদন'],
        ['Mohanganj', 'মোহনগঞ্জ', 'Mohongonj'],
        ['Netrokona Sadar', 'নেত্রকোণা সদর'],
        ['Purbadhala', 'পূর্বধলা'],
      ],
    },
    {
      names: ['Sherpur', 'শেরপুর'],
      upazilas: [
        ['Jhenaigati', 'ঝিনাইগাতী'],
        ['Nakla', 'নকলা'],
        ['Nalitabari', 'নালিতাবাড়ী'],
        ['Sherpur Sadar', 'শেরপুর সদর'],
        ['Sreebardi', 'শ্রীবরদী', 'Sribordi'],
      ],
    },
  ],
};
