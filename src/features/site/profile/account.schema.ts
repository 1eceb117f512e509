import { BOUNDS } from '#contract/limits';
import type { ProfileInput } from '#contract/people/person';
import { type ObjectSchema, object, string } from 'yup';
import { imageSchema } from '../../../ui/pictures/image.schema.ts';
import { phoneSchema } from '../../../ui/form/phone/phone.schema.ts';
import { currentText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { accountText } from '../../people/account/account.text.ts';
import { firebaseErrorText } from '../../people/account/firebase-error.text.ts';
import { userNameSchema } from '../../people/sign-in/sign-in.schema.ts';

/** The contract's profile, with the image still to be uploaded. */
type CheckedProfile = Required<Omit<ProfileInput, 'image'>> & { image?: File | string | null };

export interface PasswordValues {
  current: string;
  next: string;
}

const words = () => currentText(accountText);
const required = (label: 'currentPassword' | 'newPassword' | 'deletePassword') =>
  string().required(() => currentText(uiText).required(words()[label]));

/** Casting returns what is sent. */
export const profileSchema: ObjectSchema<CheckedProfile> = object({
  userName: userNameSchema(),
  // Formik passes an empty field as undefined.
  phone: phoneSchema().default(''),
  image: imageSchema(() => words().image).notRequired(),
});

export const passwordSchema: ObjectSchema<PasswordValues> = object({
  current: required('currentPassword'),
  next: required('newPassword')
    .min(BOUNDS.password.min, () => currentText(firebaseErrorText)['auth/weak-password'])
    .test(
      'different',
      () => words().samePassword,
      (next, { parent }) => next !== (parent as Partial<PasswordValues>).current,
    ),
});

export const deletionSchema = object({ password: required('deletePassword') });
