import { latinDigits, normalizePhone } from '#contract/phone';

/** A phone number in the form that is kept; whatever else was typed or kept before stays, in ordinary digits. */
export const normalizePhoneInput = (typed: string): string => normalizePhone(typed) ?? latinDigits(typed).trim();

/** The address of a link that calls a number, however it was typed. */
export const telOf = (phone: string): string => `tel:${normalizePhoneInput(phone).replace(/[^\d+]/g, '')}`;
