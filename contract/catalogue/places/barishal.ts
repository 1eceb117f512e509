import type { Division } from './place.ts';

/** The districts and upazilas of Barishal. */
export const BARISHAL: Division = {
  names: ['Barishal', 'বরিশাল', 'Barisal'],
  districts: [
    {
      names: ['Barguna', 'বরগুনা', 'Borguna'],
      upazilas: [
        ['Amtali', 'আমতলী'],
        ['Bamna', 'বামনা'],
        ['Barguna Sadar', 'বরগুনা সদর'],
        ['Betagi', 'বেতাগী'],
        ['Patharghata', 'পাথরঘাটা'],
        ['Taltali', 'তালতলি'],
      ],
    },
    {
      names: ['Barishal', 'বরিশাল', 'Barisal'],
      upazilas: [
        ['Agailjhara', 'আগৈলঝাড়া'],
        ['Babuganj', 'বাবুগঞ্জ'],
        ['Bakerganj', 'বাকেরগঞ্জ'],
        ['Banaripara', 'বানারীপাড়া'],
        ['Barishal Sadar', 'বরিশাল সদর'],
        ['Gaurnadi', 'গৌরনদী', 'Gournadi'],
        ['Hizla', 'হিজলা'],
        ['Mehendiganj', 'মেহেন্দিগঞ্জ'],
        ['Muladi', 'মুলাদী'],
        ['Wazirpur', 'উজিরপুর', 'Uzirpur'],
      ],
    },
    {
      names: ['Bhola', 'ভোলা'],
      upazilas: [
        ['Bhola Sadar', 'ভোলা সদর'],
        ['Borhanuddin', 'বোরহানউদ্দিন'],
        ['Char Fasson', 'চরফ্যাশন', 'Charfassion', 'Charfesson'],
        ['Daulatkhan', 'দৌলতখান', 'Doulatkhan'],
        ['Lalmohan', 'লালমোহন'],
        ['Manpura', 'মনপুরা', 'Monpura'],
        ['Tazumuddin', 'তজুমদ্দিন'],
      ],
    },
    {
      names: ['Jhalokathi', 'ঝালকাঠি', 'Jhalakathi', 'Jhalokati', 'ঝালকাঠী'],
      upazilas: [
        ['Jhalokathi Sadar', 'ঝালকাঠি সদর'],
        ['Kathalia', 'কাঠালিয়া'],
        ['Nalchity', 'নলছিটি', 'Nalchiti'],
        ['Rajapur', 'রাজাপুর'],
      ],
    },
    {
      names: ['Patuakhali', 'পটুয়াখালী', 'পটুয়াখালি'],
      upazilas: [
        ['Bauphal', 'বাউফল'],
        ['Dashmina', 'দশমিনা'],
        ['Dumki', 'দুমকি'],
        ['Galachipa', 'গলাচিপা'],
        ['Kalapara', 'কলাপাড়া', 'Kuakata', 'কুয়াকাটা'],
        ['Mirzaganj', 'মির্জাগঞ্জ'],
        ['Patuakhali Sadar', 'পটুয়াখালী সদর'],
        ['Rangabali', 'রাঙ্গাবালী'],
      ],
    },
    {
      names: ['Pirojpur', 'পিরোজপুর', 'Perojpur'],
      upazilas: [
        ['Bhandaria', 'ভান্ডারিয়া'],
        ['Indurkani', 'ইন্দুরকানী', 'Zianagar', 'জিয়ানগর'],
        ['Kawkhali', 'কাউখালী'],
        ['Mathbaria', 'মঠবাড়িয়া'],
        ['Nazirpur', 'নাজিরপুর'],
        ['Nesarabad', 'নেছারাবাদ', 'Swarupkathi', 'স্বরূপকাঠি'],
        ['Pirojpur Sadar', 'পিরোজপুর সদর'],
      ],
    },
  ],
};
