import Button, { type ButtonProps } from '@mui/material/Button';

/** Submits a form, with a spinner while that runs. */
export const SubmitButton = (props: Omit<ButtonProps, 'type'>) => (
  <Button type="submit" fullWidth variant="contained" size="large" sx={{ mt: 2 }} {...props} />
);
