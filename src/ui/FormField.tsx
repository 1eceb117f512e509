import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';

interface Choice {
  value: string;
  label: string;
}

type FormFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'select'> & {
  name: string;
  /** Makes a select of it. */
  choices?: readonly Choice[];
};

/** One field of a Formik form, with its message beneath. The label is tied to the input, the message to both. */
export function FormField({ name, choices, helperText, ...rest }: FormFieldProps) {
  const [field, meta] = useField<string>(name);
  const wrong = meta.touched && Boolean(meta.error);
  return (
    <TextField
      fullWidth
      margin="normal"
      {...rest}
      {...field}
      id={rest.id ?? name}
      select={choices !== undefined}
      error={wrong}
      helperText={wrong ? meta.error : helperText}
    >
      {choices?.map(({ value, label }) => <MenuItem key={value} value={value}>{label}</MenuItem>)}
    </TextField>
  );
}
