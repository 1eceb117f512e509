import { BARISHAL } from './barishal.ts';
import { CHATTOGRAM } from './chattogram.ts';
import { DHAKA } from './dhaka.ts';
import { KHULNA } from './khulna.ts';
import { MYMENSINGH } from './mymensingh.ts';
import type { Division } from './place.ts';
import { RAJSHAHI } from './rajshahi.ts';
import { RANGPUR } from './rangpur.ts';
import { SYLHET } from './sylhet.ts';

/** The 8 divisions of Bangladesh with their 64 districts and 495 upazilas (docs/rules.md §12). */
export const DIVISIONS: readonly Division[] = [
  BARISHAL,
  CHATTOGRAM,
  DHAKA,
  KHULNA,
  MYMENSINGH,
  RAJSHAHI,
  RANGPUR,
  SYLHET,
];
