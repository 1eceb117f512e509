import { Form as FormikForm, type FormikFormProps, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Formik's form. After a refused submit it goes to the first wrong field: on a phone that may be out of sight. */
export function Form(props: FormikFormProps) {
  const { submitCount, isValidating } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const checkedSubmits = useRef(0);
  useEffect(() => {
    if (isValidating || submitCount === checkedSubmits.current) return;
    checkedSubmits.current = submitCount;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // In the middle: at the top edge the bar would cover it.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [submitCount, isValidating]);
  return <FormikForm ref={form} noValidate {...props} />;
}
