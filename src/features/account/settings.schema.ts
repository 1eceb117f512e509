import { isPhone } from '#contract/phone';
import { object, string } from 'yup';
import { imageSchema } from '../../ui/image.schema';
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
  phone: string().test('phone', () => words().badPhone, (typed = '') => typed.trim() === '' || isPhone(typed)),
  image: imageSchema(() => words().picture).notRequired(),
});

export const passwordSchema = object({
  current: needed('currentPassword'),
  next: needed('newPassword')
    .min(SHORTEST_PASSWORD, () => say(providerText)['auth/weak-password'])
    .test('other', () => words().samePassword, (next, { parent }) => next !== (parent as { current?: string }).current),
});

export const deletionSchema = object({ password: needed('deletePassword') });
