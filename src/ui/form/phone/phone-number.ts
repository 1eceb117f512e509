import { cleanNumber } from '#contract/clean-text';
import { normalizePhone } from '#contract/phone';

/** Returns a phone number in the stored format; other input stays as it is, with ASCII digits. */
export const normalizePhoneInput = (typed: string): string => normalizePhone(typed) ?? cleanNumber(typed);

/** Returns the `tel:` link of a number in any notation. */
export const telOf = (phone: string): string => `tel:${normalizePhoneInput(phone).replace(/[^\d+]/g, '')}`;

/** Returns a phone number as people write it: a Bangladeshi one without its country code. */
export const formatPhone = (phone: string): string =>
  normalizePhoneInput(phone).replace(/^\+880(1\d{3})(\d{6})$/, '0$1-$2');

/** Returns the link that opens a text message to a number. iOS ignores `body` directly after `?`. */
export const smsOf = (phone: string, body: string): string =>
  `${telOf(phone).replace('tel:', 'sms:')}?&body=${encodeURIComponent(body)}`;

/** Returns the link of a WhatsApp chat with a number, or undefined if its country is unknown. */
export function whatsAppOf(phone: string, text: string): string | undefined {
  const number = /^tel:\+(\d+)$/.exec(telOf(phone))?.[1];
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
