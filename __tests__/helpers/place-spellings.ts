/**
 * Ways in which people write places, with the place meant: a district, `District/Area`, or null if
 * the name alone doesn't say which of several places is meant.
 */
// oxfmt-ignore
export const PLACE_SPELLINGS: readonly (readonly [typed: string, place: string | null])[] = [
  // Districts: official and former names
  ['Dhaka', 'Dhaka'], ['dacca', 'Dhaka'], ['ঢাকা', 'Dhaka'], ['ঢাকায়', 'Dhaka'], ['Chattogram', 'Chattogram'], ['chittagong', 'Chattogram'],
  ['ctg', 'Chattogram'], ['চট্টগ্রাম', 'Chattogram'], ['চট্টগ্রামে', 'Chattogram'], ['চিটাগাং', 'Chattogram'], ['Cumilla', 'Cumilla'],
  ['comilla', 'Cumilla'], ['kumilla', 'Cumilla'], ['কুমিল্লা', 'Cumilla'], ['কুমিল্লার', 'Cumilla'], ['Jashore', 'Jashore'], ['jessore', 'Jashore'],
  ['যশোর', 'Jashore'], ['Bogura', 'Bogura'], ['bogra', 'Bogura'], ['বগুড়া', 'Bogura'], ['বগুড়ায়', 'Bogura'], ['Barishal', 'Barishal'],
  ['barisal', 'Barishal'], ['বরিশাল', 'Barishal'], ['Sylhet', 'Sylhet'], ['silhet', 'Sylhet'], ['সিলেট', 'Sylhet'], ['সিলেটে', 'Sylhet'],
  ['Mymensingh', 'Mymensingh'], ['mymensing', 'Mymensingh'], ['ময়মনসিংহ', 'Mymensingh'], ['Rajshahi', 'Rajshahi'], ['rajsahi', 'Rajshahi'],
  ['রাজশাহী', 'Rajshahi'], ['রাজশাহি', 'Rajshahi'], ['Rangpur', 'Rangpur'], ['rongpur', 'Rangpur'], ['রংপুর', 'Rangpur'], ['Khulna', 'Khulna'],
  ['খুলনায়', 'Khulna'], ['Gazipur', 'Gazipur'], ['gajipur', 'Gazipur'], ['গাজীপুর', 'Gazipur'], ['গাজিপুর', 'Gazipur'],
  ['Narayanganj', 'Narayanganj'], ['narayangonj', 'Narayanganj'], ['নারায়ণগঞ্জ', 'Narayanganj'], ['নারায়নগঞ্জ', 'Narayanganj'],
  ["Cox's Bazar", "Cox's Bazar"], ['coxs bazar', "Cox's Bazar"], ['coxsbazar', "Cox's Bazar"], ['cox bazar', "Cox's Bazar"],
  ['কক্সবাজার', "Cox's Bazar"], ['কক্স বাজার', "Cox's Bazar"], ['Feni', 'Feni'], ['ফেনী', 'Feni'], ['ফেনি', 'Feni'],
  ['Noakhali', 'Noakhali'], ['নোয়াখালী', 'Noakhali'], ['noakhaly', 'Noakhali'], ['brahmanbaria', 'Brahmanbaria'], ['b.baria', 'Brahmanbaria'],
  ['ব্রাহ্মণবাড়িয়া', 'Brahmanbaria'], ['বি-বাড়িয়া', 'Brahmanbaria'], ['tangail', 'Tangail'], ['টাঙ্গাইল', 'Tangail'], ['টাংগাইল', 'Tangail'],
  ['kishoregonj', 'Kishoreganj'], ['narsingdi', 'Narsingdi'], ['norshingdi', 'Narsingdi'], ['নরসিংদী', 'Narsingdi'], ['faridpur', 'Faridpur'],
  ['foridpur', 'Faridpur'], ['ফরিদপুরে', 'Faridpur'], ['munshigonj', 'Munshiganj'], ['বিক্রমপুর', 'Munshiganj'], ['manikgonj', 'Manikganj'],
  ['madaripur', 'Madaripur'], ['shariatpur', 'Shariatpur'], ['gopalgonj', 'Gopalganj'], ['rajbari', 'Rajbari'], ['রাজবাড়ি', 'Rajbari'],
  ['jamalpur', 'Jamalpur'], ['netrakona', 'Netrokona'], ['নেত্রকোনা', 'Netrokona'], ['sherpur', 'Sherpur'], ['pabna', 'Pabna'], ['পাবনা', 'Pabna'],
  ['sirajgonj', 'Sirajganj'], ['natore', 'Natore'], ['নাটোর', 'Natore'], ['naogaon', 'Naogaon'], ['নওগা', 'Naogaon'], ['joypurhat', 'Joypurhat'],
  ['chapai nawabganj', 'Chapainawabganj'], ['চাঁপাই', 'Chapainawabganj'], ['kushtia', 'Kushtia'], ['kustia', 'Kushtia'], ['কুষ্টিয়া', 'Kushtia'],
  ['satkhira', 'Satkhira'], ['bagerhat', 'Bagerhat'], ['jhenidah', 'Jhenaidah'], ['ঝিনাইদহ', 'Jhenaidah'], ['chuadanga', 'Chuadanga'],
  ['magura', 'Magura'], ['narail', 'Narail'], ['meherpur', 'Meherpur'], ['bhola', 'Bhola'], ['patuakhali', 'Patuakhali'], ['barguna', 'Barguna'],
  ['jhalokati', 'Jhalokathi'], ['pirojpur', 'Pirojpur'], ['moulvibazar', 'Moulvibazar'], ['moulovi bazar', 'Moulvibazar'],
  ['মৌলভীবাজার', 'Moulvibazar'], ['hobigonj', 'Habiganj'], ['sunamgonj', 'Sunamganj'], ['dinajpur', 'Dinajpur'], ['দিনাজপুরের', 'Dinajpur'],
  ['kurigram', 'Kurigram'], ['lalmonirhat', 'Lalmonirhat'], ['nilfamari', 'Nilphamari'], ['panchagarh', 'Panchagarh'], ['পঞ্চগড়', 'Panchagarh'],
  ['thakurgaon', 'Thakurgaon'], ['gaibandha', 'Gaibandha'], ['laxmipur', 'Lakshmipur'], ['লক্ষ্মীপুর', 'Lakshmipur'], ['chandpur', 'Chandpur'],
  ['চাদপুর', 'Chandpur'], ['rangamati', 'Rangamati'], ['bandarban', 'Bandarban'], ['khagrachori', 'Khagrachhari'],
  // Areas of large cities
  ['mirpur', 'Dhaka/Mirpur'], ['মিরপুর', 'Dhaka/Mirpur'], ['মিরপুরে', 'Dhaka/Mirpur'], ['mirpur 10', 'Dhaka/Mirpur'], ['মিরপুর ১০', 'Dhaka/Mirpur'],
  ['mirpur-12', 'Dhaka/Mirpur'], ['uttara', 'Dhaka/Uttara'], ['উত্তরা', 'Dhaka/Uttara'], ['উত্তরায়', 'Dhaka/Uttara'], ['dhanmondi', 'Dhaka/Dhanmondi'],
  ['ধানমন্ডি', 'Dhaka/Dhanmondi'], ['ধানমণ্ডি', 'Dhaka/Dhanmondi'], ['gulshan', 'Dhaka/Gulshan'], ['gulsan', 'Dhaka/Gulshan'], ['banani', 'Dhaka/Banani'],
  ['mohammadpur', 'Dhaka/Mohammadpur'], ['মোহাম্মদপুর', 'Dhaka/Mohammadpur'], ['muhammadpur', 'Dhaka/Mohammadpur'], ['jatrabari', 'Dhaka/Jatrabari'],
  ['যাত্রাবাড়ি', 'Dhaka/Jatrabari'], ['badda', 'Dhaka/Badda'], ['rampura', 'Dhaka/Rampura'], ['bashundhara', 'Dhaka/Bashundhara'],
  ['basundhara', 'Dhaka/Bashundhara'], ['বসুন্ধরা', 'Dhaka/Bashundhara'], ['farmgate', 'Dhaka/Farmgate'], ['motijheel', 'Dhaka/Motijheel'],
  ['মতিঝিল', 'Dhaka/Motijheel'], ['khilgaon', 'Dhaka/Khilgaon'], ['savar', 'Dhaka/Savar'], ['সাভার', 'Dhaka/Savar'], ['keranigonj', 'Dhaka/Keraniganj'],
  ['কেরানীগঞ্জ', 'Dhaka/Keraniganj'], ['old dhaka', 'Dhaka/Old Dhaka'], ['পুরান ঢাকা', 'Dhaka/Old Dhaka'], ['agrabad', 'Chattogram/Agrabad'],
  ['আগ্রাবাদ', 'Chattogram/Agrabad'], ['halishahar', 'Chattogram/Halishahar'], ['khulshi', 'Chattogram/Khulshi'], ['zindabazar', 'Sylhet/Zindabazar'],
  ['জিন্দাবাজার', 'Sylhet/Zindabazar'], ['tongi', 'Gazipur/Tongi'], ['টঙ্গী', 'Gazipur/Tongi'], ['টংগী', 'Gazipur/Tongi'], ['konabari', 'Gazipur/Konabari'],
  ['fatulla', 'Narayanganj/Fatullah'],
  // Upazilas
  ['trishal', 'Mymensingh/Trishal'], ['ত্রিশাল', 'Mymensingh/Trishal'], ['bhaluka', 'Mymensingh/Bhaluka'], ['ভালুকা', 'Mymensingh/Bhaluka'],
  ['sreemangal', 'Moulvibazar/Sreemangal'], ['srimongol', 'Moulvibazar/Sreemangal'], ['শ্রীমঙ্গল', 'Moulvibazar/Sreemangal'],
  ['ishwardi', 'Pabna/Ishwardi'], ['ishurdi', 'Pabna/Ishwardi'], ['ঈশ্বরদী', 'Pabna/Ishwardi'], ['bhairab', 'Kishoreganj/Bhairab'],
  ['ভৈরব', 'Kishoreganj/Bhairab'], ['saidpur', 'Nilphamari/Saidpur'], ['সৈয়দপুর', 'Nilphamari/Saidpur'], ['sitakunda', 'Chattogram/Sitakunda'],
  ['mirsharai', 'Chattogram/Mirsarai'], ['teknaf', "Cox's Bazar/Teknaf"], ['টেকনাফ', "Cox's Bazar/Teknaf"], ['rupganj', 'Narayanganj/Rupganj'],
  ['rupgonj', 'Narayanganj/Rupganj'], ['রূপগঞ্জ', 'Narayanganj/Rupganj'], ['sonargaon', 'Narayanganj/Sonargaon'], ['comilla sadar', 'Cumilla/Cumilla Sadar'],
  ['কুমিল্লা সদর', 'Cumilla/Cumilla Sadar'], ['bogra sadar', 'Bogura/Bogura Sadar'], ['hatia', 'Noakhali/Hatiya'],
  // With their district
  ['mirpur dhaka', 'Dhaka/Mirpur'], ['মিরপুর, ঢাকা', 'Dhaka/Mirpur'], ['mirpur kushtia', 'Kushtia/Mirpur'], ['kushtia mirpur', 'Kushtia/Mirpur'],
  ['kaliganj gazipur', 'Gazipur/Kaliganj'], ['কালীগঞ্জ, ঝিনাইদহ', 'Jhenaidah/Kaliganj'], ['sreepur gazipur', 'Gazipur/Sreepur'],
  ['shibganj bogra', 'Bogura/Shibganj'], ['agrabad ctg', 'Chattogram/Agrabad'], ['Savar, Dhaka', 'Dhaka/Savar'],
  // Several places of one name
  ['kaliganj', null], ['কালীগঞ্জ', null], ['sreepur', null], ['shibganj', null], ['companiganj', null], ['kawkhali', null], ['pirganj', null],
  ['durgapur', null], ['ফুলবাড়ী', null], ['lohagara', null],
  // No places
  ['pulsar', null], ['yamaha', null], ['হোন্ডা', null], ['hero', null], ['discover', null], ['লাল', null], ['helmet', null], ['scooty', null], ['apache', null],
  ['gixxer', null], ['sadar', null], ['সদর', null], ['bazar', null], ['new', null],
  // A য as the second half of a conjunct is often left out
  ['শামলী', 'Dhaka/Shyamoli'], ['শামপুর', 'Dhaka/Shyampur'], ['শ্যামলি', 'Dhaka/Shyamoli'],
];
