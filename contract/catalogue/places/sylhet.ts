import type { Division } from './place.ts';

/** The districts and upazilas of Sylhet. */
export const SYLHET: Division = {
  names: ['Sylhet', 'সিলেট'],
  districts: [
    {
      names: ['Habiganj', 'হবিগঞ্জ', 'Hobigonj'],
      upazilas: [
        ['Ajmiriganj', 'আজমিরীগঞ্জ'],
        ['Bahubal', 'বাহুবল'],
        ['Baniachang', 'বানিয়াচং'],
        ['Chunarughat', 'চুনারুঘাট'],
        ['Habiganj Sadar', 'হবিগঞ্জ সদর'],
        ['Lakhai', 'লাখাই'],
        ['Madhabpur', 'মাধবপুর'],
        ['Nabiganj', 'নবীগঞ্জ'],
        ['Shayestaganj', 'শায়েস্তাগঞ্জ'],
      ],
    },
    {
      names: ['Moulvibazar', 'মৌলভীবাজার', 'Maulvibazar', 'Moulovibazar', 'Molvibazar', 'মৌলভিবাজার'],
      upazilas: [
        ['Barlekha', 'বড়লেখা'],
        ['Juri', 'জুড়ী'],
        ['Kamalganj', 'কমলগঞ্জ'],
        ['Kulaura', 'কুলাউড়া'],
        ['Moulvibazar Sadar', 'মৌলভীবাজার সদর'],
        ['Rajnagar', 'রাজনগর'],
        ['Sreemangal', 'শ্রীমঙ্গল', 'Srimangal', 'Sreemongol'],
      ],
    },
    {
      names: ['Sunamganj', 'সুনামগঞ্জ', 'Sunamgonj'],
      upazilas: [
        ['Bishwamvarpur', 'বিশ্বম্ভরপুর', 'Bishwambarpur'],
        ['Chhatak', 'ছাতক'],
        ['Derai', 'দিরাই'],
        ['Dharmapasha', 'ধর্মপাশা'],
        ['Dowarabazar', 'দোয়ারাবাজার'],
        ['Jagannathpur', 'জগন্নাথপুর'],
        ['Jamalganj', 'জামালগঞ্জ'],
        ['Madhyanagar', 'মধ্যনগর'],
        ['Shantiganj', 'শান্তিগঞ্জ', 'South Sunamganj', 'দক্ষিণ সুনামগঞ্জ'],
        ['Sulla', 'শাল্লা', 'Shalla'],
        ['Sunamganj Sadar', 'সুনামগঞ্জ সদর'],
        ['Tahirpur', 'তাহিরপুর'],
      ],
    },
    {
      names: ['Sylhet', 'সিলেট', 'Silhet'],
      upazilas: [
        ['Balaganj', 'বালাগঞ্জ'],
        ['Beanibazar', 'বিয়ানীবাজার', 'Biani Bazar'],
        ['Bishwanath', 'বিশ্বনাথ'],
        ['Companiganj', 'কোম্পানীগঞ্জ'],
        ['Dakshin Surma', 'দক্ষিণ সুরমা', 'South Surma'],
        ['Fenchuganj', 'ফেঞ্চুগঞ্জ'],
        ['Golapganj', 'গোলাপগঞ্জ'],
        ['Gowainghat', 'গোয়াইনঘাট'],
        ['Jaintiapur', 'জৈন্তাপুর'],
        ['Kanaighat', 'কানাইঘাট'],
        ['Osmani Nagar', 'ওসমানীনগর', 'Osmaninagar'],
        ['Sylhet Sadar', 'সিলেট সদর'],
        ['Zakiganj', 'জকিগঞ্জ'],
      ],
    },
  ],
};
