import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** After a refused submit, goes to the first field at fault: on a phone it may be out of sight. */
export function FocusFault({ fields }: { fields: string[] }) {
  const { submitCount, isValidating, errors } = useFormikContext<Record<string, unknown>>();
  const seen = useRef(0);
  useEffect(() => {
    if (isValidating || submitCount === seen.current) return;
    seen.current = submitCount;
    const faulty = fields.find((field) => errors[field]);
    if (faulty) document.getElementById(faulty)?.focus();
  }, [submitCount, isValidating, errors, fields]);
  return null;
}
