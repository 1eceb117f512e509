import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemOf } from '../../services/call-error.ts';
import { refusalSentence } from '../feedback/refusal-sentence.ts';
import { useImageUpload } from './useImageUpload.ts';

/** A form's image: a file still to be uploaded, or the URL of an uploaded one. */
export interface ImageValues {
  image: File | string | null;
}

/**
 * Submits a form whose image is uploaded first (docs/specification.md §5), one submission at a
 * time. Keeps a failure for display; a refusal that names a field is shown at that field.
 * @param explain the form's own sentence for a refusal; it is then shown at the field only
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
    // As a form value it is part of the draft and survives a reload. Synchronous, so that no draft
    // is written after the form was sent.
    flushSync(() => void helpers.setFieldValue('image', address, false));
    return address;
  }

  /** @returns true if it was sent and its page is still open */
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
      // The third of several photos is reported as `photos.2`.
      const isAtField = field !== undefined && (field.split('.')[0] ?? field) in values;
      const explanation = explain?.(error);
      if (isAtField) helpers.setFieldError(field, explanation ?? refusalSentence(error));
      // The form's own sentence is complete, so it is shown once, at its field.
      if (!isAtField || !explanation) setFailure(error);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { progress, busy, failure, send, uploads };
}
