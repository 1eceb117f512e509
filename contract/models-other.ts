import type { Brand } from './model';

/** Makers from Bangladesh, China, Europe and elsewhere (contract/models.ts). */
export const OTHER_BRANDS: readonly Brand[] = [
  {
    name: 'Runner',
    otherNames: ['রানার'],
    models: [
      { name: 'Bullet 100', engineCc: 100, otherNames: ['বুলেট ১০০'] },
      { name: 'AD 80S Deluxe', engineCc: 80, otherNames: ['AD80S'] },
      { name: 'AD 80S Alloy', engineCc: 80 },
      { name: 'Cheeta', engineCc: 100, otherNames: ['চিতা'] },
      { name: 'Royal+ 110', engineCc: 110 },
      { name: 'Turbo 125', engineCc: 125, otherNames: ['টার্বো'] },
      { name: 'Knight Rider', engineCc: 150, otherNames: ['নাইট রাইডার'] },
      { name: 'Skooty 110', engineCc: 110 },
      { name: 'Kite Plus 110', engineCc: 110, otherNames: ['কাইট'] },
      { name: 'Bolt 165R', engineCc: 165 },
    ],
  },
  {
    name: 'Walton',
    otherNames: ['ওয়ালটন', 'ওয়ালটন'],
    models: [
      { name: 'Takyon 1.00', otherNames: ['তাকিওন', 'টাকিওন'] },
      { name: 'Fusion 125', engineCc: 125 },
      { name: 'Prizm 110', engineCc: 110 },
    ],
  },
  {
    name: 'Akij',
    otherNames: ['আকিজ'],
    models: [
      { name: 'Durdanta', otherNames: ['দুর্দান্ত'] },
      { name: 'Durbar', otherNames: ['দুর্বার'] },
      { name: 'Durjoy', otherNames: ['দুর্জয়'] },
    ],
  },
  {
    name: 'Lifan',
    otherNames: ['লিফান'],
    models: [
      { name: 'KPR 150', engineCc: 150, otherNames: ['কেপিআর ১৫০'] },
      { name: 'KPR 165R', engineCc: 165, otherNames: ['কেপিআর'] },
      { name: 'KPT 150', engineCc: 150 },
      { name: 'KP Mini 150', engineCc: 150 },
      { name: 'X-Pect 150', engineCc: 150, otherNames: ['Xpect'] },
      { name: 'Glint 100', engineCc: 100 },
    ],
  },
  {
    name: 'Keeway',
    otherNames: ['কিওয়ে', 'কিওয়ে'],
    models: [
      { name: 'RKS 100', engineCc: 100 },
      { name: 'RKS 125', engineCc: 125 },
      { name: 'RKS 150', engineCc: 150, otherNames: ['আরকেএস'] },
      { name: 'RKR 165', engineCc: 165, otherNames: ['আরকেআর'] },
      { name: 'RKV 150', engineCc: 150 },
      { name: 'Superlight 150', engineCc: 150 },
      { name: 'TXM 150', engineCc: 150 },
      { name: 'K-Light 202', engineCc: 202 },
    ],
  },
  {
    name: 'Benelli',
    otherNames: ['বেনেলি'],
    models: [
      { name: 'TNT 150', engineCc: 150 },
      { name: '165S', engineCc: 165 },
      { name: 'TNT 135', engineCc: 135 },
      { name: 'Leoncino 250', engineCc: 250 },
    ],
  },
  {
    name: 'KTM',
    otherNames: ['কেটিএম'],
    models: [
      { name: 'Duke 125', engineCc: 125, otherNames: ['ডিউক'] },
      { name: 'Duke 200', engineCc: 200 },
      { name: 'Duke 390', engineCc: 373 },
      { name: 'RC 125', engineCc: 125 },
      { name: 'RC 390', engineCc: 373 },
    ],
  },
  {
    name: 'CFMoto',
    otherNames: ['সিএফমটো', 'CF Moto'],
    models: [
      { name: '150NK', engineCc: 150, otherNames: ['NK 150'] },
      { name: '250NK', engineCc: 249 },
      { name: '300SR', engineCc: 292 },
    ],
  },
  {
    name: 'GPX',
    otherNames: ['জিপিএক্স'],
    models: [
      { name: 'Demon GR165R', engineCc: 165, otherNames: ['ডেমন'] },
      { name: 'Demon GR200R', engineCc: 198 },
      { name: 'Legend 250', engineCc: 234 },
    ],
  },
  {
    name: 'Vespa',
    otherNames: ['ভেসপা', 'ভেস্পা'],
    models: [
      { name: 'LX 125', engineCc: 125 },
      { name: 'VXL 125', engineCc: 125 },
      { name: 'VXL 150', engineCc: 150 },
      { name: 'SXL 150', engineCc: 150 },
      { name: 'Elegante 150', engineCc: 150 },
    ],
  },
  {
    name: 'Aprilia',
    otherNames: ['এপ্রিলিয়া', 'অ্যাপ্রিলিয়া'],
    models: [
      { name: 'Terra 150', engineCc: 150 },
      { name: 'SR 125', engineCc: 125 },
      { name: 'GPR 150', engineCc: 150 },
      { name: 'FX 150', engineCc: 150 },
    ],
  },
  {
    name: 'Haojue',
    otherNames: ['হাউজু', 'হাওজু'],
    models: [
      { name: 'TR 150', engineCc: 150 },
      { name: 'DR 160', engineCc: 162 },
      { name: 'KA 135', engineCc: 135 },
    ],
  },
  {
    name: 'Dayang',
    otherNames: ['ডায়াং', 'দায়াং'],
    models: [
      { name: 'Bullet 100', engineCc: 100 },
      { name: 'AD 80', engineCc: 80 },
    ],
  },
  {
    name: 'Taro',
    otherNames: ['টারো'],
    models: [
      { name: 'GP 1', engineCc: 150 },
      { name: 'GP 2', engineCc: 150 },
    ],
  },
  {
    name: 'Speeder',
    otherNames: ['স্পিডার'],
    models: [
      { name: 'NSX 165', engineCc: 165 },
      { name: 'Countryman 165', engineCc: 165 },
    ],
  },
  {
    name: 'PHP',
    otherNames: ['পিএইচপি'],
    models: [
      { name: 'Maverick 150', engineCc: 150 },
      { name: 'Super 80', engineCc: 80 },
    ],
  },
  {
    name: 'Znen',
    otherNames: ['জেনেন'],
    models: [
      { name: 'T10', engineCc: 150 },
      { name: 'T9', engineCc: 150 },
    ],
  },
  { name: 'Yadea', otherNames: ['ইয়াদিয়া', 'ইয়াডিয়া'], models: [{ name: 'T5' }, { name: 'G5' }, { name: 'M6' }] },
  { name: 'Revoo', otherNames: ['রেভো', 'রিভো'], models: [{ name: 'A12' }, { name: 'A10' }] },
  { name: 'Green Tiger', otherNames: ['গ্রিন টাইগার', 'গ্রীন টাইগার'], models: [{ name: 'GT-Vive' }, { name: 'GT-5' }] },
  { name: 'Exploit', otherNames: ['এক্সপ্লয়েট'], models: [{ name: 'Titan' }] },
];
