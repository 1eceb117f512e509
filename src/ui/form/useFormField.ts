import { useField } from 'formik';
import type { ReactNode } from 'react';

/** A field of a Formik form: what its input is given, and the sentence beneath it, which is the mistake once there is one. */
export function useFormField(name: string, helperText: ReactNode) {
  const [input, { touched, error }] = useField<string>(name);
  const isWrong = touched && Boolean(error);
  return { input, isWrong, message: isWrong ? error : helperText };
}
