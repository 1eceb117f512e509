import { isPhone } from '#contract/phone';
import { string } from 'yup';
import { normalizePhoneInput } from './phone-number.ts';
import { phoneText } from './phone.text.ts';
import { currentText } from '../../text/text.ts';

/**
 * A phone number; casting returns the stored format. An empty value is valid unless the field is
 * required.
 */
export const phoneSchema = () =>
  string()
    .trim()
    .transform(normalizePhoneInput)
    .test(
      'phone',
      () => currentText(phoneText).invalid,
      (phone = '') => phone === '' || isPhone(phone),
    );
