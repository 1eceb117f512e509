import { useField } from 'formik';
import { FormField, type FormFieldProps } from '../FormField.tsx';
import { normalizePhoneInput } from './phone-number.ts';
import { phoneText } from './phone.text.ts';
import { useText } from '../../text/text.ts';

type PhoneFieldProps = Pick<FormFieldProps, 'name' | 'label' | 'required'> & {
  /** Says how others will see the number, if that differs from the input. */
  preview: (phone: string) => string;
};

/** A phone number, in any common notation. */
export function PhoneField({ preview, ...props }: PhoneFieldProps) {
  const words = useText(phoneText);
  const [{ value }] = useField<string>(props.name);
  const phone = normalizePhoneInput(value);
  const hint = props.required ? words.hint : words.optionalHint;
  return (
    <FormField
      {...props}
      type="tel"
      autoComplete="tel"
      helperText={phone.startsWith('+880') && phone !== value ? preview(phone) : hint}
    />
  );
}
