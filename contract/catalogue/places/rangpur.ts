import type { Division } from './place.ts';

/** The districts and upazilas of Rangpur. */
export const RANGPUR: Division = {
  names: ['Rangpur', 'রংপুর'],
  districts: [
    {
      names: ['Dinajpur', 'দিনাজপুর'],
      upazilas: [
        ['Biral', 'বিরল'],
        ['Birampur', 'বিরামপুর'],
        ['Birganj', 'বীরগঞ্জ'],
        ['Bochaganj', 'বোচাগঞ্জ'],
        ['Chirirbandar', 'চিরিরবন্দর'],
        ['Dinajpur Sadar', 'দিনাজপুর সদর'],
        ['Ghoraghat', 'ঘোড়াঘাট'],
        ['Hakimpur', 'হাকিমপুর', 'Hili', 'হিলি'],
        ['Kaharol', 'কাহারোল'],
        ['Khansama', 'খানসামা'],
        ['Nawabganj', 'নবাবগঞ্জ'],
        ['Parbatipur', 'পার্বতীপুর'],
        ['Phulbari', 'ফুলবাড়ী', 'Fulbari', 'ফুলবাড়ি'],
      ],
    },
    {
      names: ['Gaibandha', 'গাইবান্ধা'],
      upazilas: [
        ['Gaibandha Sadar', 'গাইবান্ধা সদর'],
        ['Gobindaganj', 'গোবিন্দগঞ্জ'],
        ['Palashbari', 'পলাশবাড়ী'],
        ['Phulchhari', 'ফুলছড়ি', 'Fulchhari'],
        ['Sadullapur', 'সাদুল্লাপুর'],
        ['Saghata', 'সাঘাটা'],
        ['Sundarganj', 'সুন্দরগঞ্জ'],
      ],
    },
    {
      names: ['Kurigram', 'কুড়িগ্রাম'],
      upazilas: [
        ['Bhurungamari', 'ভুরুঙ্গামারী'],
        ['Char Rajibpur', 'চর রাজিবপুর', 'Rajibpur', 'রাজিবপুর'],
        ['Chilmari', 'চিলমারী'],
        ['Kurigram Sadar', 'কুড়িগ্রাম সদর'],
        ['Nageshwari', 'নাগেশ্বরী'],
        ['Phulbari', 'ফুলবাড়ী', 'Fulbari', 'ফুলবাড়ি'],
        ['Rajarhat', 'রাজারহাট'],
        ['Rowmari', 'রৌমারী'],
        ['Ulipur', 'উলিপুর'],
      ],
    },
    {
      names: ['Lalmonirhat', 'লালমনিরহাট', 'Lalmonir Hat'],
      upazilas: [
        ['Aditmari', 'আদিতমারী'],
        ['Hatibandha', 'হাতীবান্ধা'],
        ['Kaliganj', 'কালীগঞ্জ'],
        ['Lalmonirhat Sadar', 'লালমনিরহাট সদর'],
        ['Patgram', 'পাটগ্রাম'],
      ],
    },
    {
      names: ['Nilphamari', 'নীলফামারী', 'Nilfamari', 'নীলফামারি'],
      upazilas: [
        ['Dimla', 'ডিমলা'],
        ['Domar', 'ডোমার'],
        ['Jaldhaka', 'জলঢাকা'],
        ['Kishoreganj', 'কিশোরগঞ্জ', 'Kishorganj'],
        ['Nilphamari Sadar', 'নীলফামারী সদর'],
        ['Saidpur', 'সৈয়দপুর', 'Syedpur', 'Soidpur'],
      ],
    },
    {
      names: ['Panchagarh', 'পঞ্চগড়', 'Panchagar'],
      upazilas: [
        ['Atwari', 'আটোয়ারী'],
        ['Boda', 'বোদা'],
        ['Debiganj', 'দেবীগঞ্জ'],
        ['Panchagarh Sadar', 'পঞ্চগড় সদর'],
        ['Tetulia', 'তেঁতুলিয়া'],
      ],
    },
    {
      names: ['Rangpur', 'রংপুর', 'Rongpur'],
      upazilas: [
        ['Badarganj', 'বদরগঞ্জ'],
        ['Gangachara', 'গঙ্গাচড়া', 'গংগাচড়া'],
        ['Kaunia', 'কাউনিয়া'],
        ['Mithapukur', 'মিঠাপুকুর'],
        ['Pirgachha', 'পীরগাছা'],
        ['Pirganj', 'পীরগঞ্জ'],
        ['Rangpur Sadar', 'রংপুর সদর'],
        ['Taraganj', 'তারাগঞ্জ'],
      ],
    },
    {
      names: ['Thakurgaon', 'ঠাকুরগাঁও', 'ঠাকুরগাঁ'],
      upazilas: [
        ['Baliadangi', 'বালিয়াডাঙ্গী'],
        ['Haripur', 'হরিপুর'],
        ['Pirganj', 'পীরগঞ্জ'],
        ['Ranishankail', 'রাণীশংকৈল', 'রানীশংকৈল'],
        ['Thakurgaon Sadar', 'ঠাকুরগাঁও সদর'],
      ],
    },
  ],
};
