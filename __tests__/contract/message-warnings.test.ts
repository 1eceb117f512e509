import { warningsOf } from '#contract/message-warnings';

it.each([
  ['Send 2,000 in advance and I keep it', ['advance']],
  ['বিকাশে অগ্রিম দিন', ['advance']],
  ['Pay by bKash first', ['advance']],
  ['আগাম টাকা পাঠান', ['advance']],
  ['What is the OTP you got?', ['code']],
  ['আপনার পিন নম্বরটা দিন', ['code']],
  ['ওটিপি বলুন', ['code']],
  ['See www.example.com', ['link']],
  ['Look at http://bad.example/x', ['link']],
  ['cheap-bikes.xyz has more', ['link']],
  ['Call 01711-000002', ['phone']],
  ['কল করুন ০১৭১১ ০০০০০২', ['phone']],
  ['+880 1711 000002', ['phone']],
  ['Call 01711000002, and send the OTP in advance', ['advance', 'code', 'phone']],
])('“%s” is warned of: %s', (text, warnings) => expect(warningsOf(text)).toEqual(warnings));

it.each([
  'Is it still available?',
  'The price is 1,85,000 and it has run 12,345 km.',
  'Registration DHAKA METRO LA 11-2233',
  'I opine that spinning it up is fine',
  'দাম কত? পিনাকী থেকে দেখতে আসব',
  'Engine number 017110000021234',
  'Come at 5 p.m. to Mirpur 10.',
])('“%s” needs no warning', (text) => expect(warningsOf(text)).toEqual([]));
