import Button, { type ButtonProps } from '@mui/material/Button';

/** Sends a form; while that runs, it turns. */
export const SubmitButton = (props: Omit<ButtonProps, 'type'>) => (
  <Button type="submit" fullWidth variant="contained" size="large" sx={{ mt: 2 }} {...props} />
);
