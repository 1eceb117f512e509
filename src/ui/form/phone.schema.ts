import { isPhone } from '#contract/phone';
import { string } from 'yup';
import { normalizePhoneInput } from './phone-number';
import { phoneText } from './phone.text';
import { currentText } from '../text/text';

/** A phone number; casting gives the form in which it is kept. Nothing is none, and wrong only where one is required. */
export const phoneSchema = () =>
  string()
    .trim()
    .transform(normalizePhoneInput)
    .test(
      'phone',
      () => currentText(phoneText).invalid,
      (phone = '') => phone === '' || isPhone(phone),
    );
