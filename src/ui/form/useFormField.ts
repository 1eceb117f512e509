import { useField } from 'formik';
import type { ReactNode } from 'react';

/**
 * Returns the input props of a Formik field and the text below it: its error if there is one, else
 * the helper text.
 */
export function useFormField(name: string, helperText: ReactNode) {
  const [input, { touched, error }] = useField<string>(name);
  const isWrong = touched && Boolean(error);
  return { input, isWrong, message: isWrong ? error : helperText };
}
