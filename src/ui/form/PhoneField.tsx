import { useField } from 'formik';
import { FormField, type FormFieldProps } from './FormField';
import { normalizePhoneInput } from './phone-number';
import { phoneText } from './phone.text';
import { useText } from '../text/text';

type PhoneFieldProps = Pick<FormFieldProps, 'name' | 'label' | 'required'> & {
  /** Tells in which form others will see the number, where that differs from what is typed. */
  preview: (phone: string) => string;
};

/** A phone number, typed in any of the usual ways. */
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
