import { config } from '../services/bootstrap';
import type { Language } from './language';

// By hand: each Intl.NumberFormat costs a phone several milliseconds, and the server's and a browser's may differ (RULES §1).
/** The digits of a text in the language's own. */
export const inDigits = (text: string, language: Language): string => (language === 'en' ? text : text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit));

/** By lakh: 1,85,000. */
const byLakh = (value: number): string => String(Math.round(value)).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
/** By thousands: 185,000. */
const byThousand = (value: number): string => String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** 185000 → `Tk. 1,85,000` or `৳১,৮৫,০০০`. */
export const taka = (amount: number, language: Language): string => (language === 'en' ? 'Tk. ' : '৳') + count(amount, language);

/** Whole taka as dollars at the configured rate, for the product card alone: 185000 → `$1,516`. */
export const dollars = (amountTaka: number, language: Language): string => `$${inDigits(byThousand(amountTaka / config().takaPerDollar), language)}`;

export const count = (value: number, language: Language): string => inDigits(byLakh(value), language);

/** A year, never grouped. */
export const year = (value: number, language: Language): string => inDigits(String(value), language);
