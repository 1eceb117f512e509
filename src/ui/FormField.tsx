import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useField } from 'formik';

interface Choice {
  value: string;
  label: string;
}

export type FormFieldProps = Omit<
  TextFieldProps,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'select' | 'slotProps'
> & {
  name: string;
  /** Makes a select of it. */
  choices?: readonly Choice[];
  /** Phones show digits to type. */
  numeric?: boolean;
  /** The id of a `datalist`. */
  list?: string;
};

/** One field of a Formik form, with its message beneath. The label is tied to the input, the message to both. */
export function FormField({ name, choices, helperText, numeric, list, required, ...rest }: FormFieldProps) {
  const [field, meta] = useField<string>(name);
  const isWrong = meta.touched && Boolean(meta.error);
  return (
    <TextField
      fullWidth
      margin="normal"
      {...rest}
      {...field}
      id={rest.id ?? name}
      select={choices !== undefined}
      error={isWrong}
      helperText={isWrong ? meta.error : helperText}
      slotProps={{
        // Told to the input alone: where nearly all fields are required, those that are not say so, and no star is shown.
        htmlInput: { inputMode: numeric ? 'numeric' : undefined, list, required },
      }}
    >
      {choices?.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
