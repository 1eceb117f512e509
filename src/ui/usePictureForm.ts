import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { uploadImage } from '../services/image-host';
import { problemOf } from '../services/problem';
import { problemSentence } from './problem';

/** A form's picture: a file still to be sent, or the address of one that was. */
export interface WithPicture {
  image: File | string | null;
}

/**
 * Sending a form whose picture goes to the image host first (SPEC §5): one sending at a time, the picture once only.
 * A failure is kept to be shown; a refusal that names a field is shown there too, and there alone when the form explains it.
 * @param explain what a refusal means in this form, where that differs from its general sentence
 */
export function usePictureForm<Values extends WithPicture>(explain?: (error: unknown) => string | undefined) {
  const [progress, setProgress] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function addressOf(image: File | string, helpers: FormikHelpers<Values>): Promise<string> {
    if (typeof image === 'string') return image;
    setProgress(0);
    const address = await uploadImage(image, setProgress).finally(() => setProgress(undefined));
    // In the form, and so in its draft, it is not sent a second time. At once, so that a draft is never written after its form was sent.
    flushSync(() => void helpers.setFieldValue('image', address, false));
    return address;
  }

  /** @returns whether it was sent, and the page that sent it is still in sight */
  async function send(values: Values, helpers: FormikHelpers<Values>, create: (image: string) => Promise<void>): Promise<boolean> {
    if (!values.image || running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await create(await addressOf(values.image, helpers));
      return here.current;
    } catch (error) {
      const field = problemOf(error)?.field;
      const atField = field !== undefined && field in values;
      const explanation = explain?.(error);
      if (atField) helpers.setFieldError(field, explanation ?? problemSentence(error));
      // The form's own sentence says all there is to say: once, at its field.
      if (atField && explanation) document.getElementById(field)?.focus();
      else setFailure(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { progress, busy, failure, send };
}
