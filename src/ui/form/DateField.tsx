import TextField from '@mui/material/TextField';
import { useField } from 'formik';

/** A date in a Formik form, such as 2027-03-31, with the browser's own calendar. */
export function DateField({ name, label }: { name: string; label: string }) {
  const [field, { touched, error }] = useField<string>(name);
  const isWrong = touched && Boolean(error);
  return (
    <TextField
      {...field}
      id={name}
      type="date"
      label={label}
      margin="normal"
      fullWidth
      error={isWrong}
      helperText={isWrong ? error : undefined}
      // The label is shrunk because the browser shows a format hint in an empty field.
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31' } }}
    />
  );
}
