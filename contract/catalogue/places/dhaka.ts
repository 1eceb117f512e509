import type { Division } from './place.ts';

/** The districts and upazilas of Dhaka. */
export const DHAKA: Division = {
  names: ['Dhaka', 'ঢাকা'],
  districts: [
    {
      names: ['Dhaka', 'ঢাকা', 'Dacca'],
      upazilas: [
        ['Dhamrai', 'ধামরাই'],
        ['Dohar', 'দোহার'],
        ['Keraniganj', 'কেরানীগঞ্জ', 'Keranigonj', 'কেরাণীগঞ্জ'],
        ['Nawabganj', 'নবাবগঞ্জ'],
        ['Savar', 'সাভার'],
      ],
    },
    {
      names: ['Faridpur', 'ফরিদপুর'],
      upazilas: [
        ['Alfadanga', 'আলফাডাঙ্গা'],
        ['Bhanga', 'ভাঙ্গা', 'ভাঙা'],
        ['Boalmari', 'বোয়ালমারী'],
        ['Charbhadrasan', 'চরভদ্রাসন'],
        ['Faridpur Sadar', 'ফরিদপুর সদর'],
        ['Madhukhali', 'মধুখালী'],
        ['Nagarkanda', 'নগরকান্দা'],
        ['Sadarpur', 'সদরপুর'],
        ['Saltha', 'সালথা'],
      ],
    },
    {
      names: ['Gazipur', 'গাজীপুর', 'গাজিপুর'],
      upazilas: [
        ['Gazipur Sadar', 'গাজীপুর সদর'],
        ['Kaliakair', 'কালিয়াকৈর'],
        ['Kaliganj', 'কালীগঞ্জ'],
        ['Kapasia', 'কাপাসিয়া'],
        ['Sreepur', 'শ্রীপুর'],
      ],
    },
    {
      names: ['Gopalganj', 'গোপালগঞ্জ', 'Gopalgonj'],
      upazilas: [
        ['Gopalganj Sadar', 'গোপালগঞ্জ সদর'],
        ['Kashiani', 'কাশিয়ানী'],
        ['Kotalipara', 'কোটালীপাড়া'],
        ['Muksudpur', 'মুকসুদপুর'],
        ['Tungipara', 'টুঙ্গিপাড়া', 'টুংগীপাড়া'],
      ],
    },
    {
      names: ['Kishoreganj', 'কিশোরগঞ্জ', 'Kishorganj'],
      upazilas: [
        ['Austagram', 'অষ্টগ্রাম'],
        ['Bajitpur', 'বাজিতপুর'],
        ['Bhairab', 'ভৈরব', 'Bhoirob'],
        ['Hossainpur', 'হোসেনপুর'],
        ['Itna', 'ইটনা'],
        ['Karimganj', 'করিমগঞ্জ'],
        ['Katiadi', 'কটিয়াদী'],
        ['Kishoreganj Sadar', 'কিশোরগঞ্জ সদর'],
        ['Kuliarchar', 'কুলিয়ারচর'],
        ['Mithamain', 'মিঠামইন', 'Mithamoin'],
        ['Nikli', 'নিকলী'],
        ['Pakundia', 'পাকুন্দিয়া'],
        ['Tarail', 'তাড়াইল'],
      ],
    },
    {
      names: ['Madaripur', 'মাদারীপুর', 'মাদারিপুর'],
      upazilas: [
        ['Dasar', 'ডাসার'],
        ['Kalkini', 'কালকিনি'],
        ['Madaripur Sadar', 'মাদারীপুর সদর'],
        ['Rajoir', 'রাজৈর'],
        ['Shibchar', 'শিবচর'],
      ],
    },
    {
      names: ['Manikganj', 'মানিকগঞ্জ', 'Manikgonj'],
      upazilas: [
        ['Daulatpur', 'দৌলতপুর'],
        ['Ghior', 'ঘিওর'],
        ['Harirampur', 'হরিরামপুর'],
        ['Manikganj Sadar', 'মানিকগঞ্জ সদর'],
        ['Saturia', 'সাটুরিয়া'],
        ['Shibalaya', 'শিবালয়', 'Shibaloy'],
        ['Singair', 'সিংগাইর'],
      ],
    },
    {
      names: ['Munshiganj', 'মুন্সিগঞ্জ', 'Munshigonj', 'Bikrampur', 'বিক্রমপুর', 'মুন্সীগঞ্জ'],
      upazilas: [
        ['Gajaria', 'গজারিয়া'],
        ['Louhajang', 'লৌহজং', 'Lauhajang'],
        ['Munshiganj Sadar', 'মুন্সিগঞ্জ সদর'],
        ['Sirajdikhan', 'সিরাজদিখান'],
        ['Sreenagar', 'শ্রীনগর', 'Srinagar'],
        ['Tongibari', 'টঙ্গীবাড়ি'],
      ],
    },
    {
      names: ['Narayanganj', 'নারায়ণগঞ্জ', 'Narayangonj', 'N Ganj', 'নারায়নগঞ্জ'],
      upazilas: [
        ['Araihazar', 'আড়াইহাজার'],
        ['Bandar', 'বন্দর'],
        ['Narayanganj Sadar', 'নারায়ণগঞ্জ সদর'],
        ['Rupganj', 'রূপগঞ্জ'],
        ['Sonargaon', 'সোনারগাঁও', 'সোনারগাঁ'],
      ],
    },
    {
      names: ['Narsingdi', 'নরসিংদী', 'Narshingdi', 'Norsingdi', 'নরসিংদি'],
      upazilas: [
        ['Belabo', 'বেলাবো'],
        ['Monohardi', 'মনোহরদী'],
        ['Narsingdi Sadar', 'নরসিংদী সদর'],
        ['Palash', 'পলাশ'],
        ['Raipura', 'রায়পুরা'],
        ['Shibpur', 'শিবপুর'],
      ],
    },
    {
      names: ['Rajbari', 'রাজবাড়ী', 'রাজবাড়ি'],
      upazilas: [
        ['Baliakandi', 'বালিয়াকান্দি'],
        ['Goalanda', 'গোয়ালন্দ', 'Goalundo', 'Daulatdia', 'দৌলতদিয়া'],
        ['Kalukhali', 'কালুখালী'],
        ['Pangsa', 'পাংশা'],
        ['Rajbari Sadar', 'রাজবাড়ী সদর'],
      ],
    },
    {
      names: ['Shariatpur', 'শরীয়তপুর', 'Shariyatpur', 'Soriotpur', 'শরিয়তপুর'],
      upazilas: [
        ['Bhedarganj', 'ভেদরগঞ্জ'],
        ['Damudya', 'ডামুড্যা'],
        ['Gosairhat', 'গোসাইরহাট'],
        ['Naria', 'নড়িয়া'],
        ['Shariatpur Sadar', 'শরীয়তপুর সদর'],
        ['Zajira', 'জাজিরা', 'Jajira'],
      ],
    },
    {
      names: ['Tangail', 'টাঙ্গাইল', 'টাংগাইল', 'টাঙাইল'],
      upazilas: [
        ['Basail', 'বাসাইল'],
        ['Bhuapur', 'ভূঞাপুর', 'ভুয়াপুর'],
        ['Delduar', 'দেলদুয়ার'],
        ['Dhanbari', 'ধনবাড়ী'],
        ['Ghatail', 'ঘাটাইল'],
        ['Gopalpur', 'গোপালপুর'],
        ['Kalihati', 'কালিহাতী'],
        ['Madhupur', 'মধুপুর'],
        ['Mirzapur', 'মির্জাপুর'],
        ['Nagarpur', 'নাগরপুর'],
        ['Sakhipur', 'সখীপুর', 'Shokhipur'],
        ['Tangail Sadar', 'টাঙ্গাইল সদর'],
      ],
    },
  ],
};
