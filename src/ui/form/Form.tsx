import { Form as FormikForm, type FormikFormProps, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * Formik's form. After a failed validation or a refusal that names a field it scrolls to the first
 * invalid field, which may be off screen on a phone.
 */
export function Form(props: FormikFormProps) {
  const { submitCount, isSubmitting, isValidating } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const checkedSubmits = useRef(0);
  useEffect(() => {
    if (isSubmitting || isValidating || submitCount === checkedSubmits.current) return;
    checkedSubmits.current = submitCount;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Centred: at the top edge the app bar would cover it.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [submitCount, isSubmitting, isValidating]);
  return <FormikForm ref={form} noValidate {...props} />;
}
