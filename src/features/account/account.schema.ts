import { BOUNDS } from '#contract/lists';
import { type ObjectSchema, object, string } from 'yup';
import { imageSchema } from '../../ui/image.schema';
import { say } from '../../ui/text';
import { accountText } from './account.text';

export interface LoginForm {
  email: string;
  password: string;
}

export interface RegisterForm extends LoginForm {
  userName: string;
  role: string;
  image: File | null;
}

type Label = 'email' | 'password' | 'userName';
const words = () => say(accountText);
const needed = (label: Label) => string().required(() => words().required(words()[label]));
export const email = () => needed('email').email(() => words().badEmail);

export const userName = () => needed('userName').trim().min(BOUNDS.name.min, () => words().shortName).max(BOUNDS.name.max, () => words().longName);

/** SPEC §5: e-mail and password required; e-mail of a valid form. */
export const loginSchema: ObjectSchema<LoginForm> = object({ email: email(), password: needed('password') });

/** SPEC §5: all but the user type are required. */
export const registerSchema = object({
  userName: userName(),
  email: email(),
  password: needed('password'),
  role: string().default('user'),
  image: imageSchema(() => words().image),
});
