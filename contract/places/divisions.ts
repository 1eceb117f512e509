import { BARISHAL } from './barishal';
import { CHATTOGRAM } from './chattogram';
import { DHAKA } from './dhaka';
import { KHULNA } from './khulna';
import { MYMENSINGH } from './mymensingh';
import type { Division } from './place';
import { RAJSHAHI } from './rajshahi';
import { RANGPUR } from './rangpur';
import { SYLHET } from './sylhet';

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
