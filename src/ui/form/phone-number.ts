import { latinDigits, normalizePhone } from '#contract/phone';

/** Returns a phone number in the stored format; other input stays as it is, with ASCII digits. */
export const normalizePhoneInput = (typed: string): string => normalizePhone(typed) ?? latinDigits(typed).trim();

/** Returns the `tel:` link of a number in any notation. */
export const telOf = (phone: string): string => `tel:${normalizePhoneInput(phone).replace(/[^\d+]/g, '')}`;
