import type { Division } from './place.ts';

/** The districts and upazilas of Khulna. */
export const KHULNA: Division = {
  names: ['Khulna', 'খুলনা'],
  districts: [
    {
      names: ['Bagerhat', 'বাগেরহাট'],
      upazilas: [
        ['Bagerhat Sadar', 'বাগেরহাট সদর'],
        ['Chitalmari', 'চিতলমারী'],
        ['Fakirhat', 'ফকিরহাট'],
        ['Kachua', 'কচুয়া'],
        ['Mollahat', 'মোল্লাহাট'],
        ['Mongla', 'মোংলা', 'Mangla'],
        ['Morrelganj', 'মোড়েলগঞ্জ', 'Morelganj'],
        ['Rampal', 'রামপাল'],
        ['Sarankhola', 'শরণখোলা'],
      ],
    },
    {
      names: ['Chuadanga', 'চুয়াডাঙ্গা', 'চুয়াডাঙা'],
      upazilas: [
        ['Alamdanga', 'আলমডাঙ্গা'],
        ['Chuadanga Sadar', 'চুয়াডাঙ্গা সদর'],
        ['Damurhuda', 'দামুড়হুদা'],
        ['Jibannagar', 'জীবননগর'],
      ],
    },
    {
      names: ['Jashore', 'যশোর', 'Jessore', 'Jessor', 'যশোহর'],
      upazilas: [
        ['Abhaynagar', 'অভয়নগর', 'Noapara', 'নওয়াপাড়া'],
        ['Bagherpara', 'বাঘারপাড়া'],
        ['Chaugachha', 'চৌগাছা', 'Chougacha'],
        ['Jashore Sadar', 'যশোর সদর'],
        ['Jhikargachha', 'ঝিকরগাছা', 'Jhikorgacha'],
        ['Keshabpur', 'কেশবপুর'],
        ['Manirampur', 'মণিরামপুর', 'Monirampur'],
        ['Sharsha', 'শার্শা', 'Benapole', 'বেনাপোল'],
      ],
    },
    {
      names: ['Jhenaidah', 'ঝিনাইদহ', 'Jhenidah', 'Jhenaidaha', 'ঝিনেদা'],
      upazilas: [
        ['Harinakunda', 'হরিণাকুণ্ডু'],
        ['Jhenaidah Sadar', 'ঝিনাইদহ সদর'],
        ['Kaliganj', 'কালীগঞ্জ'],
        ['Kotchandpur', 'কোটচাঁদপুর'],
        ['Maheshpur', 'মহেশপুর', 'Moheshpur'],
        ['Shailkupa', 'শৈলকুপা'],
      ],
    },
    {
      names: ['Khulna', 'খুলনা'],
      upazilas: [
        ['Batiaghata', 'বটিয়াঘাটা'],
        ['Dakop', 'দাকোপ'],
        ['Dighalia', 'দিঘলিয়া'],
        ['Dumuria', 'ডুমুরিয়া'],
        ['Koyra', 'কয়রা'],
        ['Paikgachha', 'পাইকগাছা', 'Paikgacha'],
        ['Phultala', 'ফুলতলা', 'Fultola'],
        ['Rupsa', 'রূপসা', 'Rupsha'],
        ['Terokhada', 'তেরখাদা'],
      ],
    },
    {
      names: ['Kushtia', 'কুষ্টিয়া', 'Kustia'],
      upazilas: [
        ['Bheramara', 'ভেড়ামারা'],
        ['Daulatpur', 'দৌলতপুর'],
        ['Khoksa', 'খোকসা'],
        ['Kumarkhali', 'কুমারখালী'],
        ['Kushtia Sadar', 'কুষ্টিয়া সদর'],
        ['Mirpur', 'মিরপুর'],
      ],
    },
    {
      names: ['Magura', 'মাগুরা'],
      upazilas: [
        ['Magura Sadar', 'মাগুরা সদর'],
        ['Mohammadpur', 'মহম্মদপুর', 'মোহাম্মদপুর'],
        ['Shalikha', 'শালিখা'],
        ['Sreepur', 'শ্রীপুর'],
      ],
    },
    {
      names: ['Meherpur', 'মেহেরপুর'],
      upazilas: [
        ['Gangni', 'গাংনী'],
        ['Meherpur Sadar', 'মেহেরপুর সদর'],
        ['Mujibnagar', 'মুজিবনগর'],
      ],
    },
    {
      names: ['Narail', 'নড়াইল'],
      upazilas: [
        ['Kalia', 'কালিয়া'],
        ['Lohagara', 'লোহাগড়া'],
        ['Narail Sadar', 'নড়াইল সদর'],
      ],
    },
    {
      names: ['Satkhira', 'সাতক্ষীরা', 'Satkhera', 'সাতক্ষিরা'],
      upazilas: [
        ['Assasuni', 'আশাশুনি'],
        ['Debhata', 'দেবহাটা'],
        ['Kalaroa', 'কলারোয়া'],
        ['Kaliganj', 'কালিগঞ্জ'],
        ['Satkhira Sadar', 'সাতক্ষীরা সদর'],
        ['Shyamnagar', 'শ্যামনগর'],
        ['Tala', 'তালা'],
      ],
    },
  ],
};
