import { BOUNDS } from '#contract/limits';
import type { PersonInput } from '#contract/people/person';
import { type ObjectSchema, object, string } from 'yup';
import { imageSchema } from '../../../ui/pictures/image.schema.ts';
import { atLeast, atMost } from '../../../ui/form/text-length.schema.ts';
import { currentText } from '../../../ui/text/text.ts';
import { signInText } from './sign-in.text.ts';

export interface LoginValues {
  email: PersonInput['email'];
  password: string;
}

export interface RegisterValues extends LoginValues {
  userName: PersonInput['userName'];
  role: string;
  image: File | null;
}

const words = () => currentText(signInText);
const required = (label: 'email' | 'password' | 'userName') =>
  string().required(() => words().required(words()[label]));

/** Digits of both scripts, as people write their phone number. */
const PHONE_LIKE = /^\s*\+?[\d০-৯][\d০-৯\s-]{6,}$/;

const emailSchema = () =>
  required('email')
    .test(
      'phone',
      () => words().phoneAsEmail,
      (value) => !PHONE_LIKE.test(value),
    )
    .email(() => words().badEmail);

export const userNameSchema = () =>
  required('userName')
    .trim()
    .test(atLeast(BOUNDS.name.min, () => words().shortName))
    .test(atMost(BOUNDS.name.max, () => words().longName));

/** docs/specification.md §5: e-mail and password required; e-mail of a valid form. */
export const loginSchema: ObjectSchema<LoginValues> = object({ email: emailSchema(), password: required('password') });

/** docs/specification.md §5: all but the user type are required. */
export const registerSchema = object({
  userName: userNameSchema(),
  email: emailSchema(),
  password: required('password'),
  role: string().default('user'),
  image: imageSchema(() => words().image),
});

export const forgotPasswordSchema = object({ email: emailSchema() });
