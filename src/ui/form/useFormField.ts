import { type FieldInputProps, useField } from 'formik';
import type { ReactNode } from 'react';

/** A field's value and handlers, and the text below it: its error if there is one, else the helper text. */
export interface FieldState extends Pick<FieldInputProps<string>, 'value' | 'onChange' | 'onBlur'> {
  isWrong: boolean;
  message: ReactNode;
}

/**
 * Returns the state of a Formik field; the handlers are always the same. Fields pass it to a memoized component, because
 * Formik renders every field of a form at each key.
 */
export function useFormField(name: string, helperText: ReactNode): FieldState {
  const [{ value, onChange, onBlur }, { touched, error }] = useField<string>(name);
  const isWrong = touched && Boolean(error);
  return { value, onChange, onBlur, isWrong, message: isWrong ? error : helperText };
}
