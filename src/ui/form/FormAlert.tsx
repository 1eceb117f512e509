import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useRef } from 'react';

interface FormAlertProps {
  error: unknown;
  /** The sentence about it. */
  children: ReactNode;
}

/** Says why a form couldn't be sent, and scrolls into view: it may be off screen on a phone. */
export function FormAlert({ error, children }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Centred: at the top edge the app bar would cover it.
    alert.current?.scrollIntoView({ block: 'center' });
    alert.current?.focus({ preventScroll: true });
  }, [error]);
  return (
    <Alert ref={alert} tabIndex={-1} severity="error" sx={{ my: 2 }}>
      {children}
    </Alert>
  );
}
