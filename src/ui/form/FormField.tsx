import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { memo, type ReactNode } from 'react';
import { type FieldState, useFormField } from './useFormField.ts';

interface InputProps extends Pick<
  OutlinedInputProps,
  'type' | 'autoComplete' | 'multiline' | 'minRows' | 'maxRows' | 'placeholder' | 'disabled' | 'required'
> {
  name: string;
  label: string;
  /** Phones show a numeric keyboard. */
  numeric?: boolean;
}

export interface FormFieldProps extends InputProps {
  helperText?: ReactNode;
}

const TextInput = memo(function TextInput({
  label,
  numeric,
  required,
  isWrong,
  message,
  ...input
}: InputProps & FieldState) {
  const { name, disabled } = input;
  const messageId = `${name}-helper-text`;
  return (
    <FormControl fullWidth margin="normal" error={isWrong} disabled={disabled}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={name}
        label={label}
        aria-describedby={message ? messageId : undefined}
        // Set on the input only, so no asterisk is shown: where nearly all fields are required, the
        // optional ones say so.
        slotProps={{ input: { inputMode: numeric ? 'numeric' : undefined, required } }}
      />
      {message && <FormHelperText id={messageId}>{message}</FormHelperText>}
    </FormControl>
  );
});

/**
 * A text field of a Formik form with its message; the label and the message are tied to the input.
 * Built from TextField's parts, because TextField itself would bring Select, Menu and Modal into
 * the login page (SelectField.tsx includes them).
 */
export function FormField({ helperText, ...props }: FormFieldProps) {
  return <TextInput {...props} {...useFormField(props.name, helperText)} />;
}
