import TextField from '@mui/material/TextField';
import { useField } from 'formik';

/** A day of a Formik form, such as 2027-03-31, by the browser's own calendar. */
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
      // The browser shows how a date is written where none is chosen yet.
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31' } }}
    />
  );
}
