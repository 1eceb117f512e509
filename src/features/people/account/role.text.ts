import type { Role } from '#contract/lists';
import { defineText } from '../../../ui/text/text.ts';

export const roleText = defineText<Record<Role, string>>({
  en: { user: 'Buyer', seller: 'Seller', admin: 'Admin' },
  bn: { user: 'ক্রেতা', seller: 'বিক্রেতা', admin: 'অ্যাডমিন' },
});
