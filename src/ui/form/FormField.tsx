import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useFormField } from './useFormField';

export interface FormFieldProps extends Pick<
  OutlinedInputProps,
  'type' | 'autoComplete' | 'multiline' | 'minRows' | 'maxRows' | 'placeholder' | 'disabled' | 'required'
> {
  name: string;
  label: string;
  helperText?: ReactNode;
  /** Phones show digits to type. */
  numeric?: boolean;
  /** The id of a `datalist`. */
  list?: string;
}

/**
 * One field of a Formik form, with its message beneath. The label is tied to the input, the message to both.
 * The parts of a TextField: the whole of it would bring Select, Menu and Modal into the log-in page (SelectField.tsx has it).
 */
export function FormField({ name, label, helperText, numeric, list, required, ...rest }: FormFieldProps) {
  const { input, isWrong, message } = useFormField(name, helperText);
  const messageId = `${name}-helper-text`;
  return (
    <FormControl fullWidth margin="normal" error={isWrong} disabled={rest.disabled}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        {...rest}
        {...input}
        id={name}
        label={label}
        aria-describedby={message ? messageId : undefined}
        // Told to the input alone: where nearly all fields are required, those that are not say so, and no star is shown.
        slotProps={{ input: { inputMode: numeric ? 'numeric' : undefined, list, required } }}
      />
      {message && <FormHelperText id={messageId}>{message}</FormHelperText>}
    </FormControl>
  );
}
