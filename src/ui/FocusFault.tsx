import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** After a refused submit, goes to the first field at fault: on a phone it may be out of sight. */
export function FocusFault({ fields }: { fields: readonly string[] }) {
  const { submitCount, isValidating, errors } = useFormikContext<Record<string, unknown>>();
  const seen = useRef(0);
  useEffect(() => {
    if (isValidating || submitCount === seen.current) return;
    seen.current = submitCount;
    const faulty = fields.find((field) => errors[field]);
    const element = faulty && document.getElementById(faulty);
    if (!element) return;
    // In the middle: at the top edge the bar would cover it.
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
  }, [submitCount, isValidating, errors, fields]);
  return null;
}
