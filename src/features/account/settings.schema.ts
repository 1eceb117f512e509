import { BOUNDS } from '#contract/lists';
import { object, string } from 'yup';
import { imageSchema } from '../../ui/image.schema';
import { normalisePhone } from '../../ui/phone';
import { say } from '../../ui/text';
import { uiText } from '../../ui/ui.text';
import { email, userName } from './account.schema';
import { providerText } from './account.text';
import { settingsText } from './settings.text';

/** Firebase takes no shorter password. */
const SHORTEST_PASSWORD = 6;

const words = () => say(settingsText);
const needed = (label: 'currentPassword' | 'newPassword' | 'deletePassword') => string().required(() => say(uiText).required(words()[label]));

export const forgotSchema = object({ email: email() });

export const profileSchema = object({
  userName: userName(),
  // Judged as it will be sent: typed in Bangla digits, it is a number too.
  phone: string().test('phone', () => words().badPhone, (typed = '') => {
    const phone = normalisePhone(typed);
    return phone === '' || (/\d/.test(phone) && phone.length >= BOUNDS.phone.min && phone.length <= BOUNDS.phone.max);
  }),
  image: imageSchema(() => words().picture).notRequired(),
});

export const passwordSchema = object({
  current: needed('currentPassword'),
  next: needed('newPassword')
    .min(SHORTEST_PASSWORD, () => say(providerText)['auth/weak-password'])
    .test('other', () => words().samePassword, (next, { parent }) => next !== (parent as { current?: string }).current),
});

export const deletionSchema = object({ password: needed('deletePassword') });
