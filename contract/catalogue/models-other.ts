import type { Brand } from './model.ts';

/** Makers from Bangladesh, China, Europe and elsewhere (contract/catalogue/models.ts). */
export const OTHER_BRANDS: readonly Brand[] = [
  {
    name: 'Runner',
    otherNames: ['রানার'],
    models: [
      { name: 'Bullet 100', body: 'commuter', engineCc: 100, otherNames: ['বুলেট ১০০'] },
      { name: 'AD 80S Deluxe', body: 'commuter', engineCc: 80, otherNames: ['AD80S'] },
      { name: 'AD 80S Alloy', body: 'commuter', engineCc: 80 },
      { name: 'Cheeta', body: 'commuter', engineCc: 100, otherNames: ['চিতা'] },
      { name: 'Royal+ 110', body: 'commuter', engineCc: 110 },
      { name: 'Turbo 125', body: 'commuter', engineCc: 125, otherNames: ['টার্বো'] },
      { name: 'Knight Rider', body: 'sport', engineCc: 150, otherNames: ['নাইট রাইডার'] },
      { name: 'Skooty 110', body: 'scooter', engineCc: 110 },
      { name: 'Kite Plus 110', body: 'commuter', engineCc: 110, otherNames: ['কাইট'] },
      { name: 'Bolt 165R', body: 'sport', engineCc: 165 },
    ],
  },
  {
    name: 'Walton',
    otherNames: ['ওয়ালটন', 'ওয়ালটন'],
    models: [
      { name: 'Takyon 1.00', body: 'electric', otherNames: ['তাকিওন', 'টাকিওন'] },
      { name: 'Fusion 125', body: 'commuter', engineCc: 125 },
      { name: 'Prizm 110', body: 'commuter', engineCc: 110 },
    ],
  },
  {
    name: 'Akij',
    otherNames: ['আকিজ'],
    models: [
      { name: 'Durdanta', body: 'electric', otherNames: ['দুর্দান্ত'] },
      { name: 'Durbar', body: 'electric', otherNames: ['দুর্বার'] },
      { name: 'Durjoy', body: 'electric', otherNames: ['দুর্জয়'] },
    ],
  },
  {
    name: 'Lifan',
    otherNames: ['লিফান'],
    models: [
      { name: 'KPR 150', body: 'sport', engineCc: 150, otherNames: ['কেপিআর ১৫০'] },
      { name: 'KPR 165R', body: 'sport', engineCc: 165, otherNames: ['কেপিআর'] },
      { name: 'KPT 150', body: 'off-road', engineCc: 150 },
      { name: 'KP Mini 150', body: 'sport', engineCc: 150 },
      { name: 'X-Pect 150', body: 'off-road', engineCc: 150, otherNames: ['Xpect'] },
      { name: 'Glint 100', body: 'commuter', engineCc: 100 },
    ],
  },
  {
    name: 'Keeway',
    otherNames: ['কিওয়ে', 'কিওয়ে'],
    models: [
      { name: 'RKS 100', body: 'commuter', engineCc: 100 },
      { name: 'RKS 125', body: 'commuter', engineCc: 125 },
      { name: 'RKS 150', body: 'sport', engineCc: 150, otherNames: ['আরকেএস'] },
      { name: 'RKR 165', body: 'sport', engineCc: 165, otherNames: ['আরকেআর'] },
      { name: 'RKV 150', body: 'sport', engineCc: 150 },
      { name: 'Superlight 150', body: 'cruiser', engineCc: 150 },
      { name: 'TXM 150', body: 'off-road', engineCc: 150 },
      { name: 'K-Light 202', body: 'cruiser', engineCc: 202 },
    ],
  },
  {
    name: 'Benelli',
    otherNames: ['বেনেলি'],
    models: [
      { name: 'TNT 150', body: 'sport', engineCc: 150 },
      { name: '165S', body: 'sport', engineCc: 165 },
      { name: 'TNT 135', body: 'sport', engineCc: 135 },
      { name: 'Leoncino 250', body: 'sport', engineCc: 250, since: 2019 },
    ],
  },
  {
    name: 'KTM',
    otherNames: ['কেটিএম'],
    models: [
      { name: 'Duke 125', body: 'sport', engineCc: 125, since: 2011, otherNames: ['ডিউক'] },
      { name: 'Duke 200', body: 'sport', engineCc: 200, since: 2012 },
      { name: 'Duke 390', body: 'sport', engineCc: 373, since: 2013 },
      { name: 'RC 125', body: 'sport', engineCc: 125, since: 2014 },
      { name: 'RC 390', body: 'sport', engineCc: 373, since: 2014 },
    ],
  },
  {
    name: 'CFMoto',
    otherNames: ['সিএফমটো', 'CF Moto'],
    models: [
      { name: '150NK', body: 'sport', engineCc: 150, otherNames: ['NK 150'] },
      { name: '250NK', body: 'sport', engineCc: 249 },
      { name: '300SR', body: 'sport', engineCc: 292, since: 2020 },
    ],
  },
  {
    name: 'GPX',
    otherNames: ['জিপিএক্স'],
    models: [
      { name: 'Demon GR165R', body: 'sport', engineCc: 165, otherNames: ['ডেমন'] },
      { name: 'Demon GR200R', body: 'sport', engineCc: 198 },
      { name: 'Legend 250', body: 'cruiser', engineCc: 234 },
    ],
  },
  {
    name: 'Vespa',
    otherNames: ['ভেসপা', 'ভেস্পা'],
    models: [
      { name: 'LX 125', body: 'scooter', engineCc: 125 },
      { name: 'VXL 125', body: 'scooter', engineCc: 125 },
      { name: 'VXL 150', body: 'scooter', engineCc: 150 },
      { name: 'SXL 150', body: 'scooter', engineCc: 150 },
      { name: 'Elegante 150', body: 'scooter', engineCc: 150 },
    ],
  },
  {
    name: 'Aprilia',
    otherNames: ['এপ্রিলিয়া', 'অ্যাপ্রিলিয়া'],
    models: [
      { name: 'Terra 150', body: 'off-road', engineCc: 150 },
      { name: 'SR 125', body: 'scooter', engineCc: 125 },
      { name: 'GPR 150', body: 'sport', engineCc: 150 },
      { name: 'FX 150', body: 'sport', engineCc: 150 },
    ],
  },
  {
    name: 'Haojue',
    otherNames: ['হাউজু', 'হাওজু'],
    models: [
      { name: 'TR 150', body: 'commuter', engineCc: 150 },
      { name: 'DR 160', body: 'sport', engineCc: 162 },
      { name: 'KA 135', body: 'commuter', engineCc: 135 },
    ],
  },
  {
    name: 'Dayang',
    otherNames: ['ডায়াং', 'দায়াং'],
    models: [
      { name: 'Bullet 100', body: 'commuter', engineCc: 100 },
      { name: 'AD 80', body: 'commuter', engineCc: 80 },
    ],
  },
  {
    name: 'Taro',
    otherNames: ['টারো'],
    models: [
      { name: 'GP 1', body: 'sport', engineCc: 150 },
      { name: 'GP 2', body: 'sport', engineCc: 150 },
    ],
  },
  {
    name: 'Speeder',
    otherNames: ['স্পিডার'],
    models: [
      { name: 'NSX 165', body: 'sport', engineCc: 165 },
      { name: 'Countryman 165', body: 'off-road', engineCc: 165 },
    ],
  },
  {
    name: 'PHP',
    otherNames: ['পিএইচপি'],
    models: [
      { name: 'Maverick 150', body: 'sport', engineCc: 150 },
      { name: 'Super 80', body: 'commuter', engineCc: 80 },
    ],
  },
  {
    name: 'Znen',
    otherNames: ['জেনেন'],
    models: [
      { name: 'T10', body: 'scooter', engineCc: 150 },
      { name: 'T9', body: 'scooter', engineCc: 150 },
    ],
  },
  {
    name: 'Yadea',
    otherNames: ['ইয়াদিয়া', 'ইয়াডিয়া'],
    models: [
      { name: 'T5', body: 'electric' },
      { name: 'G5', body: 'electric' },
      { name: 'M6', body: 'electric' },
    ],
  },
  {
    name: 'Revoo',
    otherNames: ['রেভো', 'রিভো'],
    models: [
      { name: 'A12', body: 'electric' },
      { name: 'A10', body: 'electric' },
    ],
  },
  {
    name: 'Green Tiger',
    otherNames: ['গ্রিন টাইগার', 'গ্রীন টাইগার'],
    models: [
      { name: 'GT-Vive', body: 'electric' },
      { name: 'GT-5', body: 'electric' },
    ],
  },
  { name: 'Exploit', otherNames: ['এক্সপ্লয়েট'], models: [{ name: 'Titan', body: 'electric' }] },
];
