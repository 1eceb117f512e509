import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useRef } from 'react';

interface FormAlertProps {
  error: unknown;
  /** The sentence about it. */
  children: ReactNode;
}

/** Why a form could not be sent. It is gone to: on a phone it may be out of sight. */
export function FormAlert({ error, children }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the middle: at the top edge the bar would cover it.
    alert.current?.scrollIntoView({ block: 'center' });
    alert.current?.focus({ preventScroll: true });
  }, [error]);
  return (
    <Alert ref={alert} tabIndex={-1} severity="error" sx={{ my: 2 }}>
      {children}
    </Alert>
  );
}
