import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf } from '../../services/problem';
import { problemSentence } from '../feedback/problem';
import { useImageUpload } from './useImageUpload';

/** A form's image: a file still to be uploaded, or the address of one that was. */
export interface ImageValues {
  image: File | string | null;
}

/**
 * Sending a form whose image goes to the image host first (docs/specification.md §5): one sending at a time.
 * A failure is kept to be shown; a refusal that names a field is shown there too, and there alone when the form explains it.
 * @param explain what a refusal means in this form, where that differs from its general sentence
 */
export function useImageForm<Values extends ImageValues>(explain?: (error: unknown) => string | undefined) {
  const { progress, upload, uploads } = useImageUpload();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isRunning = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function addressOf(image: File | string, helpers: FormikHelpers<Values>): Promise<string> {
    if (typeof image === 'string') return image;
    const address = await upload(image);
    // In the form, and so in its draft, it outlives a reload. At once, so that a draft is never written after its form was sent.
    flushSync(() => void helpers.setFieldValue('image', address, false));
    return address;
  }

  /** @returns whether it was sent, and the page that sent it is still in sight */
  async function send(
    values: Values,
    helpers: FormikHelpers<Values>,
    create: (image: string) => Promise<void>,
  ): Promise<boolean> {
    if (!values.image || isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await create(await addressOf(values.image, helpers));
      return isMounted.current;
    } catch (error) {
      const field = problemOf(error)?.field;
      // The third of several photos is told as `photos.2`.
      const isAtField = field !== undefined && (field.split('.')[0] ?? field) in values;
      const explanation = explain?.(error);
      if (isAtField) helpers.setFieldError(field, explanation ?? problemSentence(error));
      // The form's own sentence says all there is to say: once, at its field.
      if (isAtField && explanation) document.getElementById(field)?.focus();
      else setFailure(error);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { progress, busy, failure, send, uploads };
}
